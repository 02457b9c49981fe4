// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/diagnosis_item.h"

#include "cli/presenter/finding_view.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/record_view.h"
#include "cli/presenter/times.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

using Findings = std::span<const domain::Finding>;

std::vector<QString> codesOf(Findings findings)
{
    std::vector<QString> codes;
    for (const domain::Finding &finding : findings)
        codes.push_back(domain::anomalyCode(finding.anomaly));
    return codes;
}

/// What is said of a record or of anything else in a list.
struct Said
{
    domain::Subject subject;
    Findings findings;
    QString retryNow;
    std::vector<domain::Action> permitted;
    std::optional<domain::UtcMicros> storedAt;
};

Fields fieldsOf(const Said &said)
{
    const domain::Finding *worst = said.findings.empty() ? nullptr : &said.findings.front();
    return {{u"subject"_s, subjectFields(said.subject)},
            {u"severity"_s, worst ? Value(domain::severityName(worst->severity)) : Value()},
            {u"codes"_s, textList(codesOf(said.findings))},
            {u"summary"_s, worst ? Value(worst->summary) : Value()},
            {u"retry_now"_s, said.retryNow},
            {u"permitted"_s, textList(desk::permittedTokens(said.permitted))},
            {u"stored_at"_s, said.storedAt ? Value(said.storedAt->toString()) : Value()}};
}

Row cellsOf(Findings findings, const QString &id, const QString &age, const QString &operation)
{
    if (findings.empty())
        return {{}, {}, {id}, {age}, {operation}, {}};
    const domain::Finding &worst = findings.front();
    const std::vector<QString> codes = codesOf(findings);
    return {{domain::severityName(worst.severity), toneOf(worst.severity)},
            {QStringList(codes.begin(), codes.end()).join(u' ')},
            {id},
            {age},
            {operation},
            {domain::titleOf(worst.anomaly)}};
}

Item recordItem(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                const desk::Viewpoint &viewpoint)
{
    const domain::Record &record = diagnosis.evidence.record;
    const QString id = record.ref.toString();
    Fields fields = recordFields(record, viewpoint);
    append(fields,
           fieldsOf({{u"record"_s, id}, diagnosis.findings, diagnosis.retryNow, diagnosis.permitted, storedAt}));
    const QString age = desk::ageText(record.createdAt, record.provenance.readAt);
    return {std::move(fields), cellsOf(diagnosis.findings, id, age, desk::inert(record.scope.operation))};
}

/// Where and when the last of the evidence was read.
domain::Provenance provenanceOf(const domain::Finding &finding)
{
    return finding.evidence.empty() ? domain::Provenance() : finding.evidence.back().provenance;
}

/// The fields of a record that is none, for what is not about a record.
Fields noRecord(const domain::Provenance &provenance, const desk::Viewpoint &viewpoint)
{
    Fields fields = recordFields({}, viewpoint);
    for (Field &field : fields) {
        if (field.name == u"source"_s)
            field.value = provenance.source;
        else if (field.name == u"read_at"_s)
            field.value = provenance.readAt.toString();
        else if (field.name == u"time_notes"_s)
            field.value = List();
        else
            field.value = {};
    }
    return fields;
}

Item subjectItem(const domain::Finding &finding, const std::optional<domain::UtcMicros> &storedAt,
                 const desk::Viewpoint &viewpoint)
{
    Fields fields = noRecord(provenanceOf(finding), viewpoint);
    append(fields, fieldsOf({finding.subject, {&finding, 1}, finding.retryNow, finding.permitted, storedAt}));
    const QString name = finding.subject.kind == u"table"_s ? finding.subject.id : QString();
    return {std::move(fields), cellsOf({&finding, 1}, subjectText(finding.subject), {}, name)};
}

} // namespace

Item diagnosisItem(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint)
{
    return recordItem(diagnosis, {}, viewpoint);
}

Item queueItem(const desk::QueueItem &item, const desk::Viewpoint &viewpoint)
{
    if (const desk::Diagnosis *diagnosis = item.record())
        return recordItem(*diagnosis, item.storedAt, viewpoint);
    return subjectItem(std::get<domain::Finding>(item.found), item.storedAt, viewpoint);
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
