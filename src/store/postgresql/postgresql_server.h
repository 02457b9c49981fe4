// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/postgresql/postgresql_schema_reader.h"
#include "store/sql/sql_server.h"

namespace idemdesk::store {

/// A database of a PostgreSQL server; its clock is the server's.
class PostgreSqlServer final : public SqlServer
{
public:
    /// `clock` is this computer's, which the server's is compared with; outlives this.
    PostgreSqlServer(SqlConnection &connection, const domain::Clock &clock)
        : m_clock(clock), m_connection(connection), m_schema(connection)
    {}

    [[nodiscard]] Result<ServerFacts> facts() override;
    [[nodiscard]] Result<domain::UtcMicros> now() override;
    [[nodiscard]] Result<std::optional<Replication>> replication() override;
    [[nodiscard]] QString source() const override;
    [[nodiscard]] QString deskFolder() const override { return QStringLiteral("postgresql/desk"); }
    [[nodiscard]] SchemaReader &schema() override { return m_schema; }
    [[nodiscard]] Result<> lockForInstall() override;
    [[nodiscard]] Result<MappedTables> map(const profile::Layout &layout) override;

private:
    [[nodiscard]] QString tls() const;
    [[nodiscard]] Result<std::chrono::microseconds> clockSkew();

    const domain::Clock &m_clock;
    SqlConnection &m_connection;
    PostgreSqlSchemaReader m_schema;
};

} // namespace idemdesk::store
