// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/downstream_view.h"

#include "cli/presenter/plain_text.h"
#include "cli/presenter/times.h"
#include "desk/words/downstream_words.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Fields eventFields(const domain::OutboxEvent &event, const desk::Viewpoint &viewpoint)
{
    List notes;
    noteTime(notes, u"created_at"_s, event.createdAt);
    noteTime(notes, u"last_attempt_at"_s, event.lastAttemptAt);
    noteTime(notes, u"sent_at"_s, event.sentAt);
    noteTime(notes, u"claimed_until"_s, event.claimedUntil);
    return {{u"event_id"_s, desk::inert(event.eventId)},
            {u"order_id"_s, event.orderId},
            {u"kind"_s, desk::inert(event.kind)},
            {u"downstream_key_masked"_s, viewpoint.masker.key(event.downstreamKey)},
            {u"attempts"_s, event.attempts},
            {u"created_at"_s, timeValue(event.createdAt)},
            {u"last_attempt_at"_s, timeValue(event.lastAttemptAt)},
            {u"sent_at"_s, timeValue(event.sentAt)},
            {u"claimed_by"_s, inertValue(event.claimedBy)},
            {u"claimed_until"_s, timeValue(event.claimedUntil)},
            {u"time_notes"_s, notes}};
}

Fields outcomeFields(const domain::DownstreamOutcome &outcome, const desk::Viewpoint &viewpoint)
{
    List notes;
    noteTime(notes, u"confirmed_at"_s, outcome.confirmedAt);
    return {{u"event_id"_s, desk::inert(outcome.eventId)},
            {u"kind"_s, desk::inert(outcome.kind)},
            {u"downstream_key_masked"_s, viewpoint.masker.key(outcome.downstreamKey)},
            {u"outcome"_s, desk::inert(outcome.outcome)},
            {u"external_id"_s, inertValue(outcome.externalId)},
            {u"confirmed_at"_s, timeValue(outcome.confirmedAt)},
            {u"time_notes"_s, notes}};
}

} // namespace

Fields downstreamFields(const domain::DownstreamEvidence &downstream, const desk::Viewpoint &viewpoint)
{
    List events;
    for (const domain::OutboxEvent &event : downstream.events)
        events.emplace_back(eventFields(event, viewpoint));
    List outcomes;
    for (const domain::DownstreamOutcome &outcome : downstream.outcomes)
        outcomes.emplace_back(outcomeFields(outcome, viewpoint));
    const Value eventCount(qint64(events.size()));
    const Value outcomeCount(qint64(outcomes.size()));
    return {{u"unreadable"_s, downstream.unreadable},
            {u"event_count"_s, eventCount},
            {u"attempt_count"_s, desk::attemptsOf(downstream.events)},
            {u"outcome_count"_s, outcomeCount},
            {u"events"_s, std::move(events)},
            {u"outcomes"_s, std::move(outcomes)}};
}

ReportSection downstreamSection(const domain::DownstreamEvidence &downstream)
{
    ReportSection section{.title = u"Downstream"_s};
    if (downstream.unreadable) {
        section.lines.push_back({u"events"_s, *downstream.unreadable, Tone::Medium});
        return section;
    }
    section.lines.push_back({{},
                             u"events %1 · attempts %2 · outcomes %3"_s.arg(downstream.events.size())
                                 .arg(desk::attemptsOf(downstream.events))
                                 .arg(downstream.outcomes.size())});
    for (const domain::OutboxEvent &event : downstream.events)
        section.lines.push_back({u"event"_s, desk::eventSentence(event)});
    for (const domain::DownstreamOutcome &outcome : downstream.outcomes)
        section.lines.push_back({u"outcome"_s, desk::outcomeSentence(outcome)});
    return section;
}

} // namespace idemdesk::cli
