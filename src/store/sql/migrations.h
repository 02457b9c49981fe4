// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/desk_tables.h"
#include "store/sql/sql_connection.h"

#include <QString>

#include <vector>

namespace idemdesk::store {

/// A migration with its statement.
struct KnownMigration
{
    Migration migration;
    QString statement;
};

/// The migrations of a folder of resources/sql, `sqlite/desk`, in order: files named `001_name.sql`.
[[nodiscard]] Result<std::vector<KnownMigration>> knownMigrations(const QString &folder);

/// Compares what was applied with what is known.
[[nodiscard]] SchemaStatus compareMigrations(std::vector<Migration> applied, const std::vector<KnownMigration> &known);

/// Reads what was applied; nothing where the console's tables are not installed.
[[nodiscard]] Result<std::vector<Migration>> appliedMigrations(SqlConnection &connection, SchemaReader &schema);

} // namespace idemdesk::store
