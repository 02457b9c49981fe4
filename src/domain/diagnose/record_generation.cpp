// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/diagnose/values.h"
#include "domain/inert_text.h"

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

bool hasGeneration(const Case &judged)
{
    return judged.rules.hasGenerations && judged.record.generation;
}

const Order *newerOrder(const Case &judged)
{
    if (!judged.ordersAreReadable())
        return nullptr;
    for (const Order &order : judged.evidence.orders.byRecord) {
        if (order.generation && *order.generation > *judged.record.generation)
            return &order;
    }
    return nullptr;
}

/// The highest recorded takeover beyond the record's generation, or null.
const RecordedTakeover *higherTakeover(const Case &judged)
{
    const RecordedTakeover *highest = nullptr;
    for (const RecordedTakeover &takeover : judged.evidence.takeovers) {
        if (takeover.generation > *judged.record.generation && (!highest || takeover.generation > highest->generation))
            highest = &takeover;
    }
    return highest;
}

/// Of an owner other than the one that the last takeover installed. Any operator may finish a live lease of the desk at
/// its generation, so that an owner of the desk must have a takeover of its own that was superseded.
bool wasSuperseded(const QByteArray &owner, const Case &judged)
{
    const auto &takeovers = judged.evidence.takeovers;
    return !owner.startsWith(deskOwnerPrefix) ||
           std::any_of(takeovers.begin(), takeovers.end(),
                       [&owner](const RecordedTakeover &takeover) { return takeover.owner == owner; });
}

/// The takeover to the record's own generation whose owner is not the one that stands in the completed record, or null.
const RecordedTakeover *takeoverFromOwner(const Case &judged)
{
    const std::optional<QByteArray> &owner = judged.record.lease.owner;
    if (!owner)
        return nullptr;
    for (const RecordedTakeover &takeover : judged.evidence.takeovers) {
        if (takeover.generation == *judged.record.generation && takeover.owner != *owner &&
            wasSuperseded(*owner, judged))
            return &takeover;
    }
    return nullptr;
}

void showTakeover(FindingBuilder &finding, const RecordedTakeover &takeover)
{
    finding.fromConsole(u"takeover to generation"_s, QString::number(takeover.generation))
        .fromConsole(u"takeover at"_s, takeover.at.toString())
        .fromConsole(u"takeover owner"_s, inertText(takeover.owner));
}

QString fallInWords(const Case &judged, const Order *newer, const RecordedTakeover *higher)
{
    const QString own = shown(judged.record.generation);
    if (newer)
        return u"Order %1 carries generation %2, but the record is only at %3"_s.arg(QString::number(newer->id),
                                                                                     shown(newer->generation), own);
    return u"A takeover brought the record to generation %1, but it is at %2 now"_s.arg(
        QString::number(higher->generation), own);
}

} // namespace

std::optional<Finding> fallenGeneration(const Case &judged)
{
    if (!hasGeneration(judged))
        return {};
    const Order *newer = newerOrder(judged);
    const RecordedTakeover *higher = judged.isCompleted() ? nullptr : higherTakeover(judged); // else A18 says it
    if (!newer && !higher)
        return {};
    FindingBuilder finding(judged, 17);
    finding.fromRecord(u"generation"_s, shown(judged.record.generation));
    if (newer)
        finding.fromOrders(u"order"_s, QString::number(newer->id))
            .fromOrders(u"order generation"_s, shown(newer->generation));
    if (higher)
        showTakeover(finding, *higher);
    return finding.permit({Action::Hold})
        .forbid(Action::Complete, u"the record may be an older copy, or another one under a reused id"_s)
        .say(fallInWords(judged, newer, higher) + u": a restore or a reused id"_s);
}

std::optional<Finding> supersededCompletion(const Case &judged)
{
    if (!judged.isCompleted() || !hasGeneration(judged))
        return {};
    const RecordedTakeover *higher = higherTakeover(judged);
    const RecordedTakeover *takeover = higher ? higher : takeoverFromOwner(judged);
    if (!takeover)
        return {};
    FindingBuilder finding(judged, 18);
    finding.fromRecord(u"generation"_s, shown(judged.record.generation))
        .fromRecord(u"owner_id"_s, shown(judged.record.lease.owner))
        .fromRecord(u"completed_at"_s, shown(judged.record.completedAt));
    showTakeover(finding, *takeover);
    const QString who =
        higher ? u"at generation "_s + shown(judged.record.generation) : u"by an owner that had lost the lease"_s;
    return finding.say(
        u"The record was completed %1 although a takeover had brought it to generation %2; page the team"_s.arg(
            who, QString::number(takeover->generation)));
}

} // namespace idemdesk::domain::diagnosis
