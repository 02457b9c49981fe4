// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/diagnose/values.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

QString beginning(const Case &judged)
{
    const std::optional<StoredTime> &created = judged.record.createdAt;
    return created ? u"created "_s + ago(*created, judged.now) : u"of unknown age"_s;
}

/// A NULL deadline is neither before nor after anything, so that no search for expired leases ever finds the row.
QString nullInWords(const Lease &lease)
{
    if (lease.until)
        return u"without owner, so nobody is known to work on it"_s;
    const QString missing = lease.owner ? u"without deadline"_s : u"without deadline and owner"_s;
    return missing + u", so no search for expired leases ever finds it"_s;
}

Finding withNullInLease(const Case &judged)
{
    const Lease &lease = judged.record.lease;
    return FindingBuilder(judged, 12)
        .fromRecord(u"lease_until"_s, shown(lease.until))
        .fromRecord(u"owner_id"_s, shown(lease.owner))
        .fromRecord(u"created_at"_s, shown(judged.record.createdAt))
        .fromClock()
        .permit({Action::Takeover})
        .forbid(u"treat it as expired"_s,
                u"without a whole lease nothing tells that it has ended; take it over by its age, with approval"_s)
        .say(u"The record is PROCESSING %1; it was %2"_s.arg(nullInWords(lease), beginning(judged)));
}

/// In a layout without leases key, order and response commit together, so that nobody may see this row.
Finding committedWithoutLeases(const Case &judged)
{
    FindingBuilder finding(judged, 12);
    finding.fromRecord(u"state"_s, shown(std::optional(judged.record.stateText)))
        .fromRecord(u"created_at"_s, shown(judged.record.createdAt))
        .fromClock()
        .fromOrders(u"order"_s, judged.order ? QString::number(judged.order->id) : u"not found"_s)
        .permit({Action::Complete, Action::Hold})
        .forbid(u"treat it as expired"_s, u"this layout has no deadline that could have passed"_s);
    if (!judged.order)
        finding.forbid(Action::Complete, u"no order was found to complete from"_s);
    const QString order =
        judged.order ? u"; order %1 is committed"_s.arg(QString::number(judged.order->id)) : QString();
    return finding.say(
        u"The record is committed as PROCESSING in a layout that never commits this state; it was %1%2"_s.arg(
            beginning(judged), order));
}

bool isDeskLease(const Lease &lease)
{
    return lease.owner && lease.owner->startsWith(deskOwnerPrefix);
}

} // namespace

std::optional<Finding> withoutWholeLease(const Case &judged)
{
    if (!judged.isProcessing())
        return {};
    if (!judged.rules.hasLeases)
        return committedWithoutLeases(judged);
    if (leasePhase(judged) != LeasePhase::Incomplete)
        return {};
    return withNullInLease(judged);
}

std::optional<Finding> incredibleDeadline(const Case &judged)
{
    if (!judged.isProcessing() || !judged.rules.hasLeases)
        return {};
    const std::optional<QString> fault = deadlineFault(judged);
    if (!fault)
        return {};
    const QString until = shown(judged.record.lease.until);
    return FindingBuilder(judged, 13)
        .fromRecord(u"lease_until"_s, until)
        .fromClock()
        .fromProfile(u"longest_lease"_s, humanSpan(judged.rules.longestLease))
        .forbid(u"shorten the deadline"_s,
                u"a worker may still hold this lease; find the wrong clock or time zone first"_s)
        .say(u"The lease's deadline %1 %2: check clocks and time zones"_s.arg(until, *fault));
}

std::optional<Finding> stuckUnderLiveLease(const Case &judged)
{
    const Record &record = judged.record;
    const UtcMicros limit = judged.now.minus(judged.rules.stuckAfter);
    if (leasePhase(judged) != LeasePhase::Live || !record.createdAt || !record.createdAt->certainlyBefore(limit))
        return {};
    if (isDeskLease(record.lease))
        return {}; // an operator is settling it: there is no worker to stop
    return FindingBuilder(judged, 14)
        .fromRecord(u"created_at"_s, shown(record.createdAt))
        .fromRecord(u"lease_until"_s, shown(record.lease.until))
        .fromRecord(u"owner_id"_s, shown(record.lease.owner))
        .fromClock()
        .fromProfile(u"stuck_after"_s, humanSpan(judged.rules.stuckAfter))
        .forbid(Action::Takeover, u"the lease is live: only forced and approved"_s)
        .say(u"The record was %1 and is still being worked on under a lease until %2; watch it, or stop its worker"_s
                 .arg(beginning(judged), shown(record.lease.until)));
}

} // namespace idemdesk::domain::diagnosis
