// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_times.h"

#include "profile/local_time.h"
#include "store/sql/time_codec.h"
#include "store/sql/time_writing.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;
using domain::UtcMicros;
using std::chrono::microseconds;

namespace {

constexpr UtcMicros firstOfYear1(-62'135'596'800'000'000);
constexpr UtcMicros lastOfYear9999(253'402'300'799'999'999);

bool isNative(const TimeFormat &format)
{
    return format.encoding == profile::TimeEncoding::Native;
}

bool hasForm(UtcMicros instant)
{
    return instant >= firstOfYear1 && instant <= lastOfYear9999;
}

/// The zone's distance from UTC at an instant.
microseconds offsetAt(UtcMicros instant, const QByteArray &zone)
{
    const QString local = profile::localTimeText(instant, zone);
    return profile::readLocalTime(local, "UTC").earliest().since(instant);
}

/// The local text of an instant with one of the zone's offsets. A naive column takes it as it is; one with a zone would
/// take it for UTC, and has that zone.
QString textWith(UtcMicros instant, microseconds offset)
{
    const UtcMicros local = std::clamp(instant.plus(offset), firstOfYear1, lastOfYear9999);
    return profile::localTimeText(local, "UTC");
}

/// No change of the clocks reaches further than a day, so that one of these offsets is that of any stored form.
std::array<microseconds, 3> offsetsAround(UtcMicros instant, const QByteArray &zone)
{
    constexpr std::chrono::hours day(24);
    return {offsetAt(instant.minus(day), zone), offsetAt(instant, zone), offsetAt(instant.plus(day), zone)};
}

UtcMicros roundedDown(UtcMicros instant, int decimals)
{
    qint64 unit = 1;
    for (int left = decimals; left < 6; ++left)
        unit *= 10;
    const qint64 rest = instant.value() % unit;
    return UtcMicros(instant.value() - (rest < 0 ? rest + unit : rest));
}

} // namespace

domain::StoredTime readPostgreSqlTime(const QVariant &value, const TimeFormat &format)
{
    return decodeTime(value, isNative(format) ? TimeFormat{profile::TimeEncoding::Text, format.zone} : format);
}

QVariant postgreSqlTimeAtOrBefore(UtcMicros instant, const TimeFormat &format)
{
    if (!isNative(format))
        return encodedAtOrBefore(instant, format);
    if (instant < firstOfYear1)
        return u"-infinity"_s;
    return textWith(instant, std::ranges::min(offsetsAround(instant, format.zone)));
}

QVariant postgreSqlTimeAtOrAfter(UtcMicros instant, const TimeFormat &format)
{
    if (!isNative(format))
        return encodedAtOrAfter(instant, format);
    if (instant > lastOfYear9999)
        return u"infinity"_s;
    return textWith(instant, std::ranges::max(offsetsAround(instant, format.zone)));
}

Result<QVariant> postgreSqlTimeValue(UtcMicros instant, const TimeFormat &format, const TimeExamples &examples)
{
    if (!isNative(format))
        return encodedExactly(instant, format, examples);
    if (!hasForm(instant))
        return fail(ErrorCode::Refused, u"%1 is no time that the table can hold"_s.arg(instant.toString()));
    // The server has one form of its own for all that stands in such a column.
    const UtcMicros stored = roundedDown(instant, format.decimals);
    const TimeFormat text{profile::TimeEncoding::Text, format.zone, format.decimals};
    return encodedExactly(stored, text, {profile::localTimeText(stored, format.zone), {}});
}

} // namespace idemdesk::store
