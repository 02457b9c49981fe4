// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/local_time.h"

#include "profile/calendar.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <chrono>
#include <vector>

namespace idemdesk::profile {

using domain::StoredTime;
using domain::UtcMicros;
using std::chrono::microseconds;
using std::chrono::seconds;

namespace {

// Clocks change at whole seconds, so that the millisecond below an instant has the same offset as the instant.
seconds offsetAt(const QTimeZone &zone, UtcMicros instant)
{
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(microseconds(instant.value()));
    return seconds(zone.offsetFromUtc(QDateTime::fromMSecsSinceEpoch(milliseconds.count(), Qt::UTC)));
}

// No offset reaches 24 hours, so that a change of the clocks which concerns a local time lies between these instants,
// whatever the time's offset. The zone is asked for what holds at instants only: how it reads local times is not asked.
std::vector<seconds> offsetsAround(const QTimeZone &zone, UtcMicros asIfUtc)
{
    constexpr std::chrono::hours day(24);
    std::vector<seconds> offsets{offsetAt(zone, asIfUtc.minus(day)), offsetAt(zone, asIfUtc.plus(day))};
    std::ranges::sort(offsets);
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
    return offsets;
}

StoredTime readNaive(UtcMicros asIfUtc, const QTimeZone &zone, const QString &text)
{
    const std::vector<seconds> offsets = offsetsAround(zone, asIfUtc);
    if (offsets.size() == 1) {
        return StoredTime::exact(asIfUtc.minus(offsets.front()));
    }
    std::vector<UtcMicros> readings;
    for (const seconds offset : offsets) {
        const UtcMicros instant = asIfUtc.minus(offset);
        if (offsetAt(zone, instant) == offset) {
            readings.push_back(instant);
        }
    }
    if (readings.empty()) {
        return StoredTime::nonexistent(asIfUtc.minus(offsets.back()), asIfUtc.minus(offsets.front()), text);
    }
    const auto [earliest, latest] = std::ranges::minmax(readings);
    return readings.size() == 1 ? StoredTime::exact(earliest) : StoredTime::ambiguous(earliest, latest, text);
}

} // namespace

StoredTime readLocalTime(const QString &text, const QByteArray &zone)
{
    const std::optional<WrittenTime> written = readWrittenTime(text);
    if (!written) {
        return StoredTime::unreadable(text);
    }
    if (written->form.offset) {
        return StoredTime::exact(written->asIfUtc.minus(*written->form.offset));
    }
    const QTimeZone timeZone(zone);
    return timeZone.isValid() ? readNaive(written->asIfUtc, timeZone, text) : StoredTime::unreadable(text);
}

QString localTimeText(UtcMicros instant, const QByteArray &zone, const TimeForm &form)
{
    if (form.offset)
        return writtenTime(instant.plus(*form.offset), form);
    const QTimeZone timeZone(zone);
    return writtenTime(timeZone.isValid() ? instant.plus(offsetAt(timeZone, instant)) : instant, form);
}

} // namespace idemdesk::profile
