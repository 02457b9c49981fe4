// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/result.h"
#include "domain/rules.h"
#include "store/business_reader.h"

#include <span>

namespace idemdesk::desk {

/// Fills in the orders of each record by each of the three ways: three round trips per 200 records,
/// whatever the records hold. The id in a stored body counts only for an order of the record's own tenant: a body must
/// not lead to somebody else's order. Of several orders under one reference the lowest id is taken.
/// Errors: as BusinessReader; none where orders are unreadable, since the evidence says so.
[[nodiscard]] Result<> linkOrders(store::BusinessReader &business, const domain::Rules &rules,
                                  std::span<domain::Evidence> batch);

/// True unless both tenants are known and differ.
[[nodiscard]] bool mayShareTenant(const std::optional<qint64> &left, const std::optional<qint64> &right);

} // namespace idemdesk::desk
