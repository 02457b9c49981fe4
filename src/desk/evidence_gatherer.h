// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/rules.h"
#include "store/session.h"

#include <vector>

namespace idemdesk::desk {

/// Reads everything that is known of the records: orders, events, outcomes, recorded takeovers and the database's
/// clock. Seven round trips per 200 records at most, in the order of the records.
[[nodiscard]] Result<std::vector<domain::Evidence>> gatherEvidence(store::Session &session, const domain::Rules &rules,
                                                                   std::vector<domain::Record> records);

} // namespace idemdesk::desk
