// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/held_request.h"

namespace idemdesk::test {

HeldRequest::HeldRequest(const Service &service, Hold &hold, const OrderPost &order)
    : m_hold(hold), m_client([this, &service, order] { m_answer = service.post(order); })
{
    m_hold.await();
}

HeldRequest::~HeldRequest()
{
    static_cast<void>(finish());
}

const std::optional<HttpAnswer> &HeldRequest::finish()
{
    m_hold.release();
    if (m_client.joinable())
        m_client.join();
    return m_answer;
}

} // namespace idemdesk::test
