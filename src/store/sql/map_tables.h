// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/context.h"

#include <functional>

namespace idemdesk::store {

/// What a column of this table is, given how the profile says that times stand. A database that looks at the values may
/// fail.
using DescribeColumn =
    std::function<Result<MappedTable::Column>(const TableFacts &, const ColumnFacts &, const TimeFormat &)>;

/// Finds the profile's tables and columns in the database. Error: Profile, naming table, column, the profile's key and
/// what is there; also where the rows of the record table cannot be addressed because nothing makes its key unique.
/// Privilege where the login may not read a column of the record table; elsewhere such a column is withheld.
[[nodiscard]] Result<MappedTables> mapTables(const profile::Layout &layout, SchemaReader &schema,
                                             const DescribeColumn &describe);

} // namespace idemdesk::store
