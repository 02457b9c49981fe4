// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/column.h"

#include <QString>

namespace idemdesk::mariadb {

/// A time as the server itself writes it: with as many decimals of a second as the column has, zero dates and dates
/// that no calendar has included.
[[nodiscard]] QString timeText(const MYSQL_TIME &time, const Column &column);

} // namespace idemdesk::mariadb
