// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/order_pass.h"

#include <utility>

namespace idemdesk::desk {

namespace {

constexpr int batchRows = 2000;
/// Strays that are told at a time.
constexpr std::size_t mostTold = 200;

QByteArray referenceOf(const domain::Order &order)
{
    return (order.tenant ? QByteArray::number(*order.tenant) : QByteArray("-")) + '/' + order.clientOrderRef;
}

} // namespace

Result<> OrderPass::run(const Tell &tell)
{
    std::vector<qint64> strays;
    std::optional<qint64> after;
    for (;;) {
        const auto batch = m_reader.ordersAfter(after, batchRows);
        if (!batch)
            return propagate(batch);
        if (const Result<> seen = see(*batch, strays); !seen)
            return seen;
        const bool atEnd = !batch->last;
        if (strays.size() >= mostTold || (atEnd && !strays.empty())) {
            if (const Result<> told = tell(std::exchange(strays, {})); !told)
                return told;
        }
        if (atEnd)
            return m_references.sort();
        after = batch->last;
    }
}

Result<> OrderPass::see(const store::OrderBatch &batch, std::vector<qint64> &strays)
{
    for (const store::UnreadableRow &row : batch.unread)
        m_unread.note(row);
    for (const domain::Order &order : batch.orders) {
        const Result<bool> stray = isStray(order);
        if (!stray)
            return propagate(stray);
        if (*stray)
            strays.push_back(order.id);
        if (!m_wanted.repeats)
            continue;
        if (const Result<> added = m_references.add(m_digest.of(referenceOf(order)), order.id); !added)
            return added;
    }
    return {};
}

Result<bool> OrderPass::isStray(const domain::Order &order)
{
    if (!m_wanted.straysMadeAfter)
        return false;
    const Result<bool> claimed = m_claimed.contains(order.id);
    if (!claimed)
        return claimed;
    return !*claimed && order.createdAt && order.createdAt->certainlyAfter(*m_wanted.straysMadeAfter);
}

Result<std::optional<SuspectOrders>> OrderPass::nextRepeats(const SortedGroups::GoOn &goOn)
{
    Result<std::optional<SortedGroup>> group = m_references.next(goOn);
    if (!group)
        return propagate(group);
    if (!*group)
        return std::nullopt;
    return SuspectOrders{std::move((*group)->values), (*group)->more};
}

} // namespace idemdesk::desk
