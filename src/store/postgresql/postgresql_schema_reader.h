// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/schema_reader.h"
#include "store/sql/column_kind.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::store {

/// Reads PostgreSQL's catalogue: tables and views, by name as the login's search_path finds them, or by `schema.name`.
class PostgreSqlSchemaReader final : public SchemaReader
{
public:
    explicit PostgreSqlSchemaReader(SqlConnection &connection) : m_connection(connection) {}

    [[nodiscard]] Result<std::optional<TableFacts>> table(const QString &name) override;
    [[nodiscard]] Result<QStringList> tableNames() override;

private:
    [[nodiscard]] Result<> readColumns(TableFacts &facts, qint64 oid, bool schemaIsUsable);
    [[nodiscard]] Result<> readIndexes(TableFacts &facts, qint64 oid);

    SqlConnection &m_connection;
};

/// Kind of a column by its type as the catalogue writes it: `numeric(19,0)`, `character varying(64)`.
[[nodiscard]] ColumnKind postgreSqlKind(const QString &type);

} // namespace idemdesk::store
