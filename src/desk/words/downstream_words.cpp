// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/words/downstream_words.h"

#include "desk/words/plain.h"

#include <QtNumeric>

#include <algorithm>
#include <limits>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

void remember(std::vector<FoundOrder> &found, const domain::Order &order, const QString &way)
{
    const auto same = [&](const FoundOrder &known) { return known.order->id == order.id; };
    const auto known = std::ranges::find_if(found, same);
    if (known == found.end())
        found.push_back({&order, {way}});
    else if (!known->ways.contains(way))
        known->ways += way;
}

} // namespace

QString orderSentence(const domain::Order &order)
{
    return u"%1 · ref %2 · sku %3 · quantity %4 · created %5"_s.arg(
        QString::number(order.id), inert(order.clientOrderRef), inertOrDash(order.sku), inertOrDash(order.quantity),
        timeText(order.createdAt));
}

QString eventSentence(const domain::OutboxEvent &event)
{
    const QString sent = event.sentAt ? u"sent "_s + timeText(event.sentAt) : u"not sent"_s;
    const QString claim =
        event.claimedBy ? u" · claimed by %1 until %2"_s.arg(inert(*event.claimedBy), timeText(event.claimedUntil))
                        : QString();
    return u"%1 · %2 · attempts %3 · %4%5"_s.arg(inert(event.eventId), inert(event.kind),
                                                 QString::number(event.attempts), sent, claim);
}

QString outcomeSentence(const domain::DownstreamOutcome &outcome)
{
    return u"%1 for event %2 · %3 · %4"_s.arg(inert(outcome.outcome), inert(outcome.eventId), inert(outcome.kind),
                                              timeText(outcome.confirmedAt));
}

qint64 attemptsOf(const std::vector<domain::OutboxEvent> &events)
{
    qint64 total = 0;
    for (const domain::OutboxEvent &event : events) {
        if (qAddOverflow(total, event.attempts, &total))
            return std::numeric_limits<qint64>::max();
    }
    return total;
}

std::vector<FoundOrder> foundOrders(const domain::OrderEvidence &orders)
{
    std::vector<FoundOrder> found;
    for (const domain::Order &order : orders.byRecord)
        remember(found, order, u"record"_s);
    if (orders.byReference)
        remember(found, *orders.byReference, u"reference"_s);
    if (orders.byBody)
        remember(found, *orders.byBody, u"body"_s);
    return found;
}

QString noOrderFound(const domain::Provenance &provenance)
{
    return u"none found at %1 on %2 (that does not prove that there is none)"_s.arg(provenance.readAt.toString(),
                                                                                    provenance.source);
}

} // namespace idemdesk::desk
