// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/stored_time.h"
#include "store/sql/dialect.h"

#include <QVariant>

namespace idemdesk::store {

/// Times in columns of the encodings that every database shares; `Native` is the dialect's own affair and is read as
/// microseconds here. What is no time of the encoding comes back as unreadable.
[[nodiscard]] domain::StoredTime decodeTime(const QVariant &value, const TimeFormat &format);

/// Bounds for comparing with the column: at or before (after) every stored form of the instant. For texts that leaves
/// three days of room: separators, offsets and zones shift a text by less than that.
[[nodiscard]] QVariant encodedAtOrBefore(domain::UtcMicros instant, const TimeFormat &format);
[[nodiscard]] QVariant encodedAtOrAfter(domain::UtcMicros instant, const TimeFormat &format);

} // namespace idemdesk::store
