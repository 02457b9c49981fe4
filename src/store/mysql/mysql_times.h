// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/stored_time.h"
#include "store/sql/dialect.h"

#include <QVariant>

namespace idemdesk::store {

/// Times in the columns of MySQL and MariaDB: native ones as the text that the server itself writes, the others as in every
/// database. A zone other than UTC is that of naive DATETIME columns, whose texts are then compared with some room, since
/// they are not in the order of the instants where clocks change.
[[nodiscard]] domain::StoredTime readMySqlTime(const QVariant &value, const TimeFormat &format);
[[nodiscard]] QVariant mySqlTimeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format);
[[nodiscard]] QVariant mySqlTimeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format);

/// Rounded down to the column's decimals: left to the servers, MySQL rounds up and MariaDB down. Error: Refused for an
/// instant that the column cannot hold, or not beyond doubt.
[[nodiscard]] Result<QVariant> mySqlTimeValue(domain::UtcMicros instant, const TimeFormat &format,
                                              const TimeExamples &examples);

} // namespace idemdesk::store
