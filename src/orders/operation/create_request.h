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

/// How the business write of the leased form is kept from an owner that has lost its lease (R21).
enum class Fence {
    Update, ///< a conditional UPDATE of the record in the same transaction
    Lock,   ///< the record is locked and looked at: holds on one server only
    None,   ///< not at all: shows what the others are for
};

/// What the API promises of each operation; from the profile.
struct OperationPolicy
{
    std::chrono::microseconds retention = std::chrono::hours(24 * 30); ///< of a record behind its completion
    std::chrono::microseconds lease = std::chrono::seconds(30);
    Fence fence = Fence::Update;
    bool hasLeases = false; ///< the layout is the leased one
    bool hasOutbox = false; ///< the order's effects are events of the outbox
};

} // namespace idemdesk::orders
