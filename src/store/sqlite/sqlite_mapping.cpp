// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_mapping.h"

#include "domain/inert_text.h"
#include "store/sql/map_tables.h"
#include "store/sqlite/sqlite_schema_reader.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

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

Result<MappedTables> mapSqliteTables(SqlConnection &connection, SchemaReader &schema, const profile::Layout &layout)
{
    return mapTables(layout, schema, [&connection](const TableFacts &table, const ColumnFacts &column) {
        return kindOf(connection, table, column);
    });
}

QString sqliteSource(const SqlConnection &connection)
{
    return u"sqlite "_s + domain::inertText(connection.label());
}

} // namespace idemdesk::store
