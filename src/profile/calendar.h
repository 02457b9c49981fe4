// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"

#include <QString>

#include <chrono>
#include <optional>

namespace idemdesk::profile {

/// A date and time of day as written, before any zone is applied to it.
struct WrittenTime
{
    domain::UtcMicros asIfUtc;                       ///< the instant that it would be in UTC
    std::optional<std::chrono::seconds> offset = {}; ///< of `Z`, `+02:00`, `+0200`, `+02`; none for a naive time
};

/// Reads `YYYY-MM-DD HH:MM:SS[.f{1,6}]` with an optional offset, in the proleptic Gregorian calendar. Nothing for what
/// does not exist in it: the 30th of February, hour 24, MySQL's zero date, a leap second.
[[nodiscard]] std::optional<WrittenTime> readWrittenTime(const QString &text);

/// `YYYY-MM-DD HH:MM:SS.ffffff`; beyond the years 0000–9999, the first or the last time of those.
[[nodiscard]] QString writtenTime(domain::UtcMicros asIfUtc);

} // namespace idemdesk::profile
