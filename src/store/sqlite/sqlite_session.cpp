// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_session.h"

#include "store/sql/map_tables.h"
#include "store/sqlite/sqlite_open.h"

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString sourceOf(const SqlConnection &connection)
{
    return u"sqlite "_s + connection.label();
}

/// A column whose type says nothing of its values is judged by the largest one, where it is part of a key.
Result<ColumnKind> kindOf(SqlConnection &connection, const TableFacts &facts, const ColumnFacts &column)
{
    if (const auto kind = sqliteKind(column.type))
        return *kind;
    if (!facts.primaryKey.contains(column.name))
        return ColumnKind::Bytes;
    const MappedTable table(facts, {{u"id"_s, {column.name, ColumnKind::Bytes}}}, {});
    Result<SqlRows> rows = connection.read(u"sqlite/schema/value_kind.sql"_s, {.table = &table}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    const QString type = *row ? rows->at(0).toString() : QString();
    if (type == u"integer"_s)
        return ColumnKind::Integer;
    return type == u"text"_s ? ColumnKind::Text : ColumnKind::Bytes;
}

} // namespace

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
    Result<MappedTables> tables =
        mapTables(layout, m_schema, [this](const TableFacts &table, const ColumnFacts &column) {
            return kindOf(*m_connection, table, column);
        });
    if (!tables)
        return propagate(tables);
    m_tables = std::move(*tables);
    m_states = layout.states;
    m_context.emplace(
        SqlContext{*m_connection, *m_tables, m_states, sourceOf(*m_connection), [this] { return now(); }});
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
    facts.source = sourceOf(*m_connection);
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
