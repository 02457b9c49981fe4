// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

#include <chrono>
#include <compare>

namespace idemdesk::domain {

/// A point in time: whole microseconds since 1970-01-01T00:00:00Z, as the tables store it. QDateTime holds
/// milliseconds only and is for display alone.
class UtcMicros
{
public:
    constexpr UtcMicros() = default;
    explicit constexpr UtcMicros(qint64 microsecondsSinceEpoch) : m_value(microsecondsSinceEpoch) {}

    [[nodiscard]] constexpr qint64 value() const { return m_value; }

    /// RFC 3339 in UTC with six decimals, `2026-11-30T23:59:59.999999Z`. Outside the years 0000–9999, which that
    /// format cannot hold, `@` and the number of microseconds.
    [[nodiscard]] QString toString() const;

    /// Reads what toString() writes, and RFC 3339 with any offset and 0–6 decimals. Error: Usage.
    [[nodiscard]] static Result<UtcMicros> parse(const QString &text);

    /// Both saturate at the ends of the representable range instead of wrapping round.
    [[nodiscard]] UtcMicros plus(std::chrono::microseconds span) const;
    [[nodiscard]] UtcMicros minus(std::chrono::microseconds span) const;

    /// Time from `earlier` to this; saturating.
    [[nodiscard]] std::chrono::microseconds since(UtcMicros earlier) const;

    friend constexpr auto operator<=>(UtcMicros, UtcMicros) = default;

private:
    qint64 m_value = 0;
};

/// A span for people, two units at most: `14 m 5 s`, `3 d 2 h`, `250 ms`. Negative spans carry a minus.
[[nodiscard]] QString humanSpan(std::chrono::microseconds span);

/// Reads a duration of the profile and the command line: a whole number and one of `us ms s m h d w`, `10m`, `30d`.
/// Error: Usage, naming the accepted units; also where the number is negative or too large for 2^63 microseconds.
[[nodiscard]] Result<std::chrono::microseconds> parseDuration(const QString &text);

} // namespace idemdesk::domain
