// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/calendar.h"

#include <QRegularExpression>

#include <algorithm>
#include <chrono>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;
using namespace std::chrono;

namespace {

std::optional<sys_days> readDay(const QRegularExpressionMatch &match)
{
    const year_month_day day(year(match.capturedView(1).toInt()), month(match.capturedView(2).toUInt()),
                             std::chrono::day(match.capturedView(3).toUInt()));
    return day.ok() ? std::optional(sys_days(day)) : std::nullopt;
}

std::optional<microseconds> readTimeOfDay(const QRegularExpressionMatch &match)
{
    const int hour = match.capturedView(4).toInt();
    const int minute = match.capturedView(5).toInt();
    const int second = match.capturedView(6).toInt();
    if (hour > 23 || minute > 59 || second > 59) {
        return std::nullopt;
    }
    const qlonglong fraction = match.captured(7).leftJustified(6, u'0').toLongLong();
    return hours(hour) + minutes(minute) + seconds(second) + microseconds(fraction);
}

// Sign, hours and minutes are captured apart; no sign means that `Z` stands there.
std::optional<seconds> readOffset(const QRegularExpressionMatch &match)
{
    const int minute = match.capturedView(11).toInt();
    const seconds span = hours(match.capturedView(10).toInt()) + minutes(minute);
    if (span >= hours(24) || minute > 59) {
        return std::nullopt;
    }
    return match.capturedView(9) == u"-" ? -span : span;
}

} // namespace

std::optional<WrittenTime> readWrittenTime(const QString &text)
{
    static const QRegularExpression format(u"\\A([0-9]{4})-([0-9]{2})-([0-9]{2})[ T]([0-9]{2}):([0-9]{2}):([0-9]{2})"
                                           "(?:\\.([0-9]{1,6}))?(Z|([+-])([0-9]{2})(?::?([0-9]{2}))?)?\\z"_s);
    const QRegularExpressionMatch match = format.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const std::optional<sys_days> day = readDay(match);
    const std::optional<microseconds> timeOfDay = readTimeOfDay(match);
    if (!day || !timeOfDay) {
        return std::nullopt;
    }
    const domain::UtcMicros asIfUtc(microseconds(day->time_since_epoch() + *timeOfDay).count());
    const TimeForm form{match.capturedView(0)[10], int(match.capturedLength(7)), match.captured(8)};
    if (form.suffix.isEmpty()) {
        return WrittenTime{asIfUtc, form};
    }
    const std::optional<seconds> offset = readOffset(match);
    return offset ? std::optional(WrittenTime{asIfUtc, {form.separator, form.fractionDigits, form.suffix, offset}})
                  : std::nullopt;
}

QString writtenTime(domain::UtcMicros asIfUtc, const TimeForm &form)
{
    constexpr sys_time<microseconds> first(sys_days(year(0) / January / 1));
    constexpr sys_time<microseconds> last(sys_days(year(10000) / January / 1) - microseconds(1));
    const sys_time<microseconds> instant =
        std::clamp(sys_time<microseconds>(microseconds(asIfUtc.value())), first, last);
    const sys_days midnight = floor<days>(instant);
    const year_month_day day(midnight);
    const hh_mm_ss<microseconds> time(instant - midnight);
    const auto digits = [](auto number, int width) {
        return QString::number(static_cast<qlonglong>(number)).rightJustified(width, u'0');
    };
    const QString fraction = digits(time.subseconds().count(), 6).first(std::clamp(form.fractionDigits, 0, 6));
    return digits(int(day.year()), 4) + u'-' + digits(unsigned(day.month()), 2) + u'-' +
           digits(unsigned(day.day()), 2) + form.separator + digits(time.hours().count(), 2) + u':' +
           digits(time.minutes().count(), 2) + u':' + digits(time.seconds().count(), 2) +
           (fraction.isEmpty() ? QString() : QString(u'.' + fraction)) + form.suffix;
}

} // namespace idemdesk::profile
