// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/set_confirmer.h"

#include "desk/distinct.h"
#include "desk/sets/retention_watch.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace idemdesk::desk {

namespace {

using domain::Finding;
using domain::Order;
using Diagnoses = std::map<domain::RecordRef, Diagnosis>;

std::vector<const domain::Record *> present(const SuspectRecords &set, const Diagnoses &diagnoses)
{
    std::vector<const domain::Record *> records;
    for (const domain::RecordRef &ref : set.records) {
        if (const auto found = diagnoses.find(ref); found != diagnoses.end())
            records.push_back(&found->second.evidence.record);
    }
    return records;
}

/// What a retry would get is the record's own.
void answer(std::vector<Finding> &findings, const Diagnoses &diagnoses)
{
    for (Finding &finding : findings)
        finding.retryNow = diagnoses.at(*finding.record).retryNow;
}

bool namesRecord(const Order &order)
{
    return order.idempotencyId.has_value();
}

} // namespace

Result<std::vector<SetConfirmer::Findings>> SetConfirmer::records(std::span<const SuspectRecords> sets)
{
    const Result<Diagnoses> diagnoses = readRecords(sets);
    if (!diagnoses)
        return propagate(diagnoses);
    std::vector<Findings> all;
    for (const SuspectRecords &set : sets) {
        const std::vector<const domain::Record *> records = present(set, *diagnoses);
        std::vector<Finding> findings = set.anomaly == domain::Anomaly{25}
                                            ? domain::lookAlikeKeys(records, set.more, m_rules)
                                            : domain::severalKeys(records, set.more, set.basis, m_rules);
        answer(findings, *diagnoses);
        all.push_back(std::move(findings));
    }
    return all;
}

Result<Diagnoses> SetConfirmer::readRecords(std::span<const SuspectRecords> sets)
{
    std::vector<domain::RecordRef> refs;
    for (const SuspectRecords &set : sets)
        refs.insert(refs.end(), set.records.begin(), set.records.end());
    auto diagnoses = m_diagnoser.byRefs(refs);
    if (!diagnoses)
        return propagate(diagnoses);
    Diagnoses byRef;
    for (Diagnosis &diagnosis : *diagnoses) {
        const domain::RecordRef ref = diagnosis.evidence.record.ref;
        byRef.emplace(ref, std::move(diagnosis));
    }
    return byRef;
}

Result<SetConfirmer::Findings> SetConfirmer::strays(const SuspectStrays &suspects)
{
    const auto window = domain::orderWindow(m_rules);
    if (!std::holds_alternative<domain::OrderWindow>(window))
        return std::vector<Finding>();
    auto read = m_session.sets().ordersById(suspects.ids);
    if (!read)
        return propagate(read);
    std::vector<Order> &orders = read->orders;
    domain::StrayOrder stray{{}, m_session.business().provenance(), {}, suspects.unreadRecords};
    if (auto dropped = dropTied(orders, suspects); !dropped)
        return propagate(dropped);
    stray.records = m_session.business().provenance();
    std::vector<Finding> findings;
    for (Order &order : orders) {
        stray.order = std::move(order);
        if (auto finding = domain::orderWithoutRecord(stray, std::get<domain::OrderWindow>(window)))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

Result<> SetConfirmer::dropTied(std::vector<Order> &orders, const SuspectStrays &suspects)
{
    const auto tooYoung = [&](const Order &order) {
        return !namesRecord(order) && suspects.madeBefore && order.createdAt &&
               !order.createdAt->certainlyBefore(*suspects.madeBefore);
    };
    std::erase_if(orders, tooYoung);
    return dropNamed(orders).and_then([&] { return dropReferred(orders); });
}

Result<> SetConfirmer::dropNamed(std::vector<Order> &orders)
{
    const auto refs = distinct<domain::RecordRef>(orders, [](const Order &order) { return order.idempotencyId; });
    store::Unreadable unread;
    const store::PassingOver passing(m_session.records(), &unread);
    const auto records = m_session.records().findAll(refs);
    if (!records)
        return propagate(records);
    std::set<domain::RecordRef> there;
    for (const domain::Record &record : *records)
        there.insert(record.ref);
    std::erase_if(orders, [&](const Order &order) {
        return namesRecord(order) && (there.contains(*order.idempotencyId) || unread.contains(*order.idempotencyId));
    });
    return {};
}

Result<> SetConfirmer::dropReferred(std::vector<Order> &orders)
{
    std::vector<store::TenantRef> wanted;
    for (const Order &order : orders) {
        if (!namesRecord(order))
            wanted.push_back({order.tenant, order.clientOrderRef});
    }
    const auto records = m_session.sets().recordsOfReferences(wanted, 1);
    if (!records)
        return propagate(records);
    std::erase_if(orders, [&](const Order &order) {
        const auto leadsHere = [&](const domain::Record &record) {
            return record.scope.tenant == order.tenant && record.businessRef == order.clientOrderRef;
        };
        return !namesRecord(order) && std::ranges::any_of(*records, leadsHere);
    });
    return {};
}

Result<std::vector<SetConfirmer::Findings>> SetConfirmer::orders(std::span<const SuspectOrders> sets)
{
    std::vector<qint64> ids;
    for (const SuspectOrders &set : sets)
        ids.insert(ids.end(), set.ids.begin(), set.ids.end());
    const auto read = m_session.sets().ordersById(distinct<qint64>(ids, [](qint64 id) { return std::optional(id); }));
    if (!read)
        return propagate(read);
    const domain::Provenance provenance = m_session.business().provenance();
    std::vector<Findings> all;
    for (const SuspectOrders &set : sets) {
        std::vector<Order> members;
        std::ranges::copy_if(read->orders, std::back_inserter(members),
                             [&](const Order &order) { return std::ranges::find(set.ids, order.id) != set.ids.end(); });
        Findings &findings = all.emplace_back();
        for (const Order &order : members) {
            if (auto finding = domain::repeatedReference(order, members, set.more, provenance))
                findings.push_back(std::move(*finding));
        }
    }
    return all;
}

Result<std::optional<Finding>> SetConfirmer::retention(const SuspectRetention &suspect)
{
    const auto diagnoses = m_diagnoser.byRefs(suspect.shownBy);
    if (!diagnoses)
        return propagate(diagnoses);
    RetentionWatch watch(m_rules);
    for (const Diagnosis &diagnosis : *diagnoses)
        watch.see(diagnosis.evidence);
    const Result<domain::UtcMicros> now = m_session.now();
    if (!now)
        return propagate(now);
    return domain::shortRetention(watch.of(suspect.operation), m_rules, m_session.sets().recordTable(), *now);
}

} // namespace idemdesk::desk
