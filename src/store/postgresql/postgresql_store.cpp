// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_store.h"

#include "store/postgresql/postgresql_server.h"
#include "store/sql/sql_session.h"
#include "store/sql/sql_write_session.h"

namespace idemdesk::store {

PostgreSqlStore::PostgreSqlStore(profile::Connection connection, profile::Layout layout,
                                 profile::CredentialSource &credentials, const domain::Clock &clock, StoreRole role)
    : m_connection(std::move(connection))
    , m_layout(std::move(layout))
    , m_credentials(credentials)
    , m_clock(clock)
    , m_role(role)
{}

Result<std::unique_ptr<Session>> PostgreSqlStore::openReadOnly()
{
    Result<SqlLink> link = open(PostgreSqlMode::ReadOnly);
    if (!link)
        return propagate(link);
    return SqlSession::open(std::move(*link), m_layout, m_role);
}

Result<std::unique_ptr<WriteSession>> PostgreSqlStore::openForWriting()
{
    Result<SqlLink> link = open(PostgreSqlMode::ReadWrite);
    if (!link)
        return propagate(link);
    return std::make_unique<SqlWriteSession>(std::move(*link), m_layout);
}

Result<SqlLink> PostgreSqlStore::open(PostgreSqlMode mode) const
{
    const Result<profile::Credentials> credentials = m_credentials.credentialsFor(m_connection);
    if (!credentials)
        return propagate(credentials);
    Result<std::unique_ptr<SqlConnection>> connection = openPostgreSql(*credentials, mode);
    if (!connection)
        return propagate(connection);
    auto server = std::make_unique<PostgreSqlServer>(**connection, m_clock);
    return SqlLink{std::move(*connection), std::move(server)};
}

} // namespace idemdesk::store
