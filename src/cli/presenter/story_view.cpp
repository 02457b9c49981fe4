// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/story_view.h"

#include "cli/presenter/downstream_view.h"
#include "cli/presenter/finding_view.h"
#include "cli/presenter/order_view.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/record_view.h"
#include "cli/presenter/response_view.h"
#include "cli/presenter/timeline_view.h"
#include "cli/presenter/times.h"
#include "desk/command/action.h"
#include "desk/fingerprint_verdict.h"
#include "desk/words/plain.h"
#include "desk/words/record_words.h"
#include "domain/state_name.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Fields fingerprintFields(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint)
{
    const desk::FingerprintVerdict verdict =
        desk::fingerprintVerdict(evidence.record, evidence.orders.order(), viewpoint.rules);
    const auto &hash = evidence.record.requestHash;
    return {{u"version"_s, evidence.record.fingerprintVersion},
            {u"request_hash_masked"_s, hash ? Value(viewpoint.masker.hash(*hash)) : Value()},
            {u"verdict"_s, verdict.verdict},
            {u"reason"_s, verdict.reason.isEmpty() ? Value() : Value(verdict.reason)}};
}

ReportSection identitySection(const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    const QString state = domain::stateName(record.state) + u" (stored as "_s + desk::inert(record.stateText) + u')';
    return {.title = u"Record "_s + record.ref.toString(),
            .lines = {{u"state"_s, state},
                      {u"tenant"_s, desk::numberOrDash(record.scope.tenant)},
                      {u"actor"_s, desk::numberOrDash(record.scope.actor)},
                      {u"operation"_s, desk::inert(record.scope.operation)},
                      {u"key"_s, desk::keyText(record, viewpoint)},
                      {u"reference"_s, desk::inertOrDash(record.businessRef)},
                      {u"created"_s, desk::timeText(record.createdAt)},
                      {u"updated"_s, desk::timeText(record.updatedAt)},
                      {u"completed"_s, desk::timeText(record.completedAt)},
                      {u"expires"_s, desk::timeText(record.expiresAt)},
                      {u"read"_s, record.provenance.readAt.toString() + u" from "_s + record.provenance.source}}};
}

ReportSection leaseSection(const domain::Record &record, const domain::Rules &rules)
{
    if (!rules.hasLeases)
        return {.title = u"Lease"_s, .lines = {{{}, u"this layout has no leases"_s}}};
    return {.title = u"Lease"_s,
            .lines = {{u"owner"_s, desk::inertOrDash(record.lease.owner)},
                      {u"until"_s, desk::timeText(record.lease.until)},
                      {u"generation"_s, desk::numberOrDash(record.generation)},
                      {u"now"_s, desk::leaseState(record)}}};
}

ReportSection fingerprintSection(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint)
{
    const desk::FingerprintVerdict verdict =
        desk::fingerprintVerdict(evidence.record, evidence.orders.order(), viewpoint.rules);
    const auto &hash = evidence.record.requestHash;
    const QString text = verdict.reason.isEmpty() ? verdict.verdict : verdict.verdict + u": "_s + verdict.reason;
    return {.title = u"Fingerprint"_s,
            .lines = {{u"stored"_s, hash ? viewpoint.masker.hash(*hash) : u"–"_s},
                      {u"version"_s, desk::numberOrDash(evidence.record.fingerprintVersion)},
                      {u"verdict"_s, text, verdict.verdict == u"differs" ? Tone::Critical : Tone::Plain}}};
}

/// What an operator types, or that this version has no command for it. COMPLETE comes after a takeover, which raises
/// the generation, unless the desk holds the record already.
QString howTo(domain::Action action, const domain::Record &record)
{
    const bool takeoverFirst = record.lease.owner && !desk::isDeskOwner(record.lease.owner);
    const qint64 raised = action == domain::Action::Complete && takeoverFirst ? 1 : 0;
    const QString generation = record.generation ? u" --generation %1"_s.arg(*record.generation + raised) : QString();
    switch (action) {
    case domain::Action::Takeover:
        return u"idemctl takeover %1%2 --reason …"_s.arg(record.ref.toString(), generation);
    case domain::Action::Complete:
        return u"%1idemctl reconcile %2%3 --outcome completed --reason …"_s.arg(
            raised ? u"after the takeover: "_s : QString(), record.ref.toString(), generation);
    default:
        return u"no command of this version does it; see to it in the application"_s;
    }
}

