// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/finding_view.h"

#include "cli/presenter/plain_text.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

List evidenceList(const std::vector<domain::EvidenceItem> &evidence)
{
    List list;
    for (const domain::EvidenceItem &item : evidence) {
        list.emplace_back(Fields{{u"name"_s, item.name},
                                 {u"value"_s, item.value},
                                 {u"source"_s, item.provenance.source},
                                 {u"read_at"_s, item.provenance.readAt.toString()}});
    }
    return list;
}

List subjectList(const std::vector<domain::Subject> &subjects)
{
    List list;
    for (const domain::Subject &subject : subjects)
        list.emplace_back(subjectFields(subject));
    return list;
}

} // namespace

Fields subjectFields(const domain::Subject &subject)
{
    return {{u"kind"_s, subject.kind}, {u"id"_s, subject.id}};
}

QString subjectText(const domain::Subject &subject)
{
    return subject.kind == u"order"_s ? u"order "_s + subject.id : subject.kind;
}

Fields findingFields(const domain::Finding &finding)
{
    const auto record = finding.record ? refValue(*finding.record) : Value();
    return {{u"code"_s, domain::anomalyCode(finding.anomaly)},
            {u"severity"_s, domain::severityName(finding.severity)},
            {u"title"_s, domain::titleOf(finding.anomaly)},
            {u"subject"_s, subjectFields(finding.subject)},
            {u"record_id"_s, record},
            {u"related"_s, subjectList(finding.related)},
            {u"summary"_s, finding.summary},
            {u"evidence"_s, evidenceList(finding.evidence)},
            {u"retry_now"_s, finding.retryNow},
            {u"permitted"_s, textList(desk::permittedTokens(finding.permitted))},
            {u"forbidden"_s, forbiddenList(finding.forbidden)}};
}

List forbiddenList(const std::vector<domain::Forbidden> &forbidden)
{
    List list;
    for (const domain::Forbidden &entry : forbidden)
        list.emplace_back(Fields{{u"action"_s, entry.action}, {u"reason"_s, entry.reason}});
    return list;
}

std::vector<Column> findingColumns()
{
    return {{.heading = u"SEVERITY"_s, .overflow = Overflow::Keep},
            {.heading = u"CODE"_s, .overflow = Overflow::Keep},
            {.heading = u"RECORD"_s, .overflow = Overflow::Keep},
            {.heading = u"WHAT"_s, .overflow = Overflow::Wrap, .least = 20}};
}

Row findingCells(const domain::Finding &finding)
{
    const Tone tone = toneOf(finding.severity);
    return {{domain::severityName(finding.severity), tone},
            {domain::anomalyCode(finding.anomaly), tone},
            {finding.record ? finding.record->toString() : subjectText(finding.subject)},
            {finding.summary}};
}

std::vector<ReportLine> findingLines(const domain::Finding &finding)
{
    const QString head = domain::anomalyCode(finding.anomaly) + u' ' + domain::titleOf(finding.anomaly);
    std::vector<ReportLine> lines{{domain::severityName(finding.severity), head, toneOf(finding.severity)},
                                  {{}, finding.summary}};
    for (const domain::EvidenceItem &item : finding.evidence)
        lines.push_back({item.name, item.value + u"  ["_s + item.provenance.source + u']'});
    return lines;
}

} // namespace idemdesk::cli
