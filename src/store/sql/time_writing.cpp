// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/time_writing.h"

#include "profile/local_time.h"
#include "store/sql/time_codec.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

qint64 floorDivided(qint64 value, qint64 by)
{
    return value / by - (value % by < 0 ? 1 : 0);
}

Result<QVariant> localText(domain::UtcMicros instant, const TimeFormat &format)
{
    const QVariant text = profile::localTimeText(instant, format.zone);
    if (decodeTime(text, format) == domain::StoredTime::exact(instant))
        return text;
    return fail(ErrorCode::Refused,
                u"%1 cannot be stored as a local time in %2: it exists twice there"_s.arg(
                    instant.toString(), QString::fromLatin1(format.zone)),
                u"wait until the hour that the clocks repeat is over"_s);
}

} // namespace

Result<QVariant> encodedExactly(domain::UtcMicros instant, const TimeFormat &format)
{
    switch (format.encoding) {
    case profile::TimeEncoding::Milliseconds:
        return QVariant::fromValue(floorDivided(instant.value(), 1'000));
    case profile::TimeEncoding::Seconds:
        return QVariant::fromValue(floorDivided(instant.value(), 1'000'000));
    case profile::TimeEncoding::Text:
        return localText(instant, format);
    case profile::TimeEncoding::Native:
    case profile::TimeEncoding::Microseconds:
        break;
    }
    return QVariant::fromValue(instant.value());
}

} // namespace idemdesk::store
