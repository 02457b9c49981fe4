// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/dialect.h"

namespace idemdesk::store {

/// Times of PostgreSQL's own types, as text both ways, to the microsecond. A `timestamp` is naive, in the format's zone;
/// a `timestamptz` has the zone UTC, as every session of this program. Other encodings are those that every database
/// shares. `infinity`, years before Christ and from 10000 on come back as unreadable.
[[nodiscard]] domain::StoredTime readPostgreSqlTime(const QVariant &value, const TimeFormat &format);

/// Bounds at or before (after) every stored form of the instant; exact unless the zone changes its clocks within a day.
[[nodiscard]] QVariant postgreSqlTimeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format);
[[nodiscard]] QVariant postgreSqlTimeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format);

/// A value to store, rounded down to the decimals that the column keeps, since the server would round to the nearest.
/// Error: Refused, for a naive time that exists twice and outside the years 1 to 9999.
[[nodiscard]] Result<QVariant> postgreSqlTimeValue(domain::UtcMicros instant, const TimeFormat &format,
                                                   const TimeExamples &examples);

} // namespace idemdesk::store
