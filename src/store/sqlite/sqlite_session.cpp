// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_session.h"

#include "store/sqlite/sqlite_mapping.h"
#include "store/sqlite/sqlite_open.h"

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

SqliteSession::SqliteSession(std::unique_ptr<SqlConnection> connection, const domain::Clock &clock)
    : m_clock(clock)
    , m_connection(std::move(connection))
    , m_schema(*m_connection)
    , m_desk(*m_connection, u"sqlite/desk"_s, m_schema)
{}

Result<std::unique_ptr<SqliteSession>> SqliteSession::open(const QString &file, const profile::Layout &layout,
                                                           const domain::Clock &clock, std::chrono::milliseconds busy)
{
    Result<std::unique_ptr<SqlConnection>> connection = openSqlite(file, SqliteMode::ReadOnly, busy);
    if (!connection)
        return propagate(connection);
    std::unique_ptr<SqliteSession> session(new SqliteSession(std::move(*connection), clock));
    if (const Result<> mapped = session->map(layout); !mapped)
        return propagate(mapped);
    return session;
}

Result<> SqliteSession::map(const profile::Layout &layout)
{
    Result<MappedTables> tables = mapSqliteTables(*m_connection, m_schema, layout);
    if (!tables)
        return propagate(tables);
    m_tables = std::move(*tables);
    m_states = layout.states;
    m_context.emplace(
        SqlContext{*m_connection, *m_tables, m_states, sqliteSource(*m_connection), [this] { return now(); }});
    Result<BusinessAccess> access = businessAccess(*m_context);
    if (!access)
        return propagate(access);
    m_records.emplace(*m_context);
    m_business.emplace(*m_context, std::move(*access));
    return {};
}

Result<ServerFacts> SqliteSession::facts()
{
    ServerFacts facts;
    facts.product = u"SQLite"_s;
    facts.version = QString::fromLatin1(sqlite3_libversion());
    facts.source = sqliteSource(*m_connection);
    facts.isolation = u"serializable"_s;
    facts.timeZone = u"UTC: SQLite has no zone of its own"_s;
    facts.tls = u"not needed: a local file"_s;
    return facts;
}

Result<ReadOnlyProof> SqliteSession::probeReadOnly()
{
    const Result<qint64> written =
        m_connection->write(u"records/write_nothing.sql"_s, {.table = &m_tables->records}, {});
    if (written)
        return ReadOnlyProof{false, u"UPDATE was accepted: the session can write"_s};
    if (written.error().code != ErrorCode::ReadOnly)
        return propagate(written);
    return ReadOnlyProof{true, u"UPDATE answered: "_s + written.error().detail};
}

} // namespace idemdesk::store
