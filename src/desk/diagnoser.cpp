// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/diagnosis.h"

#include "desk/evidence_gatherer.h"
#include "desk/second_look.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr int batchRows = 200;
constexpr qint64 batchBytes = 8 * 1024 * 1024;

Diagnosis judged(domain::Evidence evidence, const domain::Rules &rules)
{
    domain::Judgement judgement = domain::judge(evidence, rules);
    Diagnosis diagnosis;
    diagnosis.findings = std::move(judgement.findings);
    diagnosis.permitted = domain::permittedFor(diagnosis.findings);
    diagnosis.retryNow = std::move(judgement.retryNow);
    diagnosis.hidesOrder = judgement.hidesOrder;
    diagnosis.evidence = std::move(evidence);
    return diagnosis;
}

void count(store::DiagnosisRun &run, const Diagnosis &diagnosis)
{
    ++run.records;
    for (const domain::Finding &finding : diagnosis.findings)
        ++run.counts[finding.anomaly];
}

} // namespace

bool needsAttention(const Diagnosis &diagnosis)
{
    return std::ranges::any_of(
        diagnosis.findings, [](const domain::Finding &finding) { return finding.severity > domain::Severity::Info; });
}

void addFinding(Diagnosis &diagnosis, const domain::Finding &finding)
{
    const auto isSame = [&](const domain::Finding &known) {
        return known.anomaly == finding.anomaly && known.subject.kind == finding.subject.kind &&
               known.subject.id == finding.subject.id;
    };
    if (std::ranges::any_of(diagnosis.findings, isSame))
        return;
    const auto place = std::ranges::upper_bound(diagnosis.findings, finding, domain::isWorse);
    diagnosis.findings.insert(place, finding);
    diagnosis.permitted = domain::permittedFor(diagnosis.findings);
}

Diagnoser::Diagnoser(store::Session &session, const domain::Rules &rules, store::Unreadable *passedOver)
    : m_session(session), m_rules(rules), m_passedOver(passedOver)
{}

Result<std::vector<Diagnosis>> Diagnoser::judge(std::vector<domain::Record> records)
{
    if (!m_passedOver)
        return judgeTogether(std::move(records));
    auto together = judgeTogether(records);
    if (together || together.error().code != ErrorCode::Unreadable)
        return together;
    return judgeApart(records, together.error());
}

/// One of the records has an order or event that cannot be read: halves of halves tell which.
Result<std::vector<Diagnosis>> Diagnoser::judgeApart(const std::vector<domain::Record> &records, const Error &why)
{
    if (records.size() < 2) {
        for (const domain::Record &record : records)
            m_passedOver->note({record.ref, why});
        return std::vector<Diagnosis>();
    }
    const auto middle = records.begin() + static_cast<std::ptrdiff_t>(records.size() / 2);
    auto first = judge({records.begin(), middle});
    if (!first)
        return first;
    auto second = judge({middle, records.end()});
    if (!second)
        return second;
    std::ranges::move(*second, std::back_inserter(*first));
    return first;
}

Result<std::vector<Diagnosis>> Diagnoser::judgeTogether(std::vector<domain::Record> records)
{
    auto batch = gatherEvidence(m_session, m_rules, std::move(records));
    if (!batch)
        return propagate(batch);
    std::vector<Diagnosis> diagnoses;
    diagnoses.reserve(batch->size());
    for (domain::Evidence &evidence : *batch)
        diagnoses.push_back(judged(std::move(evidence), m_rules));
    return diagnoses;
}

Result<std::vector<Diagnosis>> Diagnoser::diagnose(std::vector<domain::Record> records)
{
    std::vector<Diagnosis> all;
    all.reserve(records.size());
    for (auto from = records.begin(); from != records.end();) {
        const auto to = from + std::min<std::ptrdiff_t>(batchRows, records.end() - from);
        auto batch = judge({std::make_move_iterator(from), std::make_move_iterator(to)});
        if (!batch)
            return propagate(batch);
        const auto judgeAnew = [this](std::vector<domain::Record> changed) { return judge(std::move(changed)); };
        if (auto confirmed = SecondLook(m_session, judgeAnew).confirm(*batch); !confirmed)
            return propagate(confirmed);
        std::ranges::move(*batch, std::back_inserter(all));
        from = to;
    }
    return all;
}

Result<std::vector<Diagnosis>> Diagnoser::byRefs(std::span<const domain::RecordRef> refs)
{
    const store::PassingOver passing(m_session.records(), m_passedOver);
    std::vector<domain::RecordRef> once;
    std::set<domain::RecordRef> known;
    std::ranges::copy_if(refs, std::back_inserter(once),
                         [&known](const domain::RecordRef &ref) { return known.insert(ref).second; });
    auto records = m_session.records().findAll(once);
    if (!records)
        return propagate(records);
    return diagnose(std::move(*records));
}

Result<store::DiagnosisRun> Diagnoser::all(const Visitor &visit)
{
    store::DiagnosisRun run;
    const auto startedAt = m_session.now();
    if (!startedAt)
        return propagate(startedAt);
    run.startedAt = *startedAt;
    const store::PassingOver passing(m_session.records(), m_passedOver);
    std::optional<domain::RecordRef> after;
    for (;;) {
        auto records = m_session.records().batchAfter(after, batchRows, batchBytes);
        if (!records)
            return propagate(records);
        if (records->empty())
            return finished(std::move(run));
        after = records->back().ref;
        if (auto seen = visitBatch(std::move(*records), visit, run); !seen)
            return propagate(seen);
    }
}

Result<> Diagnoser::visitBatch(std::vector<domain::Record> records, const Visitor &visit, store::DiagnosisRun &run)
{
    const auto diagnoses = diagnose(std::move(records));
    if (!diagnoses)
        return propagate(diagnoses);
    for (const Diagnosis &diagnosis : *diagnoses) {
        count(run, diagnosis);
        if (visit && !visit(diagnosis))
            return fail(ErrorCode::Cancelled, u"the diagnosis was stopped after %1 records"_s.arg(run.records));
    }
    return {};
}

Result<store::DiagnosisRun> Diagnoser::finished(store::DiagnosisRun run)
{
    const auto finishedAt = m_session.now();
    if (!finishedAt)
        return propagate(finishedAt);
    run.finishedAt = *finishedAt;
    return run;
}

} // namespace idemdesk::desk
