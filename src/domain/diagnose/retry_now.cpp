// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/retry_now.h"

#include "domain/diagnose/judges.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/diagnose/values.h"

#include <QStringList>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

/// What makes a stored response one that nobody can vouch for.
QStringList doubts(const Case &judged)
{
    QStringList codes;
    for (const Judge judge :
         {contradictingOrders, contradictingLocation, unsoundBody, missingOrder, uncacheableStatus}) {
        if (const std::optional<Finding> finding = judge(judged))
            codes.append(anomalyCode(finding->anomaly));
    }
    return codes;
}

QString storedResponse(const StoredResponse &response)
{
    if (response.bodyWithheld)
        return u"the stored %1 (a body that this login may not read)"_s.arg(shown(response.status));
    const qint64 length = response.bodyLength.value_or(response.body ? response.body->size() : 0);
    return u"the stored %1 (%2)"_s.arg(shown(response.status), byteCount(length));
}

QString expiryNote(const Case &judged)
{
    const std::optional<StoredTime> &expires = judged.record.expiresAt;
    if (!expires || !expires->certainlyBefore(judged.now))
        return {};
    return u", until a sweep deletes the expired record and the key counts as unused"_s;
}

QString whenCompleted(const Case &judged)
{
    const StoredResponse &response = judged.record.response;
    if (!response.status || (!response.hasBody() && !response.bodyWithheld))
        return u"an error: the record is COMPLETED, but no whole response is stored that could be replayed"_s;
    const QStringList codes = doubts(judged);
    const QString replay = storedResponse(response) + u" is replayed"_s;
    if (codes.isEmpty())
        return replay + expiryNote(judged);
    return replay + u" as it stands, although nobody can vouch for it (%1)"_s.arg(codes.join(u", "_s)) +
           expiryNote(judged);
}

QString whenProcessing(const Case &judged)
{
    const QString until = shown(judged.record.lease.until);
    switch (leasePhase(judged)) {
    case LeasePhase::Live:
        return u"409 in progress until "_s + until;
    case LeasePhase::Expired:
        return u"409 in progress, although the lease expired at %1, unless the application takes the record over itself"_s
            .arg(until);
    case LeasePhase::Faulty:
        return u"409 in progress for as long as the application believes the deadline "_s + until;
    case LeasePhase::Undecided:
        return u"409 in progress, and whether the lease has expired cannot be told: "_s + until;
    default:
        return u"409 in progress, every time, until the record is settled"_s;
    }
}

QString outcome(const Case &judged)
{
    switch (judged.record.state) {
    case State::Processing:
        return whenProcessing(judged);
    case State::Completed:
        return whenCompleted(judged);
    case State::Unknown:
        break;
    }
    return u"not known: the application's answer to state '%1' is not declared in the profile"_s.arg(
        shown(std::optional(judged.record.stateText)));
}

} // namespace

QString retryNow(const Case &judged)
{
    const bool comparesBodies = judged.record.requestHash && judged.record.state != State::Unknown;
    return outcome(judged) + (comparesBodies ? u"; another body under this key gets 422"_s : QString());
}

} // namespace idemdesk::domain::diagnosis
