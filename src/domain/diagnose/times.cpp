// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/values.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

/// A column of whole seconds may round a completion up or down by as much.
constexpr std::chrono::microseconds rounding = std::chrono::seconds(1);

bool expiresTooEarly(const Record &record)
{
    return record.expiresAt && record.completedAt && record.expiresAt->latest() <= record.completedAt->earliest();
}

bool completesTooEarly(const Record &record)
{
    return record.createdAt && record.completedAt &&
           record.createdAt->certainlyAfter(record.completedAt->latest().plus(rounding));
}

} // namespace

std::optional<Finding> impossibleTimes(const Case &judged)
{
    const Record &record = judged.record;
    const bool early = completesTooEarly(record);
    if (!early && !expiresTooEarly(record))
        return {};
    const QString words = early ? u"completed before it was created"_s : u"expired no later than it was completed"_s;
    return FindingBuilder(judged, 19)
        .fromRecord(u"created_at"_s, shown(record.createdAt))
        .fromRecord(u"completed_at"_s, shown(record.completedAt))
        .fromRecord(u"expires_at"_s, shown(record.expiresAt))
        .permit({Action::Hold})
        .forbid(Action::Sweep, u"its expiry cannot be trusted"_s)
        .say(u"By its own times the record was %1: a clock, a time zone or an edit is wrong"_s.arg(words));
}

std::optional<Finding> overdueSweep(const Case &judged)
{
    const std::optional<StoredTime> &expires = judged.record.expiresAt;
    if (!judged.isCompleted() || !expires || !expires->certainlyBefore(judged.now.minus(judged.rules.sweepGrace)))
        return {};
    return FindingBuilder(judged, 21)
        .fromRecord(u"expires_at"_s, shown(expires))
        .fromClock()
        .fromProfile(u"sweep_grace"_s, humanSpan(judged.rules.sweepGrace))
        .permit({Action::Sweep})
        .forbid(u"an unbounded DELETE"_s, u"it locks and lags; a sweep deletes in small, audited batches"_s)
        .say(u"The record expired %1, longer than the grace of %2: the sweep is behind"_s.arg(
            ago(*expires, judged.now), humanSpan(judged.rules.sweepGrace)));
}

} // namespace idemdesk::domain::diagnosis
