// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue_sets.h"

#include "desk/distinct.h"

#include <algorithm>
#include <utility>

namespace idemdesk::desk {

namespace {

constexpr std::size_t batchFindings = 200;
constexpr int mostStored = 10'000;

/// The record as it stands in the queue already; null where it does not.
Diagnosis *recordIn(Queue &queue, const domain::RecordRef &ref)
{
    const auto isSame = [&](const QueueItem &item) {
        return item.record() && item.record()->evidence.record.ref == ref;
    };
    const auto found = std::ranges::find_if(queue.items, isSame);
    return found == queue.items.end() ? nullptr : std::get_if<Diagnosis>(&found->found);
}

} // namespace

Result<> QueueSets::read(qint64 run)
{
    auto stored = m_session.desk().setFindingsOf(run, mostStored);
    if (!stored)
        return propagate(stored);
    m_stored = bySubject(std::move(*stored));
    return {};
}

Result<> QueueSets::addTo(Queue &queue, int limit)
{
    const std::span<const store::StoredSetFinding> all(m_stored);
    qint64 stillHold = 0;
    for (std::size_t from = 0; from < all.size() && stillHold < limit; from += batchFindings) {
        const auto added = addBatch(queue, all.subspan(from, std::min(batchFindings, all.size() - from)));
        if (!added)
            return propagate(added);
        stillHold += *added;
    }
    return {};
}

Result<qint64> QueueSets::addBatch(Queue &queue, std::span<const store::StoredSetFinding> stored)
{
    auto findings = m_sets.confirm(stored);
    if (!findings)
        return propagate(findings);
    const auto stillHold = static_cast<qint64>(findings->size());
    queue.settledSince += static_cast<qint64>(stored.size()) - stillHold;
    const domain::UtcMicros storedAt = stored.front().foundAt;
    std::vector<domain::Finding> ofRecords;
    for (domain::Finding &finding : *findings) {
        if (finding.record)
            ofRecords.push_back(std::move(finding));
        else
            queue.items.push_back({std::move(finding), storedAt});
    }
    return addToRecords(queue, ofRecords, storedAt).map([stillHold] { return stillHold; });
}

Result<> QueueSets::addToRecords(Queue &queue, const std::vector<domain::Finding> &findings, domain::UtcMicros storedAt)
{
    const auto missing = distinct<domain::RecordRef>(findings, [&](const domain::Finding &finding) {
        return recordIn(queue, *finding.record) ? std::nullopt : finding.record;
    });
    auto diagnoses = m_diagnoser.byRefs(missing);
    if (!diagnoses)
        return propagate(diagnoses);
    for (Diagnosis &diagnosis : *diagnoses)
        queue.items.push_back({std::move(diagnosis), storedAt});
    for (const domain::Finding &finding : findings) {
        if (Diagnosis *diagnosis = recordIn(queue, *finding.record))
            addFinding(*diagnosis, finding);
    }
    return {};
}

} // namespace idemdesk::desk
