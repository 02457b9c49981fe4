// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/story_view.h"

#include "cli/presenter/downstream_view.h"
#include "cli/presenter/finding_view.h"
#include "cli/presenter/fingerprint_verdict.h"
#include "cli/presenter/order_view.h"
#include "cli/presenter/plain_text.h"
#include "cli/presenter/record_view.h"
#include "cli/presenter/response_view.h"
#include "cli/presenter/timeline_view.h"
#include "cli/presenter/times.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Fields fingerprintFields(const domain::Evidence &evidence, const Viewpoint &viewpoint)
{
    const FingerprintVerdict verdict = fingerprintVerdict(evidence.record, evidence.orders.order(), viewpoint.rules);
    const auto &hash = evidence.record.requestHash;
    return {{u"version"_s, evidence.record.fingerprintVersion},
            {u"request_hash_masked"_s, hash ? Value(viewpoint.masker.hash(*hash)) : Value()},
            {u"verdict"_s, verdict.verdict},
            {u"reason"_s, verdict.reason.isEmpty() ? Value() : Value(verdict.reason)}};
}

QString keyText(const domain::Record &record, const Viewpoint &viewpoint)
{
    const std::optional<QString> flaw = viewpoint.rules.keyGrammar.flaw(record.scope.key);
    const QString masked = viewpoint.masker.key(record.scope.key);
    return flaw ? masked + u" · not well-formed: "_s + *flaw : masked;
}

QString numberText(const std::optional<qint64> &number)
{
    return number ? QString::number(*number) : u"–"_s;
}

ReportSection identitySection(const domain::Record &record, const Viewpoint &viewpoint)
{
    const QString state = stateName(record.state) + u" (stored as "_s + inert(record.stateText) + u')';
    return {.title = u"Record "_s + record.ref.toString(),
            .lines = {{u"state"_s, state},
                      {u"tenant"_s, numberText(record.scope.tenant)},
                      {u"actor"_s, numberText(record.scope.actor)},
                      {u"operation"_s, inert(record.scope.operation)},
                      {u"key"_s, keyText(record, viewpoint)},
                      {u"reference"_s, record.businessRef ? inert(*record.businessRef) : u"–"_s},
                      {u"created"_s, timeText(record.createdAt)},
                      {u"updated"_s, timeText(record.updatedAt)},
                      {u"completed"_s, timeText(record.completedAt)},
                      {u"expires"_s, timeText(record.expiresAt)},
                      {u"read"_s, record.provenance.readAt.toString() + u" from "_s + record.provenance.source}}};
}

QString leaseState(const domain::Record &record)
{
    if (record.state != domain::State::Processing)
        return u"not held: the record is not open"_s;
    if (!record.lease.until)
        return u"no deadline is stored, so that it never expires"_s;
    if (record.lease.until->certainlyAfter(record.provenance.readAt))
        return u"held"_s;
    return record.lease.until->certainlyBefore(record.provenance.readAt)
               ? u"expired; its owner may still be running"_s
               : u"cannot be told: the deadline is not exact"_s;
}

ReportSection leaseSection(const domain::Record &record, const domain::Rules &rules)
{
    if (!rules.hasLeases)
        return {.title = u"Lease"_s, .lines = {{{}, u"this layout has no leases"_s}}};
    return {.title = u"Lease"_s,
            .lines = {{u"owner"_s, record.lease.owner ? inert(*record.lease.owner) : u"–"_s},
                      {u"until"_s, timeText(record.lease.until)},
                      {u"generation"_s, numberText(record.generation)},
                      {u"now"_s, leaseState(record)}}};
}

ReportSection fingerprintSection(const domain::Evidence &evidence, const Viewpoint &viewpoint)
{
    const FingerprintVerdict verdict = fingerprintVerdict(evidence.record, evidence.orders.order(), viewpoint.rules);
    const auto &hash = evidence.record.requestHash;
    const QString text = verdict.reason.isEmpty() ? verdict.verdict : verdict.verdict + u": "_s + verdict.reason;
    return {.title = u"Fingerprint"_s,
            .lines = {{u"stored"_s, hash ? viewpoint.masker.hash(*hash) : u"–"_s},
                      {u"version"_s, numberText(evidence.record.fingerprintVersion)},
                      {u"verdict"_s, text, verdict.verdict == u"differs" ? Tone::Critical : Tone::Plain}}};
}

ReportSection findingsSection(const std::vector<domain::Finding> &findings)
{
    ReportSection section{.title = u"Findings"_s};
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

/// A record without findings needs nothing: `none` would read like a ban.
ReportSection actionsSection(const desk::Diagnosis &diagnosis)
{
    const std::vector<QString> tokens = permittedTokens(diagnosis.permitted);
    const QStringList may(tokens.begin(), tokens.end());
    ReportSection section{.title = u"You may, and may not"_s};
    const bool healthy = diagnosis.findings.empty();
    section.lines.push_back({u"you may"_s, healthy ? u"nothing needs to be done"_s : may.join(u", "_s)});
    for (const domain::Forbidden &entry : forbiddenOver(diagnosis.findings))
        section.lines.push_back({u"you may not"_s, entry.action + u": "_s + entry.reason});
    return section;
}

ReportSection retrySection(const QString &retryNow)
{
    return {.title = u"If the client retries now"_s, .lines = {{{}, retryNow}}};
}

} // namespace

Fields storyFields(const desk::Diagnosis &diagnosis, const Viewpoint &viewpoint)
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
                    {u"permitted"_s, textList(permittedTokens(diagnosis.permitted))},
                    {u"forbidden"_s, forbiddenList(forbiddenOver(diagnosis.findings))}});
    return fields;
}

Report storyReport(const desk::Diagnosis &diagnosis, const Viewpoint &viewpoint)
{
    const domain::Evidence &evidence = diagnosis.evidence;
    return {identitySection(evidence.record, viewpoint),
            leaseSection(evidence.record, viewpoint.rules),
            responseSection(evidence.record, viewpoint),
            orderSection(evidence, viewpoint),
            downstreamSection(evidence.downstream),
            fingerprintSection(evidence, viewpoint),
            timelineSection(desk::timelineOf(diagnosis)),
            findingsSection(diagnosis.findings),
            actionsSection(diagnosis),
            retrySection(diagnosis.retryNow)};
}

} // namespace idemdesk::cli
