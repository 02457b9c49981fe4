// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/schema_reader.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::store {

/// Reads SQLite's catalogue: tables and views of the main database, without SQLite's own.
class SqliteSchemaReader final : public SchemaReader
{
public:
    explicit SqliteSchemaReader(SqlConnection &connection) : m_connection(connection) {}

    [[nodiscard]] Result<std::optional<TableFacts>> table(const QString &name) override;
    [[nodiscard]] Result<QStringList> tableNames() override;

private:
    [[nodiscard]] Result<> readColumns(TableFacts &facts);
    [[nodiscard]] Result<> readIndexes(TableFacts &facts);
    [[nodiscard]] Result<> readIndexColumns(const QString &table, IndexFacts &index);
    [[nodiscard]] QString collationOf(const QString &table, const QString &column) const;
    [[nodiscard]] bool comparesAs(const QString &table, const QString &column, const QString &collation) const;

    SqlConnection &m_connection;
};

/// Kind of a column by SQLite's rules of affinity; absent where the declared type leaves it to the values.
[[nodiscard]] std::optional<ColumnKind> sqliteKind(const QString &declaredType);

} // namespace idemdesk::store
