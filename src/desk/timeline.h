// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "domain/stored_time.h"

#include <QString>

#include <vector>

namespace idemdesk::desk {

/// One thing that happened to a record, or that will.
struct TimelineEntry
{
    domain::StoredTime at; ///< where it is not exact, show toString(): it says so
    QString what;          ///< `order 50012 was committed`; text from data is inert
    QString source;        ///< the value it rests on: `orders.created_at`
    bool ahead = false;    ///< lies after the moment of reading: a deadline, an expiry

    friend bool operator==(const TimelineEntry &, const TimelineEntry &) = default;
};

/// What stays the same of an entry while its time may change; not unique.
[[nodiscard]] inline QString keyOf(const TimelineEntry &entry)
{
    return entry.source + entry.what;
}

/// What happened to one record, oldest first: created, takeovers, order, events and their outcomes, last update,
/// lease's end, completed, expires. A time that is not exact is placed by its earliest reading; a time that cannot be
/// read at all stands at the end. Things without a time are left out.
[[nodiscard]] std::vector<TimelineEntry> timelineOf(const Diagnosis &diagnosis);

} // namespace idemdesk::desk
