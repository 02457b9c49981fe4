// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose_sets.h"
#include "domain/inert_text.h"
#include "domain/sets/set_words.h"

#include <QStringList>

#include <algorithm>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using namespace diagnosis;

namespace {

using std::chrono::microseconds;

/// A span by which a record may still be needed, and what it is.
struct Need
{
    microseconds span;
    QString words;
};

/// A span for which records are kept, and what it is.
struct Keeping
{
    microseconds span;
    QString words;
};

std::vector<Need> needsOf(const RetentionSeen &seen, const OperationRules &operation)
{
    std::vector<Need> needs;
    if (operation.clientRetryWindow)
        needs.push_back(
            {*operation.clientRetryWindow, u"clients may retry for "_s + humanSpan(*operation.clientRetryWindow)});
    if (operation.downstreamRetention)
        needs.push_back({*operation.downstreamRetention,
                         u"the downstream remembers for "_s + humanSpan(*operation.downstreamRetention)});
    if (seen.retried)
        needs.push_back({seen.retried->span, u"an event was sent again after "_s + humanSpan(seen.retried->span)});
    return needs;
}

std::vector<Keeping> keepingsOf(const RetentionSeen &seen, const OperationRules &operation)
{
    std::vector<Keeping> keepings;
    if (operation.retention)
        keepings.push_back({*operation.retention, u"the profile declares "_s + humanSpan(*operation.retention)});
    if (seen.kept)
        keepings.push_back({seen.kept->span, u"record %1 is kept for %2"_s.arg(seen.kept->record.toString(),
                                                                               humanSpan(seen.kept->span))});
    return keepings;
}

void addEvidence(FindingDraft &draft, const RetentionSeen &seen, const OperationRules &operation, UtcMicros now)
{
    const Provenance profile{u"profile"_s, now};
    draft.add(u"operation"_s, inertText(seen.operation), profile);
    if (operation.retention)
        draft.add(u"retention"_s, humanSpan(*operation.retention), profile);
    if (operation.clientRetryWindow)
        draft.add(u"client_retry_window"_s, humanSpan(*operation.clientRetryWindow), profile);
    if (operation.downstreamRetention)
        draft.add(u"downstream_retention"_s, humanSpan(*operation.downstreamRetention), profile);
    if (seen.kept)
        draft.add(u"expires_at - completed_at, "_s + nameOf(subjectOf(seen.kept->record)), humanSpan(seen.kept->span),
                  seen.kept->provenance);
    if (seen.retried)
        draft.add(u"last_attempt_at - created_at, event of "_s + nameOf(subjectOf(seen.retried->record)),
                  humanSpan(seen.retried->span), seen.retried->provenance);
}

/// The rows that would have to be read to see it again.
void relateRows(FindingDraft &draft, const RetentionSeen &seen)
{
    if (seen.kept)
        draft.relate(subjectOf(seen.kept->record));
    if (seen.retried && !(seen.kept && seen.kept->record == seen.retried->record))
        draft.relate(subjectOf(seen.retried->record));
}

} // namespace

Subject retentionSubject(const QString &recordTable, const QByteArray &operation)
{
    return {u"table"_s, recordTable + u'/' + inertText(operation)};
}

std::optional<Finding> shortRetention(const RetentionSeen &seen, const Rules &rules, const QString &recordTable,
                                      UtcMicros now)
{
    const OperationRules &operation = rules.forOperation(seen.operation);
    if (!operation.declared)
        return {};
    const std::vector<Need> needs = needsOf(seen, operation);
    const auto longest = std::max_element(needs.begin(), needs.end(),
                                          [](const Need &left, const Need &right) { return left.span < right.span; });
    QStringList tooShort;
    for (const Keeping &keeping : keepingsOf(seen, operation)) {
        if (longest != needs.end() && keeping.span < longest->span)
            tooShort << keeping.words;
    }
    if (tooShort.isEmpty())
        return {};
    FindingDraft draft(22, retentionSubject(recordTable, seen.operation));
    addEvidence(draft, seen, operation, now);
    relateRows(draft, seen);
    return draft
        .forbid(actionToken(Action::Sweep),
                u"a retry that comes after the sweep finds no record, and the operation runs again"_s)
        .answer(u"the stored outcome, until a sweep deletes the record: from then on the operation runs again"_s)
        .say(u"Records of %1 are not kept long enough: %2, but %3; raise the policy"_s.arg(
            inertText(seen.operation), tooShort.join(u" and "_s), longest->words));
}

} // namespace idemdesk::domain
