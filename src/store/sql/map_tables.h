// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/context.h"

#include <functional>

namespace idemdesk::store {

/// The kind of a column of this table; a database that looks at the values may fail.
using KindOf = std::function<Result<ColumnKind>(const TableFacts &, const ColumnFacts &)>;

/// Finds the profile's tables and columns in the database. Error: Profile, naming table, column, the profile's key and
/// what is there; also where the rows of the record table cannot be addressed because nothing makes its key unique.
[[nodiscard]] Result<MappedTables> mapTables(const profile::Layout &layout, SchemaReader &schema, const KindOf &kindOf);

} // namespace idemdesk::store
