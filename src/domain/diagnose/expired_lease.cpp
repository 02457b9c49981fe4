// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/effect_doubt.h"
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/diagnose/values.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

bool isExpired(const Case &judged)
{
    return leasePhase(judged) == LeasePhase::Expired;
}

QString expiry(const Case &judged)
{
    return u"The lease expired "_s + ago(*judged.record.lease.until, judged.now);
}

FindingBuilder aboutLease(const Case &judged, int anomaly)
{
    FindingBuilder finding(judged, anomaly);
    finding.fromRecord(u"lease_until"_s, shown(judged.record.lease.until))
        .fromClock()
        .fromRecord(u"owner_id"_s, shown(judged.record.lease.owner));
    if (judged.record.generation)
        finding.fromRecord(u"generation"_s, shown(judged.record.generation));
    return finding;
}

QString notFound(const Case &judged)
{
    return u"no order was found at "_s + judged.evidence.orders.provenance.readAt.toString();
}

/// Past the downstream's own retention a stable key protects no longer (R23).
bool downstreamHasForgotten(const Case &judged)
{
    const std::optional<StoredTime> &created = judged.record.createdAt;
    const auto &retention = judged.operation.downstreamRetention;
    return retention && created && created->certainlyBefore(judged.now.minus(*retention));
}

} // namespace

std::optional<Finding> expiredWithOrder(const Case &judged)
{
    if (!isExpired(judged) || !judged.order)
        return {};
    FindingBuilder finding = aboutLease(judged, 9);
    if (judged.order->createdAt)
        finding.fromOrders(u"order created_at"_s, shown(judged.order->createdAt));
    return finding.fromOrders(u"order"_s, QString::number(judged.order->id))
        .permit({Action::Takeover, Action::Complete})
        .forbid(u"run the operation again"_s, u"its order is committed"_s)
        .say(u"%1, and order %2 is committed: the work was done, but the record is still open"_s.arg(
            expiry(judged), QString::number(judged.order->id)));
}

std::optional<Finding> expiredWithoutEffect(const Case &judged)
{
    if (!isExpired(judged) || judged.order || doubtOfNoEffect(judged))
        return {};
    FindingBuilder finding = aboutLease(judged, 10);
    const bool outbox = judged.operation.effects == Effects::Outbox;
    if (outbox)
        finding.fromDownstream(u"downstream effect"_s, u"none found"_s);
    return finding.fromOrders(u"order"_s, u"not found"_s)
        .fromProfile(u"effects"_s, outbox ? u"outbox"_s : u"none"_s)
        .permit({Action::Takeover, Action::Reject, Action::Release})
        .forbid(u"decide from an old read"_s,
                u"the old owner may commit at any moment; look again under the record's lock"_s)
        .say(u"%1, %2, and there is no sign of a downstream effect"_s.arg(expiry(judged), notFound(judged)));
}

std::optional<Finding> expiredWithDoubt(const Case &judged)
{
    if (!isExpired(judged) || judged.order)
        return {};
    const std::optional<EvidenceItem> doubt = doubtOfNoEffect(judged);
    if (!doubt)
        return {};
    FindingBuilder finding = aboutLease(judged, 11);
    if (downstreamHasForgotten(judged))
        finding.forbid(u"retry the downstream call"_s,
                       u"the downstream keeps its keys for %1 only; let people decide"_s.arg(
                           humanSpan(*judged.operation.downstreamRetention)));
    const QString found = judged.ordersAreReadable() ? notFound(judged) + u", but "_s : u"but "_s;
    return finding.fromOrders(u"order"_s, judged.ordersAreReadable() ? u"not found"_s : u"not readable"_s)
        .from(*doubt)
        .permit({Action::Inquire, Action::Hold})
        .forbid(Action::Reject, u"a rejection would deny an effect that may exist"_s)
        .forbid(Action::Release, u"a release would let the operation run a second time"_s)
        .say(u"%1, %2%3"_s.arg(expiry(judged), found, doubt->value));
}

} // namespace idemdesk::domain::diagnosis
