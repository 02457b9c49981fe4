// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/answer.h"
#include "orders/contract/scope.h"
#include "orders/storage/order_tables.h"

namespace idemdesk::orders {

/// GET /api/orders/{id}: an order of the caller's tenant, or 404.
[[nodiscard]] Answer orderInquiry(Database &database, qint64 tenant, qint64 order);

/// GET /api/operations/{key}: what became of an operation of the caller's own: `completed` with the stored status and
/// Location, `in-progress`, `gone`. 404 says when it looked, and that this proves nothing (R15).
[[nodiscard]] Answer operationInquiry(Database &database, const Scope &scope, const QByteArray &keyDigest);

} // namespace idemdesk::orders
