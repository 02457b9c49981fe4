// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/orders/service.h"

#include <thread>

namespace idemdesk::test {

/// A request on a thread of its own that stands at a hold until it is finished, at the latest when the test leaves.
class HeldRequest
{
public:
    /// Returns when it stands at the hold. `order.fault` leads there; service and hold outlive it.
    HeldRequest(const Service &service, Hold &hold, const OrderPost &order);
    ~HeldRequest();
    Q_DISABLE_COPY_MOVE(HeldRequest)

    /// Lets it go; its answer.
    [[nodiscard]] const std::optional<HttpAnswer> &finish();

private:
    Hold &m_hold;
    std::optional<HttpAnswer> m_answer;
    std::thread m_client;
};

} // namespace idemdesk::test
