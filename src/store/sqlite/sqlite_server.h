// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/sql/sql_server.h"
#include "store/sqlite/sqlite_schema_reader.h"

namespace idemdesk::store {

/// A database file; its clock is the process's. The journal mode stays as the file has it.
class SqliteServer final : public SqlServer
{
public:
    SqliteServer(SqlConnection &connection, const domain::Clock &clock)
        : m_clock(clock), m_connection(connection), m_schema(connection)
    {}

    [[nodiscard]] Result<ServerFacts> facts() override;
    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_clock.now(); }
    [[nodiscard]] QString source() const override;
    [[nodiscard]] QString deskFolder() const override { return QStringLiteral("sqlite/desk"); }
    [[nodiscard]] SchemaReader &schema() override { return m_schema; }
    [[nodiscard]] Result<MappedTables> map(const profile::Layout &layout) override;

private:
    [[nodiscard]] Result<ColumnKind> kindOf(const TableFacts &table, const ColumnFacts &column);

    const domain::Clock &m_clock;
    SqlConnection &m_connection;
    SqliteSchemaReader m_schema;
};

} // namespace idemdesk::store
