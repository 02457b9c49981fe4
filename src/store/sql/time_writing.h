// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/utc_micros.h"
#include "store/sql/dialect.h"

#include <QVariant>

namespace idemdesk::store {

/// A value to store in a column of one of the encodings that every database shares, rounded down to what it holds. A text
/// gets the form of the column's own value, else the one that the record's other times share but for their digits, of
/// which it takes the most. Errors: Refused where no form is known, and where the instant has none of its own there: a
/// naive local time that exists twice would be read as either.
[[nodiscard]] Result<QVariant> encodedExactly(domain::UtcMicros instant, const TimeFormat &format,
                                              const TimeExamples &examples);

} // namespace idemdesk::store
