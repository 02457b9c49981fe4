// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/diagnosis_item.h"

#include "cli/presenter/plain_text.h"
#include "cli/presenter/record_view.h"
#include "cli/presenter/times.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

std::vector<QString> codesOf(const std::vector<domain::Finding> &findings)
{
    std::vector<QString> codes;
    for (const domain::Finding &finding : findings)
        codes.push_back(domain::anomalyCode(finding.anomaly));
    return codes;
}

Fields itemFields(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                  const desk::Viewpoint &viewpoint)
{
    const domain::Finding *worst = diagnosis.findings.empty() ? nullptr : &diagnosis.findings.front();
    Fields fields = recordFields(diagnosis.evidence.record, viewpoint);
    append(fields, {{u"severity"_s, worst ? Value(domain::severityName(worst->severity)) : Value()},
                    {u"codes"_s, textList(codesOf(diagnosis.findings))},
                    {u"summary"_s, worst ? Value(worst->summary) : Value()},
                    {u"retry_now"_s, diagnosis.retryNow},
                    {u"permitted"_s, textList(desk::permittedTokens(diagnosis.permitted))},
                    {u"stored_at"_s, storedAt ? Value(storedAt->toString()) : Value()}});
    return fields;
}

Row itemCells(const desk::Diagnosis &diagnosis)
{
    const domain::Record &record = diagnosis.evidence.record;
    const QString age = desk::ageText(record.createdAt, record.provenance.readAt);
    if (diagnosis.findings.empty())
        return {{}, {}, {record.ref.toString()}, {age}, {desk::inert(record.scope.operation)}, {}};
    const domain::Finding &worst = diagnosis.findings.front();
    const std::vector<QString> codes = codesOf(diagnosis.findings);
    return {{domain::severityName(worst.severity), toneOf(worst.severity)},
            {QStringList(codes.begin(), codes.end()).join(u' ')},
            {record.ref.toString()},
            {age},
            {desk::inert(record.scope.operation)},
            {domain::titleOf(worst.anomaly)}};
}

} // namespace

Item diagnosisItem(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                   const desk::Viewpoint &viewpoint)
{
    return {itemFields(diagnosis, storedAt, viewpoint), itemCells(diagnosis)};
}

std::vector<Column> diagnosisColumns()
{
    return {{.heading = u"SEVERITY"_s, .overflow = Overflow::Keep},
            {.heading = u"CODES"_s, .overflow = Overflow::Wrap, .least = 8},
            {.heading = u"ID"_s, .overflow = Overflow::Keep},
            {.heading = u"AGE"_s, .overflow = Overflow::Keep},
            {.heading = u"OPERATION"_s, .least = 10},
            {.heading = u"WHAT"_s, .overflow = Overflow::Wrap, .least = 20}};
}

} // namespace idemdesk::cli
