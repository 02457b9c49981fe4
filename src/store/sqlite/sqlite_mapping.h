// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/context.h"

namespace idemdesk::store {

/// The profile's tables as they stand in this file. Errors: those of mapTables().
[[nodiscard]] Result<MappedTables> mapSqliteTables(SqlConnection &connection, SchemaReader &schema,
                                                   const profile::Layout &layout);

/// Names the file beside every value that is read from it.
[[nodiscard]] QString sqliteSource(const SqlConnection &connection);

} // namespace idemdesk::store
