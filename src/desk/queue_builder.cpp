// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue_builder.h"

#include "desk/queue_order.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRows = 200;
constexpr int mostStored = 10'000;
constexpr domain::Anomaly sweepBehind{21};

std::vector<domain::RecordRef> refsOf(const store::RecordPage &page)
{
    std::vector<domain::RecordRef> refs;
    for (const domain::Record &record : page.records)
        refs.push_back(record.ref);
    return refs;
}

} // namespace

QueueBuilder::QueueBuilder(store::Session &session, const domain::Rules &rules, int limit)
    : m_session(session), m_diagnoser(session, rules, &m_queue.unreadable), m_limit(limit), m_sets(session, rules)
{}

Result<> QueueBuilder::readStored()
{
    auto run = m_session.desk().lastDiagnosis();
    if (!run)
        return propagate(run);
    if (!*run)
        return {};
    auto findings = m_session.desk().findingsOf((*run)->id, mostStored);
    if (!findings)
        return propagate(findings);
    if (auto read = m_sets.read((*run)->id); !read)
        return propagate(read);
    for (store::StoredFinding &finding : *findings) {
        Findings &ofRecord = m_stored[finding.record];
        if (ofRecord.empty())
            m_worstFirst.push_back(finding.record);
        ofRecord.push_back(std::move(finding));
    }
    if (const auto behind = (*run)->counts.find(sweepBehind); behind != (*run)->counts.end())
        m_queue.sweepBehind = behind->second;
    m_queue.lastDiagnosis = std::move(**run);
    return {};
}

Result<> QueueBuilder::addProcessing(const store::ReadBudget &budget)
{
    store::RecordQuery query;
    query.state = domain::State::Processing;
    store::ReadBudget left = budget;
    std::optional<store::Cursor> after;
    do {
        auto page = m_session.records().page(query, after, pageRows, left);
        if (!page)
            return propagate(page);
        left.rows -= page->examined;
        if (auto added = addPage(*page); !added)
            return added;
        if (page->next && (page->budgetReached || left.rows <= 0)) {
            noteUncovered(*page, budget);
            return {};
        }
        after = page->next;
    } while (after);
    return {};
}

Result<> QueueBuilder::addPage(const store::RecordPage &page)
{
    auto diagnoses = m_diagnoser.byRefs(refsOf(page));
    if (!diagnoses)
        return propagate(diagnoses);
    m_queue.processingRead += static_cast<qint64>(page.records.size());
    for (Diagnosis &diagnosis : *diagnoses) {
        if (const auto stored = m_stored.extract(diagnosis.evidence.record.ref))
            countSettled(stored.mapped(), &diagnosis);
        add(std::move(diagnosis), {});
    }
    keepWorst();
    return {};
}

Result<> QueueBuilder::addStored()
{
    std::vector<domain::RecordRef> unread;
    std::ranges::copy_if(m_worstFirst, std::back_inserter(unread),
                         [this](const domain::RecordRef &ref) { return m_stored.contains(ref); });
    qint64 stillHold = 0;
    for (std::size_t from = 0; from < unread.size() && stillHold < m_limit; from += pageRows) {
        const auto size = std::min<std::size_t>(pageRows, unread.size() - from);
        const auto added = addStoredBatch(std::span(unread).subspan(from, size));
        if (!added)
            return propagate(added);
        stillHold += *added;
    }
    return {};
}

Result<qint64> QueueBuilder::addStoredBatch(std::span<const domain::RecordRef> refs)
{
    auto diagnoses = m_diagnoser.byRefs(refs);
    if (!diagnoses)
        return propagate(diagnoses);
    qint64 stillHold = 0;
    for (Diagnosis &diagnosis : *diagnoses) {
        const auto stored = m_stored.extract(diagnosis.evidence.record.ref);
        countSettled(stored.mapped(), &diagnosis);
        stillHold += needsAttention(diagnosis) ? 1 : 0;
        add(std::move(diagnosis), stored.mapped().front().foundAt);
    }
    for (const domain::RecordRef &ref : refs) {
        const auto gone = m_stored.extract(ref);
        if (gone && !m_queue.unreadable.contains(ref))
            countSettled(gone.mapped(), nullptr);
    }
    keepWorst();
    return stillHold;
}

Result<> QueueBuilder::addStoredSets()
{
    const auto added = m_sets.addTo(m_queue, m_limit);
    keepWorst();
    return added;
}

void QueueBuilder::add(Diagnosis diagnosis, const std::optional<domain::UtcMicros> &storedAt)
{
    if (needsAttention(diagnosis))
        m_queue.items.push_back({std::move(diagnosis), storedAt});
}

void QueueBuilder::countSettled(const Findings &stored, const Diagnosis *now)
{
    const auto holds = [now](const store::StoredFinding &finding) {
        return now != nullptr &&
               std::ranges::find(now->findings, finding.anomaly, &domain::Finding::anomaly) != now->findings.end();
    };
    m_queue.settledSince += std::ranges::count_if(stored, std::not_fn(holds));
}

void QueueBuilder::noteUncovered(const store::RecordPage &page, const store::ReadBudget &budget)
{
    const domain::RecordRef &last = page.next->after();
    m_queue.notCovered =
        u"PROCESSING records behind record %1 were not read: the budget of %2 rows is used up. An index over the "
        u"state and the id of the record table would serve; `idemctl check` prints its statement"_s.arg(last.toString())
            .arg(budget.rows);
}

void QueueBuilder::keepWorst()
{
    sortByUrgency(m_queue.items);
    if (m_queue.items.size() > static_cast<std::size_t>(m_limit))
        m_queue.items.resize(static_cast<std::size_t>(m_limit));
}

Queue QueueBuilder::take()
{
    return std::move(m_queue);
}

} // namespace idemdesk::desk
