// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/story_builder.h"

#include "desk/distinct.h"
#include "desk/look_alike_search.h"
#include "desk/order_linker.h"
#include "desk/sets/set_lookup.h"

#include <algorithm>
#include <array>
#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostMatches = 200;

std::vector<domain::RecordRef> refsOf(const std::vector<domain::Record> &records)
{
    std::vector<domain::RecordRef> refs;
    for (const domain::Record &record : records)
        refs.push_back(record.ref);
    return refs;
}

bool links(const domain::OrderEvidence &evidence, qint64 orderId)
{
    const auto is = [orderId](const domain::Order &order) { return order.id == orderId; };
    return std::ranges::any_of(evidence.byRecord, is) || (evidence.byReference && is(*evidence.byReference)) ||
           (evidence.byBody && is(*evidence.byBody));
}

} // namespace

StoryBuilder::StoryBuilder(store::Session &session, const domain::Rules &rules, const LookupRequest &request,
                           const store::ReadBudget &budget)
    : m_session(session), m_rules(rules), m_diagnoser(session, rules), m_request(request), m_budget(budget)
{}

Result<> StoryBuilder::operator()(const ByKey &asked)
{
    const auto records = m_session.records().byKey(searchFor(asked.key), mostMatches, m_budget);
    if (!records)
        return propagate(records);
    if (records->size() == mostMatches)
        m_story.notSearched.push_back(
            u"scopes beyond the first %1 that hold this key; name tenant, actor or operation"_s.arg(mostMatches));
    if (auto added = addRecords(refsOf(*records)); !added)
        return added;
    return LookAlikeSearch(m_session, m_request, m_budget, m_story).addKeys(asked.key);
}

Result<> StoryBuilder::operator()(const ByReference &asked)
{
    std::vector<domain::Order> orders;
    if (!m_session.business().unreadableOrders()) {
        const std::array wanted{store::TenantRef{m_request.tenant, asked.reference}};
        auto found = m_session.business().ordersByReference(wanted);
        if (!found)
            return propagate(found);
        orders = std::move(*found);
    }
    auto refs = refsByReference(m_request.tenant, asked.reference);
    if (!refs)
        return propagate(refs);
    if (auto added = addRecords(std::move(*refs)); !added)
        return added;
    if (auto added = addRecordsOfOrders(std::move(orders)); !added)
        return added;
    return LookAlikeSearch(m_session, m_request, m_budget, m_story).addReferences(asked.reference);
}

Result<> StoryBuilder::operator()(const ByOrder &asked)
{
    m_story.notSearched.push_back(u"stored response bodies, for the order's id: no index leads there"_s);
    const std::array wanted{asked.id};
    auto orders = m_session.business().ordersById(wanted);
    if (!orders)
        return propagate(orders);
    std::erase_if(*orders,
                  [this](const domain::Order &order) { return !mayShareTenant(order.tenant, m_request.tenant); });
    for (const domain::Order &order : *orders) {
        auto refs = refsByReference(order.tenant, order.clientOrderRef);
        if (!refs)
            return propagate(refs);
        if (auto added = addRecords(std::move(*refs)); !added)
            return added;
    }
    return addRecordsOfOrders(std::move(*orders));
}

Result<> StoryBuilder::operator()(const ById &asked)
{
    return addRecords({asked.ref});
}

store::KeySearch StoryBuilder::searchFor(const QByteArray &key) const
{
    return {key, m_request.tenant, m_request.actor, m_request.operation};
}

/// A search by business reference that would scan is left out and said, since the orders lead to most records.
Result<std::vector<domain::RecordRef>> StoryBuilder::refsByReference(const std::optional<qint64> &tenant,
                                                                     const QByteArray &reference)
{
    const auto records = m_session.records().byBusinessRef(tenant, reference, mostMatches, m_budget);
    if (records)
        return refsOf(*records);
    if (records.error().code != ErrorCode::Refused)
        return propagate(records);
    m_story.notSearched.push_back(u"records by their business reference: "_s % records.error().advice);
    return std::vector<domain::RecordRef>{};
}

/// Adds the records that the orders name, and keeps the orders that belong to none.
Result<> StoryBuilder::addRecordsOfOrders(std::vector<domain::Order> orders)
{
    auto refs = distinct<domain::RecordRef>(orders, [](const domain::Order &order) { return order.idempotencyId; });
    if (auto added = addRecords(std::move(refs)); !added)
        return added;
    std::erase_if(orders, [this](const domain::Order &order) { return isTold(order); });
    m_story.strayOrders = std::move(orders);
    return {};
}

Result<> StoryBuilder::addRecords(std::vector<domain::RecordRef> refs)
{
    std::erase_if(refs, [this](const domain::RecordRef &ref) {
        return std::ranges::any_of(m_story.records, [&](const Diagnosis &d) { return d.evidence.record.ref == ref; });
    });
    auto diagnoses = m_diagnoser.byRefs(refs);
    if (!diagnoses)
        return propagate(diagnoses);
    std::erase_if(*diagnoses, [this](const Diagnosis &d) { return !inScope(d.evidence.record); });
    if (auto added = SetLookup(m_session, m_rules).addTo(*diagnoses); !added)
        return added;
    for (const Diagnosis &diagnosis : *diagnoses) {
        const domain::RecordRef &ref = diagnosis.evidence.record.ref;
        auto kept = m_session.desk().reconstructionsOf(ref);
        if (!kept)
            return propagate(kept);
        m_story.reconstructed[ref] = std::move(*kept);
    }
    std::ranges::move(*diagnoses, std::back_inserter(m_story.records));
    return {};
}

bool StoryBuilder::inScope(const domain::Record &record) const
{
    return (!m_request.tenant || record.scope.tenant == m_request.tenant) &&
           (!m_request.actor || record.scope.actor == m_request.actor) &&
           (!m_request.operation || record.scope.operation == *m_request.operation);
}

bool StoryBuilder::isTold(const domain::Order &order) const
{
    return std::ranges::any_of(m_story.records, [&](const Diagnosis &d) { return links(d.evidence.orders, order.id); });
}

Result<Story> StoryBuilder::take()
{
    const auto now = m_session.now();
    if (!now)
        return propagate(now);
    m_story.provenance = m_session.business().provenance();
    m_story.provenance.readAt = *now;
    for (const auto &unreadable :
         {m_session.business().unreadableOrders(), m_session.business().unreadableDownstream()}) {
        if (unreadable)
            m_story.notSearched.push_back(*unreadable);
    }
    return std::move(m_story);
}

} // namespace idemdesk::desk
