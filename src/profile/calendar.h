// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"

#include <QString>

#include <chrono>
#include <optional>

namespace idemdesk::profile {

/// How a text writes a time.
struct TimeForm
{
    QChar separator = u' '; ///< between date and time of day: a blank or `T`
    int fractionDigits = 6; ///< 0 to 6
    QString suffix = {};    ///< `Z`, `+02:00`, `+0200`, `+02` as written; empty for a naive time
    std::optional<std::chrono::seconds> offset = {}; ///< what the suffix means; none for a naive time

    friend bool operator==(const TimeForm &, const TimeForm &) = default;
};

/// A date and time of day as written, before any zone is applied to it.
struct WrittenTime
{
    domain::UtcMicros asIfUtc; ///< the instant that it would be in UTC
    TimeForm form = {};
};

/// Reads `YYYY-MM-DD HH:MM:SS[.f{1,6}]` with an optional offset, in the proleptic Gregorian calendar. Nothing for what
/// does not exist in it: the 30th of February, hour 24, MySQL's zero date, a leap second.
[[nodiscard]] std::optional<WrittenTime> readWrittenTime(const QString &text);

/// The time in this form, rounded down to its digits: `YYYY-MM-DD HH:MM:SS.ffffff` unless asked otherwise. Beyond the
/// years 0000–9999, the first or the last time of those.
[[nodiscard]] QString writtenTime(domain::UtcMicros asIfUtc, const TimeForm &form = {});

} // namespace idemdesk::profile
