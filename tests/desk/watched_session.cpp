// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/desk/watched_session.h"

#include <utility>

namespace idemdesk::test {

void WatchedSession::note()
{
    ++businessReads;
    if (const auto meanwhile = std::exchange(beforeBusinessRead, {}))
        meanwhile();
}

Result<std::vector<domain::Order>> WatchedSession::ordersOfRecords(std::span<const domain::RecordRef> refs)
{
    note();
    return m_inner.business().ordersOfRecords(refs);
}

Result<std::vector<domain::Order>> WatchedSession::ordersByReference(std::span<const store::TenantRef> refs)
{
    note();
    return m_inner.business().ordersByReference(refs);
}

Result<std::vector<domain::Order>> WatchedSession::ordersById(std::span<const qint64> ids)
{
    note();
    return m_inner.business().ordersById(ids);
}

Result<std::vector<domain::OutboxEvent>> WatchedSession::eventsOfOrders(std::span<const qint64> orderIds)
{
    note();
    return m_inner.business().eventsOfOrders(orderIds);
}

Result<std::vector<domain::DownstreamOutcome>> WatchedSession::outcomesOfEvents(std::span<const QByteArray> eventIds)
{
    note();
    return m_inner.business().outcomesOfEvents(eventIds);
}

} // namespace idemdesk::test
