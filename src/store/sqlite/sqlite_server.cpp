// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_server.h"

#include "domain/inert_text.h"
#include "store/sql/map_tables.h"

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<ServerFacts> SqliteServer::facts()
{
    ServerFacts facts;
    facts.product = u"SQLite"_s;
    facts.version = QString::fromLatin1(sqlite3_libversion());
    facts.source = source();
    facts.isolation = u"serializable"_s;
    facts.timeZone = u"UTC: SQLite has no zone of its own"_s;
    facts.tls = u"not needed: a local file"_s;
    return facts;
}

QString SqliteServer::source() const
{
    return u"sqlite "_s + domain::inertText(m_connection.label());
}

Result<MappedTables> SqliteServer::map(const profile::Layout &layout)
{
    return mapTables(layout, m_schema,
                     [this](const TableFacts &table, const ColumnFacts &column, const TimeFormat &times) {
                         return kindOf(table, column).map([&](ColumnKind kind) {
                             return MappedTable::Column{column.name, kind, times};
                         });
                     });
}

/// A column whose type says nothing of its values is judged by the largest one, where it is part of a key.
Result<ColumnKind> SqliteServer::kindOf(const TableFacts &facts, const ColumnFacts &column)
{
    if (const auto kind = sqliteKind(column.type))
        return *kind;
    if (!facts.primaryKey.contains(column.name))
        return ColumnKind::Bytes;
    const MappedTable table(facts, {{u"id"_s, {column.name, ColumnKind::Bytes}}});
    Result<SqlRows> rows = m_connection.read(u"sqlite/schema/value_kind.sql"_s, {.table = &table}, {});
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

} // namespace idemdesk::store
