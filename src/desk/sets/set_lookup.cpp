// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/set_lookup.h"

#include "desk/distinct.h"
#include "desk/key_variants.h"
#include "domain/diagnose_sets.h"

#include <algorithm>
#include <map>
#include <utility>

namespace idemdesk::desk {

namespace {

using domain::Record;
using domain::RecordRef;

/// Records of one reference that are looked at.
constexpr int mostOfReference = 20;

using Reference = std::pair<std::optional<qint64>, QByteArray>;

std::vector<store::TenantRef> tenantRefs(const std::vector<Reference> &references)
{
    std::vector<store::TenantRef> refs;
    for (const auto &[tenant, reference] : references)
        refs.push_back({tenant, reference});
    return refs;
}

/// The reference of the order that a record leads to.
std::optional<Reference> ofOrder(const Diagnosis &diagnosis)
{
    const domain::Order *order = diagnosis.evidence.orders.order();
    return order ? std::optional(Reference{order->tenant, order->clientOrderRef}) : std::nullopt;
}

std::optional<Reference> ofRecord(const Diagnosis &diagnosis)
{
    const Record &record = diagnosis.evidence.record;
    return record.businessRef ? std::optional(Reference{record.scope.tenant, *record.businessRef}) : std::nullopt;
}

std::optional<RecordRef> refOf(const Diagnosis &diagnosis)
{
    return diagnosis.evidence.record.ref;
}

} // namespace

Result<> SetLookup::addTo(std::vector<Diagnosis> &diagnoses)
{
    if (diagnoses.empty())
        return {};
    if (const Result<> added = addRepeatedOrders(diagnoses); !added)
        return added;
    auto candidates = candidatesFor(diagnoses);
    if (!candidates)
        return propagate(candidates);
    for (const Diagnosis &diagnosis : diagnoses)
        candidates->erase(diagnosis.evidence.record.ref);
    const std::vector<RecordRef> refs(candidates->begin(), candidates->end());
    store::Unreadable passedOver;
    const store::PassingOver passing(m_session.records(), &passedOver);
    const auto others = m_session.records().findAll(refs);
    if (!others)
        return propagate(others);
    judge(diagnoses, *others);
    return {};
}

/// Orders that cannot be read are no reason to tell nothing of the records.
Result<> SetLookup::addRepeatedOrders(std::vector<Diagnosis> &diagnoses)
{
    const Result<store::OrderFacts> facts = m_session.sets().orderFacts();
    if (!facts)
        return propagate(facts);
    if (facts->unreadable || facts->uniqueReference)
        return {};
    const auto orders = m_session.business().ordersByReference(tenantRefs(distinct<Reference>(diagnoses, ofOrder)));
    if (!orders)
        return orders.error().code == ErrorCode::Unreadable ? Result<>() : propagate(orders);
    const domain::Provenance provenance = m_session.business().provenance();
    for (Diagnosis &diagnosis : diagnoses) {
        const domain::Order *order = diagnosis.evidence.orders.order();
        if (!order)
            continue;
        if (const auto finding = domain::repeatedReference(*order, *orders, 0, provenance))
            addFinding(diagnosis, *finding);
    }
    return {};
}

Result<SetLookup::Refs> SetLookup::candidatesFor(const std::vector<Diagnosis> &diagnoses)
{
    Refs candidates;
    const Result<> added =
        addByScope(diagnoses, candidates).and_then([&] { return addByReference(diagnoses, candidates); }).and_then([&] {
            return addStored(diagnoses, candidates);
        });
    return added ? Result<Refs>(std::move(candidates)) : propagate(added);
}

Result<> SetLookup::addByScope(const std::vector<Diagnosis> &diagnoses, Refs &candidates)
{
    std::vector<domain::Scope> scopes;
    for (const Diagnosis &diagnosis : diagnoses) {
        domain::Scope scope = diagnosis.evidence.record.scope;
        for (const QByteArray &variant : keyVariants(scope.key)) {
            scope.key = variant;
            scopes.push_back(scope);
        }
    }
    const auto records = m_session.sets().recordsOfScopes(scopes);
    if (!records)
        return propagate(records);
    for (const Record &record : *records)
        candidates.insert(record.ref);
    return {};
}

Result<> SetLookup::addByReference(const std::vector<Diagnosis> &diagnoses, Refs &candidates)
{
    const std::vector<store::TenantRef> wanted = tenantRefs(distinct<Reference>(diagnoses, ofRecord));
    const auto records = m_session.sets().recordsOfReferences(wanted, mostOfReference);
    if (!records)
        return propagate(records);
    for (const Record &record : *records)
        candidates.insert(record.ref);
    return {};
}

Result<> SetLookup::addStored(const std::vector<Diagnosis> &diagnoses, Refs &candidates)
{
    const auto stored = m_session.desk().setFindingsAbout(distinct<RecordRef>(diagnoses, refOf));
    if (!stored)
        return propagate(stored);
    for (const store::StoredSetFinding &finding : *stored) {
        for (const QString &id : finding.related) {
            if (const Result<RecordRef> ref = RecordRef::parse(id))
                candidates.insert(*ref);
        }
    }
    return {};
}

void SetLookup::judge(std::vector<Diagnosis> &diagnoses, const std::vector<Record> &others) const
{
    std::vector<const Record *> set;
    std::map<RecordRef, Diagnosis *> byRef;
    for (Diagnosis &diagnosis : diagnoses) {
        set.push_back(&diagnosis.evidence.record);
        byRef.emplace(diagnosis.evidence.record.ref, &diagnosis);
    }
    for (const Record &other : others)
        set.push_back(&other);
    std::vector<domain::Finding> findings = domain::severalKeys(set, 0, domain::Basis::Any, m_rules);
    std::ranges::move(domain::lookAlikeKeys(set, 0, m_rules), std::back_inserter(findings));
    for (domain::Finding &finding : findings) {
        const auto found = byRef.find(*finding.record);
        if (found == byRef.end())
            continue;
        finding.retryNow = found->second->retryNow;
        addFinding(*found->second, finding);
    }
}

} // namespace idemdesk::desk
