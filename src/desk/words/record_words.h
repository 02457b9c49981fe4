// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/viewpoint.h"
#include "domain/record.h"

#include <QString>

namespace idemdesk::desk {

/// Whether the record's lease is held, in words: `expired; its owner may still be running`.
[[nodiscard]] QString leaseState(const domain::Record &record);

/// The masked key, and what is wrong with its form.
[[nodiscard]] QString keyText(const domain::Record &record, const Viewpoint &viewpoint);

/// What a stored success of the operation means: accepted, or done outside, too (R12).
[[nodiscard]] QString meaningSentence(const domain::OperationRules &rules);

/// The stored body without a byte of it: length and keyed digest stand for it (R8, R9).
[[nodiscard]] QString hiddenBody(const domain::StoredResponse &response, const domain::Masker &masker);

} // namespace idemdesk::desk
