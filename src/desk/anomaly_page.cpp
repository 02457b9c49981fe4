// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/anomaly_page.h"

#include "desk/sets/set_lookup.h"

#include <algorithm>

namespace idemdesk::desk {

namespace {

constexpr int PageRows = 200;

bool isOfSets(domain::Anomaly anomaly)
{
    return anomaly == domain::Anomaly{7} || anomaly == domain::Anomaly{8} || anomaly == domain::Anomaly{25};
}

} // namespace

bool shows(const Diagnosis &diagnosis, domain::Anomaly anomaly)
{
    return std::ranges::find(diagnosis.findings, anomaly, &domain::Finding::anomaly) != diagnosis.findings.end();
}

Result<AnomalyPage> AnomalyPager::page(const store::RecordQuery &query, std::optional<store::Cursor> after, int limit,
                                       const store::ReadBudget &budget)
{
    AnomalyPage result{.matches = {}, .next = std::move(after)};
    do {
        store::ReadBudget rest = budget;
        rest.rows = budget.rows - result.examined;
        const std::optional<store::Cursor> start = result.next;
        Result<store::RecordPage> page = m_session.records().page(query, start, PageRows, rest);
        if (!page)
            return propagate(page);
        Result<std::vector<Diagnosis>> matches = matchesIn(page->records);
        if (!matches)
            return propagate(matches);
        result.examined += std::max<qint64>(page->examined, 1);
        result.budgetReached = page->budgetReached || result.examined >= budget.rows;
        result.next = page->next;
        for (Diagnosis &match : *matches) {
            if (int(result.matches.size()) == limit) {
                const domain::RecordRef last = result.matches.back().evidence.record.ref;
                auto behind = cursorBehind(last, query, start, *page, rest);
                if (!behind)
                    return propagate(behind);
                result.next = std::move(*behind);
                return result;
            }
            result.matches.push_back(std::move(match));
        }
    } while (result.next && int(result.matches.size()) < limit && !result.budgetReached);
    return result;
}

Result<std::vector<Diagnosis>> AnomalyPager::matchesIn(const std::vector<domain::Record> &records)
{
    std::vector<domain::RecordRef> refs;
    for (const domain::Record &record : records)
        refs.push_back(record.ref);
    Result<std::vector<Diagnosis>> diagnoses = Diagnoser(m_session, m_rules, &m_unreadable).byRefs(refs);
    if (!diagnoses)
        return diagnoses;
    // A look at the sets of each record is needed before its code can be asked for, or else for the matches alone.
    const bool showsInSets = isOfSets(m_anomaly);
    if (!showsInSets)
        keepMatches(*diagnoses);
    if (const Result<> added = SetLookup(m_session, m_rules).addTo(*diagnoses); !added)
        return propagate(added);
    if (showsInSets)
        keepMatches(*diagnoses);
    for (Diagnosis &diagnosis : *diagnoses)
        diagnosis.evidence.record.response.body.reset();
    return diagnoses;
}

void AnomalyPager::keepMatches(std::vector<Diagnosis> &diagnoses) const
{
    std::erase_if(diagnoses, [this](const Diagnosis &diagnosis) { return !shows(diagnosis, m_anomaly); });
}

/// A page as long as what was shown of it ends there. Where the table changed in between and it does not, the whole
/// page comes again: a record may be seen twice, none is passed over.
Result<std::optional<store::Cursor>> AnomalyPager::cursorBehind(const domain::RecordRef &last,
                                                                const store::RecordQuery &query,
                                                                const std::optional<store::Cursor> &start,
                                                                const store::RecordPage &page,
                                                                const store::ReadBudget &budget)
{
    const auto place = std::ranges::find(page.records, last, &domain::Record::ref);
    if (place == page.records.end())
        return start;
    const int length = int(place - page.records.begin()) + 1;
    const Result<store::RecordPage> shorter = m_session.records().page(query, start, length, budget);
    if (!shorter)
        return propagate(shorter);
    const bool endsThere = !shorter->records.empty() && shorter->records.back().ref == last;
    return endsThere ? shorter->next : start;
}

} // namespace idemdesk::desk
