// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/effect_doubt.h"

#include "domain/inert_text.h"

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

/// Only a refusal by the receiver proves that there was no effect.
bool isRefusal(const DownstreamOutcome &outcome)
{
    return outcome.outcome == "REJECTED";
}

std::optional<QString> doubtFrom(const DownstreamOutcome &outcome)
{
    if (isRefusal(outcome))
        return {};
    return u"the downstream's outcome for event %1 is %2"_s.arg(inertText(outcome.eventId, 64),
                                                                inertText(outcome.outcome, 40));
}

std::optional<QString> doubtFrom(const OutboxEvent &event, const std::vector<DownstreamOutcome> &outcomes)
{
    const auto ofEvent = [&event](const DownstreamOutcome &outcome) { return outcome.eventId == event.eventId; };
    if (std::any_of(outcomes.begin(), outcomes.end(), ofEvent))
        return {};
    const bool attempted = event.attempts > 0 || event.lastAttemptAt || event.sentAt;
    const QString words = attempted ? u"event %1 was sent or tried, and its outcome is not known"_s
                                    : u"event %1 is waiting and may still be sent"_s;
    return words.arg(inertText(event.eventId, 64));
}

std::optional<QString> doubtFromTables(const DownstreamEvidence &downstream)
{
    for (const DownstreamOutcome &outcome : downstream.outcomes) {
        if (std::optional<QString> doubt = doubtFrom(outcome))
            return doubt;
    }
    for (const OutboxEvent &event : downstream.events) {
        if (std::optional<QString> doubt = doubtFrom(event, downstream.outcomes))
            return doubt;
    }
    return {};
}

std::optional<QString> doubtFromOrders(const OrderEvidence &orders)
{
    if (!orders.unreadable)
        return {};
    return u"the orders cannot be read (%1)"_s.arg(inertText(*orders.unreadable));
}

std::optional<QString> doubtFromOutbox(const Case &judged)
{
    const DownstreamEvidence &downstream = judged.evidence.downstream;
    if (std::optional<QString> doubt = doubtFromTables(downstream))
        return doubt;
    if (judged.operation.effects != Effects::Outbox || !downstream.unreadable)
        return {};
    return u"the outbox cannot be read (%1)"_s.arg(inertText(*downstream.unreadable));
}

std::optional<QString> doubtFromProfile(const OperationRules &operation)
{
    if (operation.effects != Effects::External)
        return {};
    return operation.declared ? u"the operation works outside the database"_s
                              : u"the operation's effects are not declared in the profile"_s;
}

} // namespace

std::optional<EvidenceItem> doubtOfNoEffect(const Case &judged)
{
    if (const std::optional<QString> doubt = doubtFromOrders(judged.evidence.orders))
        return EvidenceItem{u"orders"_s, *doubt, judged.evidence.orders.provenance};
    if (const std::optional<QString> doubt = doubtFromOutbox(judged))
        return EvidenceItem{u"downstream"_s, *doubt, judged.evidence.downstream.provenance};
    if (const std::optional<QString> doubt = doubtFromProfile(judged.operation))
        return EvidenceItem{u"effects"_s, *doubt, {u"profile"_s, judged.now}};
    return {};
}

} // namespace idemdesk::domain::diagnosis
