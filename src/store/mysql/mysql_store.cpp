// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_store.h"

#include "store/mysql/mysql_server.h"
#include "store/sql/sql_session.h"
#include "store/sql/sql_write_session.h"

namespace idemdesk::store {

MySqlStore::MySqlStore(profile::Connection connection, profile::Layout layout, profile::CredentialSource &credentials,
                       const domain::Clock &clock, StoreRole role, std::chrono::seconds lockWait)
    : m_connection(std::move(connection))
    , m_layout(std::move(layout))
    , m_credentials(credentials)
    , m_clock(clock)
    , m_role(role)
    , m_lockWait(lockWait)
{}

Result<std::unique_ptr<Session>> MySqlStore::openReadOnly()
{
    Result<SqlLink> link = open(MySqlMode::ReadOnly);
    if (!link)
        return propagate(link);
    return SqlSession::open(std::move(*link), m_layout, m_role);
}

Result<std::unique_ptr<WriteSession>> MySqlStore::openForWriting()
{
    Result<SqlLink> link = open(MySqlMode::ReadWrite);
    if (!link)
        return propagate(link);
    return std::make_unique<SqlWriteSession>(std::move(*link), m_layout);
}

Result<SqlLink> MySqlStore::open(MySqlMode mode) const
{
    const Result<profile::Credentials> credentials = m_credentials.credentialsFor(m_connection);
    if (!credentials)
        return propagate(credentials);
    Result<MySqlConnection> opened = openMySql(*credentials, mode, m_lockWait);
    if (!opened)
        return propagate(opened);
    return mySqlLink(std::move(*opened), credentials->connection, m_clock);
}

} // namespace idemdesk::store
