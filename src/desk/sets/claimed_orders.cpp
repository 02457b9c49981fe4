// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/claimed_orders.h"

namespace idemdesk::desk {

namespace {

/// In the order of the signed ids.
quint64 keyOf(qint64 id)
{
    return static_cast<quint64>(id) ^ (quint64(1) << 63);
}

} // namespace

Result<> ClaimedOrders::see(const domain::OrderEvidence &orders)
{
    Result<> added;
    const auto claim = [&](const auto &list) {
        for (const domain::Order &order : list) {
            if (added)
                added = m_sort.add({keyOf(order.id), 0});
        }
    };
    claim(orders.byRecord);
    claim(orders.foreign);
    claim(orders.underReference);
    if (added && orders.byBody)
        added = m_sort.add({keyOf(orders.byBody->id), 0});
    return added;
}

Result<> ClaimedOrders::sort()
{
    return m_sort.sort().and_then([this] { return advance(); });
}

Result<bool> ClaimedOrders::contains(qint64 id)
{
    while (m_here && m_here->key < keyOf(id)) {
        if (const Result<> moved = advance(); !moved)
            return propagate(moved);
    }
    return m_here && m_here->key == keyOf(id);
}

Result<> ClaimedOrders::advance()
{
    const Result<std::optional<SortEntry>> entry = m_sort.next();
    if (!entry)
        return propagate(entry);
    m_here = *entry;
    return {};
}

} // namespace idemdesk::desk
