// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/utc_micros.h"
#include "store/sql/dialect.h"

#include <QVariant>

namespace idemdesk::store {

/// A value to store in a column of one of the encodings that every database shares, rounded down to what it holds.
/// Error: Refused where the instant has no form of its own there: a naive local time that exists twice would be read as
/// either.
[[nodiscard]] Result<QVariant> encodedExactly(domain::UtcMicros instant, const TimeFormat &format);

} // namespace idemdesk::store
