// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_store.h"

#include "store/sql/sql_session.h"
#include "store/sql/sql_write_session.h"
#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_server.h"

namespace idemdesk::store {

SqliteStore::SqliteStore(QString file, profile::Layout layout, const domain::Clock &clock, StoreRole role,
                         std::chrono::milliseconds busy)
    : m_file(std::move(file)), m_layout(std::move(layout)), m_clock(clock), m_role(role), m_busy(busy)
{}

Result<std::unique_ptr<Session>> SqliteStore::openReadOnly()
{
    Result<SqlLink> link = open(SqliteMode::ReadOnly);
    if (!link)
        return propagate(link);
    return SqlSession::open(std::move(*link), m_layout, m_role);
}

Result<std::unique_ptr<WriteSession>> SqliteStore::openForWriting()
{
    Result<SqlLink> link = open(SqliteMode::ReadWrite);
    if (!link)
        return propagate(link);
    return std::make_unique<SqlWriteSession>(std::move(*link), m_layout);
}

Result<SqlLink> SqliteStore::open(SqliteMode mode) const
{
    Result<std::unique_ptr<SqlConnection>> connection = openSqlite(m_file, mode, m_busy);
    if (!connection)
        return propagate(connection);
    auto server = std::make_unique<SqliteServer>(**connection, m_clock);
    return SqlLink{std::move(*connection), std::move(server)};
}

} // namespace idemdesk::store
