// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/utc_micros.h"

#include "domain/inert_text.h"

#include <QRegularExpression>

#include <limits>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using std::chrono::microseconds;

namespace {

using Instant = std::chrono::sys_time<microseconds>;

constexpr qint64 lowest = std::numeric_limits<qint64>::min();
constexpr qint64 highest = std::numeric_limits<qint64>::max();
constexpr Instant yearZero = std::chrono::sys_days(std::chrono::year(0) / 1 / 1);
constexpr Instant yearTenThousand = std::chrono::sys_days(std::chrono::year(10000) / 1 / 1);

tl::unexpected<Error> notATime(const QString &text)
{
    return fail(ErrorCode::Usage, u"\"%1\" is not a time"_s.arg(inertText(text, 40)),
                u"write it like 2026-11-30T12:00:00Z or 2026-11-30T12:00:00.123456+09:00"_s);
}

QString padded(qint64 number, int width)
{
    return QString::number(number).rightJustified(width, u'0');
}

Result<UtcMicros> parseCount(const QString &text)
{
    bool ok = false;
    const qint64 count = QStringView(text).sliced(1).toLongLong(&ok);
    if (!ok)
        return notATime(text);
    return UtcMicros(count);
}

/// The instant of RFC 3339's parts, or nothing where the calendar or the clock has no such time. Leap seconds are
/// refused: no table of ours can hold one.
std::optional<Instant> instantOf(const QRegularExpressionMatch &match)
{
    const auto number = [&match](int group) { return match.capturedView(group).toInt(); };
    const auto part = [&number](int group) { return static_cast<unsigned>(number(group)); };
    const std::chrono::year_month_day date{std::chrono::year(number(1)), std::chrono::month(part(2)),
                                           std::chrono::day(part(3))};
    if (!date.ok() || number(4) > 23 || number(5) > 59 || number(6) > 59 || number(9) > 23 || number(10) > 59)
        return {};
    const int fraction = match.captured(7).leftJustified(6, u'0').toInt();
    const auto offset = std::chrono::hours(number(9)) + std::chrono::minutes(number(10));
    const Instant local = std::chrono::sys_days(date) + std::chrono::hours(number(4)) +
                          std::chrono::minutes(number(5)) + std::chrono::seconds(number(6)) + microseconds(fraction);
    return match.capturedView(8) == u"-" ? local + offset : local - offset;
}

} // namespace

QString UtcMicros::toString() const
{
    const Instant instant{microseconds(m_value)};
    if (instant < yearZero || instant >= yearTenThousand)
        return u"@"_s + QString::number(m_value);
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(instant - day);
    return padded(static_cast<int>(date.year()), 4) + u'-' + padded(static_cast<unsigned>(date.month()), 2) + u'-' +
           padded(static_cast<unsigned>(date.day()), 2) + u'T' + padded(time.hours().count(), 2) + u':' +
           padded(time.minutes().count(), 2) + u':' + padded(time.seconds().count(), 2) + u'.' +
           padded(time.subseconds().count(), 6) + u'Z';
}

Result<UtcMicros> UtcMicros::parse(const QString &text)
{
    if (text.startsWith(u'@'))
        return parseCount(text);
    static const QRegularExpression form(QRegularExpression::anchoredPattern(
        uR"((\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:[Zz]|([+-])(\d\d):(\d\d)))"_s));
    const auto match = form.match(text);
    const auto instant = match.hasMatch() ? instantOf(match) : std::nullopt;
    if (!instant)
        return notATime(text);
    return UtcMicros(instant->time_since_epoch().count());
}

UtcMicros UtcMicros::plus(microseconds span) const
{
    qint64 sum = 0;
    if (__builtin_add_overflow(m_value, span.count(), &sum))
        return UtcMicros(span.count() < 0 ? lowest : highest);
    return UtcMicros(sum);
}

UtcMicros UtcMicros::minus(microseconds span) const
{
    return UtcMicros(UtcMicros(m_value).since(UtcMicros(span.count())).count());
}

microseconds UtcMicros::since(UtcMicros earlier) const
{
    qint64 difference = 0;
    if (__builtin_sub_overflow(m_value, earlier.m_value, &difference))
        return microseconds(m_value < 0 ? lowest : highest);
    return microseconds(difference);
}

} // namespace idemdesk::domain
