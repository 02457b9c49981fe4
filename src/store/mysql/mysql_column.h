// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/schema_reader.h"
#include "store/sql/mapped_table.h"

namespace idemdesk::store {

/// What a column of MySQL or MariaDB is, by its declared type. `times` is how the profile says that times stand; a column
/// of a type for times is native whatever it says, and a TIMESTAMP is in UTC whatever the zone, since the session is.
[[nodiscard]] MappedTable::Column mySqlColumn(const ColumnFacts &facts, const TimeFormat &times);

/// ColumnFacts::equates of a column with this collation; empty for one that has none.
[[nodiscard]] QString mySqlEquates(const QString &collation);

} // namespace idemdesk::store
