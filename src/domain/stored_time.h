// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"

namespace idemdesk::domain {

/// A time as a table holds it. A naive local time may exist twice (clocks go back) or not at all (clocks go forward),
/// and a text may be no time. Which one it was is said and never guessed: judgements use the bound that is safe for
/// them, `certainlyBefore` and `certainlyAfter`, so that they hold under every reading.
class StoredTime
{
public:
    enum class Certainty {
        Exact,       ///< one instant
        Ambiguous,   ///< a local time that exists twice; earliest and latest are its two readings
        Nonexistent, ///< a local time that the clock skipped; earliest and latest are the readings by both offsets
        Unreadable,  ///< not a time; earliest and latest are the ends of all time
    };

    [[nodiscard]] static StoredTime exact(UtcMicros instant);
    [[nodiscard]] static StoredTime ambiguous(UtcMicros earlier, UtcMicros later, QString raw);
    [[nodiscard]] static StoredTime nonexistent(UtcMicros earlier, UtcMicros later, QString raw);
    [[nodiscard]] static StoredTime unreadable(QString raw);

    [[nodiscard]] Certainty certainty() const { return m_certainty; }
    [[nodiscard]] bool isExact() const { return m_certainty == Certainty::Exact; }
    [[nodiscard]] UtcMicros earliest() const { return m_earliest; }
    [[nodiscard]] UtcMicros latest() const { return m_latest; }

    /// True where every reading lies before (after) the instant.
    [[nodiscard]] bool certainlyBefore(UtcMicros instant) const { return m_latest < instant; }
    [[nodiscard]] bool certainlyAfter(UtcMicros instant) const { return m_earliest > instant; }

    /// The stored text, where the time is not exact; unchecked bytes of the database, so show it through inertText().
    [[nodiscard]] const QString &raw() const { return m_raw; }

    /// RFC 3339 for an exact time; otherwise the stored text, made inert, and what is wrong with it:
    /// `2026-10-25 02:30:00 (exists twice: …Z or …Z)`.
    [[nodiscard]] QString toString() const;

    friend bool operator==(const StoredTime &, const StoredTime &) = default;

private:
    StoredTime(Certainty certainty, UtcMicros earliest, UtcMicros latest, QString raw);

    Certainty m_certainty = Certainty::Exact;
    UtcMicros m_earliest;
    UtcMicros m_latest;
    QString m_raw;
};

} // namespace idemdesk::domain
