// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/schema_reader.h"
#include "store/sql/sql_connection.h"

#include <optional>

namespace idemdesk::store {

/// Reads the catalogue of MySQL and MariaDB: tables and views of the connection's database, as far as the login may see
/// them.
class MySqlSchemaReader final : public SchemaReader
{
public:
    explicit MySqlSchemaReader(SqlConnection &connection) : m_connection(connection) {}

    [[nodiscard]] Result<std::optional<TableFacts>> table(const QString &name) override;
    [[nodiscard]] Result<QStringList> tableNames() override;
    [[nodiscard]] Result<bool> hides(const QString &table) override;

private:
    [[nodiscard]] Result<std::optional<TableFacts>> readTable(const QString &name);
    [[nodiscard]] Result<> readColumns(TableFacts &facts);
    [[nodiscard]] Result<> readIndexes(TableFacts &facts);
    [[nodiscard]] Result<bool> countsAfresh();

    SqlConnection &m_connection;
    std::optional<bool> m_countsAfresh;
};

} // namespace idemdesk::store
