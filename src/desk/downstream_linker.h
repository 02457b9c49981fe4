// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/result.h"
#include "store/business_reader.h"

#include <span>

namespace idemdesk::desk {

/// Fills in the outbox events of each record's order and the outcomes of those events: two round trips per 200 orders
/// and events. Needs linkOrders() first. Errors: as BusinessReader; none where the tables are unreadable.
[[nodiscard]] Result<> linkDownstream(store::BusinessReader &business, std::span<domain::Evidence> batch);

} // namespace idemdesk::desk
