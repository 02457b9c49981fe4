// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/outcome_view.h"

#include "cli/presenter/finding_view.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/times.h"
#include "desk/words/plain.h"
#include "domain/inert_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Tone toneOf(desk::OutcomeKind kind)
{
    switch (kind) {
    case desk::OutcomeKind::Applied:
        return Tone::Good;
    case desk::OutcomeKind::Unknown:
        return Tone::Critical;
    case desk::OutcomeKind::Lost:
    case desk::OutcomeKind::Refused:
        break;
    }
    return Tone::High;
}

/// What there is to do next, where that is not plain from the outcome.
QString nextStep(const desk::Outcome &outcome, const desk::Command &command)
{
    const QString record = command.record.toString();
    if (outcome.kind == desk::OutcomeKind::Unknown)
        return u"ask what became of it: idemctl commands settle %1"_s.arg(outcome.id.text());
    if (outcome.kind != desk::OutcomeKind::Applied)
        return u"nothing was changed; look again: idemctl show %1"_s.arg(record);
    if (command.action == u"takeover"_s && outcome.orderSeen == false) {
        return u"nothing to complete from: let the client keep its key, and settle it in the application; after the "
               u"lease "
               "it is anybody's again"_s;
    }
    if (command.action == u"takeover"_s && outcome.generation) {
        return u"within the lease: idemctl reconcile %1 --generation %2 --outcome completed --reason …"_s.arg(record)
            .arg(*outcome.generation);
    }
    return u"see it: idemctl show %1"_s.arg(record);
}

QString leaseText(const domain::Record &record)
{
    if (!record.lease.owner && !record.lease.until)
        return u"none"_s;
    const QString owner = record.lease.owner ? desk::inert(*record.lease.owner) : u"nobody"_s;
    return u"%1 until %2"_s.arg(owner, desk::timeText(record.lease.until));
}

QString orderText(const domain::OrderEvidence &orders)
{
    if (orders.unreadable)
        return u"not readable: "_s + domain::inertText(*orders.unreadable);
    const domain::Order *order = orders.order();
    return order ? u"order %1, created %2"_s.arg(order->id).arg(desk::timeText(order->createdAt)) : u"not found"_s;
}

QString findingsText(const std::vector<domain::Finding> &findings)
{
    QStringList lines;
    for (const domain::Finding &finding : findings)
        lines << domain::anomalyCode(finding.anomaly) + u": "_s + finding.summary;
    return lines.isEmpty() ? u"none"_s : lines.join(u'\n');
}

} // namespace

Fields outcomeFields(const desk::Outcome &outcome)
{
    return {{u"command_id"_s, outcome.id.text()}, {u"outcome"_s, desk::outcomeName(outcome.kind)},
            {u"affected"_s, outcome.affected},    {u"generation"_s, outcome.generation},
            {u"audit_seq"_s, outcome.auditSeq},   {u"text"_s, outcome.text}};
}

Report outcomeReport(const desk::Outcome &outcome, const desk::Command &command)
{
    ReportSection section{.title = u"Outcome"_s};
    section.lines = {{u"outcome"_s, desk::outcomeName(outcome.kind), toneOf(outcome.kind)},
                     {u"what"_s, outcome.text},
                     {u"generation"_s, outcome.generation ? QString::number(*outcome.generation) : u"–"_s},
                     {u"audit entry"_s, outcome.auditSeq ? QString::number(*outcome.auditSeq) : u"–"_s},
                     {u"command id"_s, outcome.id.text()},
                     {u"next"_s, nextStep(outcome, command)}};
    return {section};
}

Fields previewFields(const desk::Preview &preview, const desk::Command &command)
{
    List findings;
    for (const domain::Finding &finding : preview.situation.findings)
        findings.emplace_back(findingFields(finding));
    const domain::Provenance &provenance = preview.situation.evidence.record.provenance;
    return {{u"action"_s, command.action},
            {u"record_id"_s, refValue(command.record)},
            {u"possible"_s, !preview.objection.has_value()},
            {u"objection"_s, preview.objection ? Value(preview.objection->text) : Value()},
            {u"effects"_s, textList({preview.effects.begin(), preview.effects.end()})},
            {u"findings"_s, std::move(findings)},
            {u"source"_s, provenance.source},
            {u"read_at"_s, provenance.readAt.toString()}};
}

Report previewReport(const desk::Preview &preview, const desk::Command &command)
{
    const domain::Evidence &evidence = preview.situation.evidence;
    const domain::Record &record = evidence.record;
    ReportSection now{.title = u"Record %1 now"_s.arg(record.ref.toString())};
    now.lines = {{u"profile"_s, command.profile},
                 {u"state"_s, desk::inert(record.stateText)},
                 {u"lease"_s, leaseText(record)},
                 {u"generation"_s, record.generation ? QString::number(*record.generation) : u"–"_s},
                 {u"order"_s, orderText(evidence.orders)},
                 {u"findings"_s, findingsText(preview.situation.findings)},
                 {u"read"_s, record.provenance.readAt.toString() + u" from "_s + record.provenance.source}};
    ReportSection effect{.title = u"What %1 would do"_s.arg(command.action)};
    for (const QString &line : preview.effects)
        effect.lines.push_back({{}, line});
    effect.lines.push_back({u"command id"_s, command.id.text()});
    if (preview.objection)
        effect.lines = {{{}, u"nothing: "_s + preview.objection->text, Tone::High}};
    return {now, effect};
}

} // namespace idemdesk::cli
