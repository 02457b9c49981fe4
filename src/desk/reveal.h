// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "domain/record.h"

namespace idemdesk::desk {

/// Writes into the audit log that a key and a body are about to be shown in the clear, to whom and why (R9, R10); the
/// entry's seq. Nothing may be shown before this has returned. Errors: Usage without a reason; those of a command.
[[nodiscard]] Result<qint64> recordReveal(Console &console, const domain::Record &record, const QString &reason);

} // namespace idemdesk::desk
