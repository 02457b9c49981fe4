// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/time_codec.h"

#include "domain/inert_text.h"
#include "profile/local_time.h"

namespace idemdesk::store {

using domain::StoredTime;
using domain::UtcMicros;
using profile::TimeEncoding;

namespace {

constexpr auto textSlack = std::chrono::days(3);

qint64 microsPerUnit(TimeEncoding encoding)
{
    switch (encoding) {
    case TimeEncoding::Milliseconds:
        return 1'000;
    case TimeEncoding::Seconds:
        return 1'000'000;
    default:
        return 1;
    }
}

/// A stored value in words, for a time that is none: never a raw byte array.
QString described(const QVariant &value)
{
    return value.typeId() == QMetaType::QByteArray ? domain::inertText(value.toByteArray()) : value.toString();
}

qint64 floorDivided(qint64 value, qint64 unit)
{
    const qint64 quotient = value / unit;
    return value % unit < 0 ? quotient - 1 : quotient;
}

qint64 ceilDivided(qint64 value, qint64 unit)
{
    const qint64 quotient = value / unit;
    return value % unit > 0 ? quotient + 1 : quotient;
}

} // namespace

StoredTime decodeTime(const QVariant &value, const TimeFormat &format)
{
    if (format.encoding == TimeEncoding::Text) {
        return value.typeId() == QMetaType::QString ? profile::readLocalTime(value.toString(), format.zone)
                                                    : StoredTime::unreadable(described(value));
    }
    if (value.typeId() != QMetaType::LongLong && value.typeId() != QMetaType::Int)
        return StoredTime::unreadable(described(value));
    qint64 micros = 0;
    if (__builtin_mul_overflow(value.toLongLong(), microsPerUnit(format.encoding), &micros))
        return StoredTime::unreadable(described(value));
    return StoredTime::exact(UtcMicros(micros));
}

QVariant encodedAtOrBefore(UtcMicros instant, const TimeFormat &format)
{
    if (format.encoding == TimeEncoding::Text)
        return profile::localTimeText(instant.minus(textSlack), format.zone);
    return QVariant::fromValue(floorDivided(instant.value(), microsPerUnit(format.encoding)));
}

QVariant encodedAtOrAfter(UtcMicros instant, const TimeFormat &format)
{
    if (format.encoding == TimeEncoding::Text)
        return profile::localTimeText(instant.plus(textSlack), format.zone);
    return QVariant::fromValue(ceilDivided(instant.value(), microsPerUnit(format.encoding)));
}

} // namespace idemdesk::store
