// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/answer.h"
#include "orders/contract/order_request.h"
#include "orders/contract/scope.h"
#include "orders/faults/fault_plan.h"

#include <functional>
#include <optional>

namespace idemdesk::orders {

/// A request to make an order: authorised, its key and body validated.
struct CreateRequest
{
    Scope scope;
    QByteArray keyDigest; ///< under the deployment's secret; by it tombstones are found
    OrderRequest order;
    FaultPlan faults = FaultPlan();
    /// Asked again before a stored response is handed out: the answer to give instead where the right is gone by now.
    std::function<std::optional<Answer>()> refusal = {};
};

/// What the API promises of each operation; from the profile.
struct OperationPolicy
{
    std::chrono::microseconds retention = std::chrono::hours(24 * 30); ///< of a record behind its completion
    bool hasOutbox = false;                                            ///< the order's effects are events of the outbox
};

} // namespace idemdesk::orders
