// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_times.h"

#include "profile/local_time.h"
#include "store/sql/time_codec.h"
#include "store/sql/time_writing.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;
using domain::UtcMicros;
using profile::TimeEncoding;

namespace {

bool isUtc(const TimeFormat &format)
{
    return format.zone == "UTC";
}

TimeFormat asText(const TimeFormat &format)
{
    return {TimeEncoding::Text, format.zone, format.decimals};
}

UtcMicros roundedDown(UtcMicros instant, int decimals)
{
    qint64 unit = 1;
    for (int place = decimals; place < 6; ++place)
        unit *= 10;
    const qint64 over = instant.value() % unit;
    return UtcMicros(instant.value() - (over < 0 ? over + unit : over));
}

} // namespace

domain::StoredTime readMySqlTime(const QVariant &value, const TimeFormat &format)
{
    return decodeTime(value, format.encoding == TimeEncoding::Native ? asText(format) : format);
}

QVariant mySqlTimeAtOrBefore(UtcMicros instant, const TimeFormat &format)
{
    if (format.encoding != TimeEncoding::Native)
        return encodedAtOrBefore(instant, format);
    return isUtc(format) ? QVariant(profile::localTimeText(instant, format.zone))
                         : encodedAtOrBefore(instant, asText(format));
}

QVariant mySqlTimeAtOrAfter(UtcMicros instant, const TimeFormat &format)
{
    if (format.encoding != TimeEncoding::Native)
        return encodedAtOrAfter(instant, format);
    return isUtc(format) ? QVariant(profile::localTimeText(instant, format.zone))
                         : encodedAtOrAfter(instant, asText(format));
}

Result<QVariant> mySqlTimeValue(UtcMicros instant, const TimeFormat &format, const TimeExamples &examples)
{
    if (format.encoding != TimeEncoding::Native)
        return encodedExactly(instant, format, examples);
    // The server has one form of its own for all that stands in such a column.
    const UtcMicros stored = roundedDown(instant, format.decimals);
    return encodedExactly(stored, asText(format), {profile::localTimeText(stored, format.zone), {}});
}

} // namespace idemdesk::store
