// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/faults/fault.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::orders {

/// What shall go wrong with one request.
class FaultPlan
{
public:
    explicit FaultPlan(Faults faults = {}) : m_faults(std::move(faults)) {}

    /// To be called where a request passes the point. Errors: Internal for a fault of the kind Fail, Refused for Refuse. After Disconnect the
    /// next statement fails by itself.
    [[nodiscard]] Result<> at(FaultPoint point, store::SqlConnection &connection);

    /// True once a fault of the kind LoseAnswer was passed.
    [[nodiscard]] bool losesAnswer() const { return m_losesAnswer; }

private:
    [[nodiscard]] Result<> carryOut(const Fault &fault, store::SqlConnection &connection);

    Faults m_faults;
    bool m_losesAnswer = false;
};

} // namespace idemdesk::orders
