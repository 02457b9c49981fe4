// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/downstream_linker.h"

#include "desk/distinct.h"

#include <map>

namespace idemdesk::desk {

namespace {

using domain::DownstreamOutcome;
using domain::Evidence;
using domain::OutboxEvent;

std::optional<qint64> orderIdOf(const Evidence &evidence)
{
    const domain::Order *order = evidence.orders.order();
    return order != nullptr ? std::optional(order->id) : std::nullopt;
}

Result<std::map<qint64, std::vector<OutboxEvent>>> eventsByOrder(store::BusinessReader &business,
                                                                 std::span<const Evidence> batch)
{
    auto events = business.eventsOfOrders(distinct<qint64>(batch, orderIdOf));
    if (!events)
        return propagate(events);
    std::map<qint64, std::vector<OutboxEvent>> index;
    for (OutboxEvent &event : *events)
        index[event.orderId].push_back(std::move(event));
    return index;
}

Result<std::map<QByteArray, std::vector<DownstreamOutcome>>> outcomesByEvent(store::BusinessReader &business,
                                                                             std::span<const Evidence> batch)
{
    std::vector<QByteArray> ids;
    for (const Evidence &evidence : batch) {
        for (const OutboxEvent &event : evidence.downstream.events)
            ids.push_back(event.eventId);
    }
    auto outcomes =
        business.outcomesOfEvents(distinct<QByteArray>(ids, [](const QByteArray &id) { return std::optional(id); }));
    if (!outcomes)
        return propagate(outcomes);
    std::map<QByteArray, std::vector<DownstreamOutcome>> index;
    for (DownstreamOutcome &outcome : *outcomes)
        index[outcome.eventId].push_back(std::move(outcome));
    return index;
}

Result<> linkEvents(store::BusinessReader &business, std::span<Evidence> batch)
{
    const auto events = eventsByOrder(business, batch);
    if (!events)
        return propagate(events);
    for (Evidence &evidence : batch) {
        const std::optional<qint64> id = orderIdOf(evidence);
        if (const auto found = id ? events->find(*id) : events->end(); found != events->end())
            evidence.downstream.events = found->second;
    }
    return {};
}

Result<> linkOutcomes(store::BusinessReader &business, std::span<Evidence> batch)
{
    const auto outcomes = outcomesByEvent(business, batch);
    if (!outcomes)
        return propagate(outcomes);
    for (Evidence &evidence : batch) {
        for (const OutboxEvent &event : evidence.downstream.events) {
            if (const auto found = outcomes->find(event.eventId); found != outcomes->end())
                std::ranges::copy(found->second, std::back_inserter(evidence.downstream.outcomes));
        }
    }
    return {};
}

} // namespace

Result<> linkDownstream(store::BusinessReader &business, std::span<Evidence> batch)
{
    const std::optional<QString> unreadable = business.unreadableDownstream();
    if (!unreadable) {
        if (auto linked = linkEvents(business, batch); !linked)
            return linked;
        if (auto linked = linkOutcomes(business, batch); !linked)
            return linked;
    }
    const domain::Provenance provenance = business.provenance();
    for (Evidence &evidence : batch) {
        evidence.downstream.unreadable = unreadable;
        evidence.downstream.provenance = provenance;
    }
    return {};
}

} // namespace idemdesk::desk
