// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/profile.h"
#include "store/mysql/mysql_open.h"
#include "store/mysql/mysql_schema_reader.h"
#include "store/sql/sql_server.h"

namespace idemdesk::store {

/// A server of MySQL, MariaDB or Galera; its clock is its own.
class MySqlServer final : public SqlServer
{
public:
    /// `way` is how it was reached. The process's clock is for comparing with the server's.
    MySqlServer(SqlConnection &connection, const MySqlVariables &variables, const profile::Connection &way,
                const domain::Clock &clock);

    [[nodiscard]] Result<ServerFacts> facts() override;
    [[nodiscard]] Result<domain::UtcMicros> now() override;
    [[nodiscard]] Result<std::optional<Replication>> replication() override;
    [[nodiscard]] bool locksReachAllWriters() const override { return !m_isGalera; }
    [[nodiscard]] QString source() const override { return m_source; }
    [[nodiscard]] QString deskFolder() const override { return QStringLiteral("mysql/desk"); }
    [[nodiscard]] SchemaReader &schema() override { return m_schema; }
    [[nodiscard]] Result<MappedTables> map(const profile::Layout &layout) override;

private:
    [[nodiscard]] QString cipher() const;

    SqlConnection &m_connection;
    const domain::Clock &m_clock;
    MySqlSchemaReader m_schema;
    QString m_source;
    bool m_onSocket;
    bool m_isGalera;
    bool m_isMariaDb;
};

/// The connection and its server together.
[[nodiscard]] SqlLink mySqlLink(MySqlConnection opened, const profile::Connection &way, const domain::Clock &clock);

} // namespace idemdesk::store
