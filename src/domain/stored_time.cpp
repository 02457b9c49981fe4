// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/stored_time.h"

#include "domain/inert_text.h"

#include <limits>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

StoredTime::StoredTime(Certainty certainty, UtcMicros earliest, UtcMicros latest, QString raw)
    : m_certainty(certainty), m_earliest(earliest), m_latest(latest), m_raw(std::move(raw))
{}

StoredTime StoredTime::exact(UtcMicros instant)
{
    return {Certainty::Exact, instant, instant, {}};
}

StoredTime StoredTime::ambiguous(UtcMicros earlier, UtcMicros later, QString raw)
{
    return {Certainty::Ambiguous, std::min(earlier, later), std::max(earlier, later), std::move(raw)};
}

StoredTime StoredTime::nonexistent(UtcMicros earlier, UtcMicros later, QString raw)
{
    return {Certainty::Nonexistent, std::min(earlier, later), std::max(earlier, later), std::move(raw)};
}

StoredTime StoredTime::unreadable(QString raw)
{
    using Limits = std::numeric_limits<qint64>;
    return {Certainty::Unreadable, UtcMicros(Limits::min()), UtcMicros(Limits::max()), std::move(raw)};
}

QString StoredTime::toString() const
{
    const QString readings = m_earliest.toString() + u" or "_s + m_latest.toString();
    switch (m_certainty) {
    case Certainty::Exact:
        return m_earliest.toString();
    case Certainty::Ambiguous:
        return inertText(m_raw, 40) + u" (exists twice: "_s + readings + u')';
    case Certainty::Nonexistent:
        return inertText(m_raw, 40) + u" (skipped by the clock: "_s + readings + u')';
    case Certainty::Unreadable:
        break;
    }
    return inertText(m_raw, 40) + u" (not a time)"_s;
}

} // namespace idemdesk::domain
