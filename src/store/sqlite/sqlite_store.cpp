// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_store.h"

#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_session.h"
#include "store/sqlite/sqlite_write_session.h"

namespace idemdesk::store {

SqliteStore::SqliteStore(QString file, profile::Layout layout, const domain::Clock &clock,
                         std::chrono::milliseconds busy)
    : m_file(std::move(file)), m_layout(std::move(layout)), m_clock(clock), m_busy(busy)
{}

Result<std::unique_ptr<Session>> SqliteStore::openReadOnly()
{
    Result<std::unique_ptr<SqliteSession>> session = SqliteSession::open(m_file, m_layout, m_clock, m_busy);
    if (!session)
        return propagate(session);
    return std::move(*session);
}

Result<std::unique_ptr<WriteSession>> SqliteStore::openForWriting()
{
    Result<std::unique_ptr<SqlConnection>> connection = openSqlite(m_file, SqliteMode::ReadWrite, m_busy);
    if (!connection)
        return propagate(connection);
    return std::make_unique<SqliteWriteSession>(std::move(*connection), m_layout, m_clock);
}

} // namespace idemdesk::store