ReportSection findingsSection(const domain::Record &record, const std::vector<domain::Finding> &findings)
{
    ReportSection section{.title = u"What is wrong with record %1"_s.arg(record.ref.toString())};
    if (findings.empty())
        section.lines.push_back({{}, u"nothing is wrong that this program looks for"_s, Tone::Good});
    for (const domain::Finding &finding : findings) {
        if (!section.lines.empty())
            section.lines.push_back({});
        const std::vector<ReportLine> lines = findingLines(finding);
        section.lines.insert(section.lines.end(), lines.begin(), lines.end());
    }
    return section;
}

/// A record that a takeover of this desk holds is nobody's but the operator's now.
std::optional<QString> heldByDesk(const desk::Diagnosis &diagnosis)
{
    const domain::Evidence &evidence = diagnosis.evidence;
    const domain::Record &record = evidence.record;
    const bool held = record.state == domain::State::Processing && desk::isDeskOwner(record.lease.owner) &&
                      record.lease.until && record.lease.until->certainlyAfter(evidence.now);
    if (!held)
        return {};
    const QString until = u"holds this record until "_s + desk::timeText(record.lease.until);
    const bool open = diagnosis.findings.empty() ||
                      std::ranges::find(diagnosis.permitted, domain::Action::Complete) != diagnosis.permitted.end();
    if (!open)
        return until + u"; completing it is not permitted, for the reasons below"_s;
    if (!evidence.orders.order())
        return until + u"; no order was found, so that there is nothing to complete it from"_s;
    return until + u"; complete it before: "_s + howTo(domain::Action::Complete, record);
}

/// A record without findings needs nothing: `none` would read like a ban.
ReportSection actionsSection(const desk::Diagnosis &diagnosis)
{
    const std::vector<QString> tokens = desk::permittedTokens(diagnosis.permitted);
    const QStringList may(tokens.begin(), tokens.end());
    ReportSection section{.title = u"You may, and may not"_s};
    const bool healthy = diagnosis.findings.empty();
    const std::optional<QString> held = heldByDesk(diagnosis);
    if (held)
        section.lines.push_back({u"the desk"_s, *held, Tone::Medium});
    else
        section.lines.push_back({u"you may"_s, healthy ? u"nothing needs to be done"_s : may.join(u", "_s)});
    for (const domain::Action action : diagnosis.permitted)
        section.lines.push_back({domain::actionToken(action), howTo(action, diagnosis.evidence.record)});
    for (const domain::Forbidden &entry : domain::forbiddenOver(diagnosis.findings))
        section.lines.push_back({u"you may not"_s, entry.action + u": "_s + entry.reason});
    return section;
}

ReportSection retrySection(const QString &retryNow)
{
    return {.title = u"If the client retries now"_s, .lines = {{{}, retryNow}}};
}

} // namespace

Fields storyFields(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint)
{
    const domain::Evidence &evidence = diagnosis.evidence;
    List findings;
    for (const domain::Finding &finding : diagnosis.findings)
        findings.emplace_back(findingFields(finding));
    Fields fields = recordFields(evidence.record, viewpoint);
    append(fields, {{u"fingerprint"_s, fingerprintFields(evidence, viewpoint)},
                    {u"response"_s, responseFields(evidence.record, viewpoint)},
                    {u"orders"_s, orderList(evidence.orders)},
                    {u"orders_unreadable"_s, evidence.orders.unreadable},
                    {u"order_comparison"_s, comparisonList(evidence, viewpoint)},
                    {u"downstream"_s, downstreamFields(evidence.downstream, viewpoint)},
                    {u"timeline"_s, timelineList(desk::timelineOf(diagnosis))},
                    {u"findings"_s, std::move(findings)},
                    {u"retry_now"_s, diagnosis.retryNow},
                    {u"permitted"_s, textList(desk::permittedTokens(diagnosis.permitted))},
                    {u"forbidden"_s, forbiddenList(domain::forbiddenOver(diagnosis.findings))}});
    return fields;
}

Report storyReport(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint)
{
    const domain::Evidence &evidence = diagnosis.evidence;
    // What is wrong and what to do about it comes first; what it rests on follows.
    return {findingsSection(evidence.record, diagnosis.findings),
            retrySection(diagnosis.retryNow),
            actionsSection(diagnosis),
            identitySection(evidence.record, viewpoint),
            leaseSection(evidence.record, viewpoint.rules),
            responseSection(evidence.record, viewpoint),
            orderSection(evidence, viewpoint),
            downstreamSection(evidence.downstream),
            fingerprintSection(evidence, viewpoint),
            timelineSection(desk::timelineOf(diagnosis))};
}

} // namespace idemdesk::cli
