// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/chain_verifier.h"
#include "store/session.h"

namespace idemdesk::desk {

/// Verifies the whole audit log of a database, page by page, and that it reaches to the last entry that a command
/// names.
[[nodiscard]] Result<audit::ChainReport> verifyAudit(store::Session &session);

} // namespace idemdesk::desk
