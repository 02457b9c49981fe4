// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/diagnose/values.h"

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

/// How an order of an earlier generation came to stand beside the record's present one.
enum class Look {
    Nothing,   ///< there is no such order
    Seen,      ///< it was committed before the takeover
    NotSeen,   ///< it was committed after it: a stale owner's write went through
    Guessed,   ///< no takeover is recorded and the times do not contradict the order being first
    Undecided, ///< no takeover is recorded, and the readings of the times disagree
};

struct EarlierOrder
{
    const Order *order = nullptr;
    Look look = Look::Nothing;
    const RecordedTakeover *takeover = nullptr;
};

/// Without a recorded takeover only the times can tell: updated_at is when the application took the record over.
Look lookByTimes(const Order &order, const Record &record)
{
    if (!order.createdAt || !record.updatedAt)
        return Look::Guessed;
    if (order.createdAt->earliest() > record.updatedAt->latest())
        return Look::NotSeen;
    return order.createdAt->latest() > record.updatedAt->earliest() ? Look::Undecided : Look::Guessed;
}

bool saw(const RecordedTakeover &takeover, const Order &order)
{
    return takeover.orderSeen.value_or(false) && (!takeover.seenOrder || *takeover.seenOrder == order.id);
}

/// Every recorded takeover between the order's generation and the record's superseded the order's writer. One that did
/// not see the order proves the breach, whatever a later one saw.
EarlierOrder judgeOrder(const Case &judged, const Order &order)
{
    EarlierOrder result{&order, Look::Nothing, nullptr};
    for (const RecordedTakeover &takeover : judged.evidence.takeovers) {
        if (takeover.generation <= *order.generation || takeover.generation > *judged.record.generation)
            continue;
        if (!takeover.orderSeen)
            continue; // the orders could not be read then: it bears no witness
        result.takeover = &takeover;
        if (!saw(takeover, order)) {
            result.look = Look::NotSeen;
            return result;
        }
    }
    result.look = result.takeover ? Look::Seen : lookByTimes(order, judged.record);
    return result;
}

bool isEarlier(const Order &order, const Record &record)
{
    return order.generation && *order.generation < *record.generation;
}

/// The worst of the orders that carry this record's id and an earlier generation.
EarlierOrder worstEarlierOrder(const Case &judged)
{
    EarlierOrder worst;
    if (!judged.rules.hasGenerations || !judged.record.generation || !judged.ordersAreReadable())
        return worst;
    for (const Order &order : judged.evidence.orders.byRecord) {
        if (!isEarlier(order, judged.record))
            continue;
        const EarlierOrder found = judgeOrder(judged, order);
        if (!worst.order || found.look == Look::NotSeen)
            worst = found;
    }
    return worst;
}

/// What is left to say once a record is settled: only that a recorded look proves a breach.
bool isSettled(const Case &judged)
{
    return judged.isCompleted() && isConsistent(judged);
}

FindingBuilder aboutOrder(const Case &judged, int anomaly, const EarlierOrder &found)
{
    FindingBuilder finding(judged, anomaly);
    finding.fromRecord(u"generation"_s, shown(judged.record.generation))
        .fromOrders(u"order"_s, QString::number(found.order->id))
        .fromOrders(u"order generation"_s, shown(found.order->generation));
    if (found.takeover)
        return finding.fromConsole(u"takeover to generation"_s, QString::number(found.takeover->generation))
            .fromConsole(u"order seen under its lock"_s, saw(*found.takeover, *found.order) ? u"yes"_s : u"no"_s)
            .fromConsole(u"takeover at"_s, found.takeover->at.toString());
    return finding.fromRecord(u"updated_at"_s, shown(judged.record.updatedAt))
        .fromOrders(u"order created_at"_s, shown(found.order->createdAt));
}

QString generations(const Case &judged, const EarlierOrder &found)
{
    return u"Order %1 was written at generation %2, the record is at %3"_s.arg(
        QString::number(found.order->id), shown(found.order->generation), shown(judged.record.generation));
}

QString whyEarlier(const EarlierOrder &found)
{
    if (found.look == Look::Undecided)
        return u", and whether it came before or after that generation cannot be told from the times"_s;
    if (found.takeover)
        return u", and the takeover saw it under its lock: it was committed in time"_s;
    return u", and nothing shows that it came after that generation: it counts as committed in time"_s;
}

/// COMPLETE needs the desk to hold the lease, so where nobody does a takeover comes first.
bool needsTakeover(const Case &judged)
{
    const LeasePhase phase = leasePhase(judged);
    return phase == LeasePhase::Expired || phase == LeasePhase::Incomplete;
}

} // namespace

std::optional<Finding> earlierOrder(const Case &judged)
{
    const EarlierOrder found = worstEarlierOrder(judged);
    if (found.look == Look::Nothing || found.look == Look::NotSeen || isSettled(judged))
        return {};
    FindingBuilder finding = aboutOrder(judged, 15, found);
    finding.permit({Action::Complete}).forbid(u"call it a breach"_s, u"no write by a stale owner is shown"_s);
    if (needsTakeover(judged))
        finding.permit({Action::Takeover});
    if (found.look == Look::Undecided)
        finding.forbid(Action::Complete, u"the order may have been written after the takeover"_s);
    return finding.say(generations(judged, found) + whyEarlier(found));
}

std::optional<Finding> brokenFence(const Case &judged)
{
    const EarlierOrder found = worstEarlierOrder(judged);
    if (found.look != Look::NotSeen || (!found.takeover && isSettled(judged)))
        return {};
    const QString proof = found.takeover ? u"the takeover to generation %1 did not see it under its lock"_s.arg(
                                               QString::number(found.takeover->generation))
                                         : u"it was created after the record's last update"_s;
    return aboutOrder(judged, 16, found)
        .forbid(u"repair it automatically"_s, u"the fence does not hold, so the next write cannot be trusted either"_s)
        .say(
            u"FENCE BROKEN: order %1 was written at generation %2 although the record is at %3, and %4; stop takeovers and page the team"_s
                .arg(QString::number(found.order->id), shown(found.order->generation), shown(judged.record.generation),
                     proof));
}

} // namespace idemdesk::domain::diagnosis
