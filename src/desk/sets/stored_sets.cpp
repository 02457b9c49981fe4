// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/stored_sets.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

using domain::Anomaly;
using domain::Finding;
using store::StoredSetFinding;

bool isAboutSame(const Finding &finding, const StoredSetFinding &stored)
{
    return finding.anomaly == stored.anomaly && finding.subject.id == stored.subject.id;
}

/// The finding that a set was stored for; the others of the set have stored ones of their own.
void takeOwn(std::vector<Finding> &all, std::vector<Finding> &ofSet, const StoredSetFinding &stored)
{
    const auto own = std::ranges::find_if(ofSet, [&](const Finding &finding) { return isAboutSame(finding, stored); });
    if (own != ofSet.end())
        all.push_back(std::move(*own));
}

Result<std::vector<domain::RecordRef>> recordsIn(const StoredSetFinding &stored)
{
    std::vector<domain::RecordRef> refs;
    if (stored.record)
        refs.push_back(*stored.record);
    for (const QString &id : stored.related) {
        Result<domain::RecordRef> ref = domain::RecordRef::parse(id);
        if (!ref)
            return fail(ErrorCode::Corrupt, u"the console's own tables hold a record id that is none"_s, {},
                        ref.error().message);
        refs.push_back(std::move(*ref));
    }
    return refs;
}

std::vector<qint64> ordersIn(const StoredSetFinding &stored)
{
    std::vector<qint64> ids{stored.subject.id.toLongLong()};
    for (const QString &id : stored.related)
        ids.push_back(id.toLongLong());
    return ids;
}

std::vector<StoredSetFinding> ofCodes(std::span<const StoredSetFinding> stored, std::initializer_list<int> numbers)
{
    std::vector<StoredSetFinding> chosen;
    std::ranges::copy_if(stored, std::back_inserter(chosen), [&](const StoredSetFinding &finding) {
        return std::ranges::find(numbers, static_cast<int>(finding.anomaly)) != numbers.end();
    });
    return chosen;
}

} // namespace

Result<std::vector<Finding>> StoredSets::confirm(std::span<const StoredSetFinding> stored)
{
    Findings all;
    const auto add = [&all](Result<Findings> findings) -> Result<> {
        if (!findings)
            return propagate(findings);
        std::ranges::move(*findings, std::back_inserter(all));
        return {};
    };
    const Result<> read = add(confirmStrays(ofCodes(stored, {6})))
                              .and_then([&] { return add(confirmOrders(ofCodes(stored, {7}))); })
                              .and_then([&] {
                                  return add(confirmRecords(ofCodes(stored, {8, 25})));
                              })
                              .and_then([&] { return add(confirmRetention(ofCodes(stored, {22}))); });
    if (!read)
        return propagate(read);
    Findings inOrder;
    for (const StoredSetFinding &finding : stored)
        takeOwn(inOrder, all, finding);
    return inOrder;
}

Result<StoredSets::Findings> StoredSets::confirmRecords(std::span<const StoredSetFinding> stored)
{
    std::vector<SuspectRecords> sets;
    for (const StoredSetFinding &finding : stored) {
        auto refs = recordsIn(finding);
        if (!refs)
            return propagate(refs);
        sets.push_back({finding.anomaly, domain::Basis::Any, std::move(*refs), 0});
    }
    auto found = m_confirmer.records(sets);
    if (!found)
        return propagate(found);
    Findings findings;
    for (std::size_t i = 0; i < stored.size(); ++i)
        takeOwn(findings, (*found)[i], stored[i]);
    return findings;
}

Result<StoredSets::Findings> StoredSets::confirmOrders(std::span<const StoredSetFinding> stored)
{
    std::vector<SuspectOrders> sets;
    for (const StoredSetFinding &finding : stored)
        sets.push_back({ordersIn(finding), 0});
    auto found = m_confirmer.orders(sets);
    if (!found)
        return propagate(found);
    Findings findings;
    for (std::size_t i = 0; i < stored.size(); ++i)
        takeOwn(findings, (*found)[i], stored[i]);
    return findings;
}

Result<StoredSets::Findings> StoredSets::confirmStrays(std::span<const StoredSetFinding> stored)
{
    SuspectStrays suspects;
    for (const StoredSetFinding &finding : stored)
        suspects.ids.push_back(finding.subject.id.toLongLong());
    return suspects.ids.empty() ? Findings() : m_confirmer.strays(suspects);
}

Result<StoredSets::Findings> StoredSets::confirmRetention(std::span<const StoredSetFinding> stored)
{
    Findings findings;
    for (const StoredSetFinding &finding : stored) {
        const auto isMeant = [&](const auto &entry) {
            const QString table = m_session.sets().recordTable();
            return domain::retentionSubject(table, entry.first).id == finding.subject.id;
        };
        const auto operation = std::ranges::find_if(m_rules.operations, isMeant);
        if (operation == m_rules.operations.end())
            continue;
        auto refs = recordsIn(finding);
        if (!refs)
            return propagate(refs);
        auto found = m_confirmer.retention({operation->first, std::move(*refs)});
        if (!found)
            return propagate(found);
        if (*found)
            findings.push_back(std::move(**found));
    }
    return findings;
}

StoredSetFinding storedForm(const Finding &finding)
{
    StoredSetFinding stored{finding.anomaly, finding.subject, finding.record, {}, {}};
    for (const domain::Subject &other : finding.related)
        stored.related << other.id;
    for (const domain::EvidenceItem &item : finding.evidence)
        stored.foundAt = std::max(stored.foundAt, item.provenance.readAt);
    return stored;
}

std::vector<StoredSetFinding> bySubject(std::vector<StoredSetFinding> stored)
{
    std::vector<StoredSetFinding> once;
    std::map<std::pair<Anomaly, QString>, std::size_t> places;
    for (StoredSetFinding &finding : stored) {
        const auto [known, isNew] = places.try_emplace({finding.anomaly, finding.subject.id}, once.size());
        if (isNew)
            once.push_back(std::move(finding));
        else
            once[known->second].related << finding.related;
    }
    return once;
}

} // namespace idemdesk::desk
