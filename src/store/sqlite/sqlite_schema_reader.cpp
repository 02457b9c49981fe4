// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_schema_reader.h"

#include "store/sqlite/sqlite_errors.h"

#include <QRegularExpression>

#include <algorithm>

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

bool saysAutoincrement(const QString &createStatement)
{
    static const QRegularExpression word(uR"(\bAUTOINCREMENT\b)"_s, QRegularExpression::CaseInsensitiveOption);
    return createStatement.contains(word);
}

bool saysWithoutRowid(const QString &createStatement)
{
    static const QRegularExpression words(uR"(\bWITHOUT\s+ROWID\b)"_s, QRegularExpression::CaseInsensitiveOption);
    return createStatement.contains(words);
}

/// An INTEGER PRIMARY KEY is the rowid itself; `INT PRIMARY KEY` is not.
bool isRowid(const TableFacts &facts, const QString &createStatement)
{
    if (facts.primaryKey.size() != 1 || saysWithoutRowid(createStatement))
        return false;
    const ColumnFacts *column = facts.column(facts.primaryKey.constFirst());
    return column && column->type.compare(u"INTEGER"_s, Qt::CaseInsensitive) == 0;
}

QString equatedBy(const QString &collation)
{
    if (collation.compare(u"NOCASE"_s, Qt::CaseInsensitive) == 0)
        return u"letters in either case"_s;
    return collation.compare(u"RTRIM"_s, Qt::CaseInsensitive) == 0 ? u"texts with and without trailing blanks"_s
                                                                   : QString();
}

/// SQLite lists no index for a primary key that is the rowid, and one named sqlite_autoindex… for the others.
void addRowidIndex(TableFacts &facts)
{
    facts.indexes.insert(facts.indexes.begin(), IndexFacts{QString(), facts.primaryKey, true, false});
}

} // namespace

Result<std::optional<TableFacts>> SqliteSchemaReader::table(const QString &name)
{
    TableFacts facts;
    QString createStatement;
    {
        Result<SqlRows> rows =
            m_connection.read(u"sqlite/schema/table.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(name)));
        if (!rows)
            return propagate(rows);
        const Result<bool> found = rows->next();
        if (!found || !*found)
            return found ? Result<std::optional<TableFacts>>(std::nullopt) : propagate(found);
        facts.name = rows->at(0).toString();
        createStatement = rows->at(1).toString();
    }
    if (const Result<> done = readColumns(facts).and_then([&] { return readIndexes(facts); }); !done)
        return propagate(done);
    facts.rowidKey = isRowid(facts, createStatement);
    if (facts.rowidKey)
        addRowidIndex(facts);
    facts.reusesIds = facts.rowidKey && !saysAutoincrement(createStatement);
    return facts;
}

Result<QStringList> SqliteSchemaReader::tableNames()
{
    Result<SqlRows> rows = m_connection.read(u"sqlite/schema/table_names.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    QStringList names;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        names << rows->at(0).toString();
    return more ? Result<QStringList>(names) : propagate(more);
}

Result<> SqliteSchemaReader::readColumns(TableFacts &facts)
{
    Result<SqlRows> rows =
        m_connection.read(u"sqlite/schema/columns.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(facts.name)));
    if (!rows)
        return propagate(rows);
    std::map<int, QString> key;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        facts.columns.push_back({rows->at(0).toString(), rows->at(1).toString(), rows->at(2).toInt() == 0});
        facts.columns.back().equates = equatedBy(collationOf(facts.name, facts.columns.back().name));
        if (const int position = rows->at(3).toInt(); position > 0)
            key[position] = rows->at(0).toString();
    }
    for (const auto &[_, column] : key)
        facts.primaryKey << column;
    return more ? Result<>() : propagate(more);
}

Result<> SqliteSchemaReader::readIndexes(TableFacts &facts)
{
    {
        Result<SqlRows> rows =
            m_connection.read(u"sqlite/schema/indexes.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(facts.name)));
        if (!rows)
            return propagate(rows);
        Result<bool> more = rows->next();
        for (; more && *more; more = rows->next())
            facts.indexes.push_back({rows->at(0).toString(), {}, rows->at(1).toInt() != 0, rows->at(2).toInt() != 0});
        if (!more)
            return propagate(more);
    }
    for (IndexFacts &index : facts.indexes) {
        if (const Result<> done = readIndexColumns(facts.name, index); !done)
            return done;
    }
    return {};
}

Result<> SqliteSchemaReader::readIndexColumns(const QString &table, IndexFacts &index)
{
    Result<SqlRows> rows =
        m_connection.read(u"sqlite/schema/index_columns.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(index.name)));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        const QString column = rows->at(0).toString();
        index.columns << (comparesAs(table, column, rows->at(1).toString()) ? column : QString());
    }
    return more ? Result<>() : propagate(more);
}

bool SqliteSchemaReader::comparesAs(const QString &table, const QString &column, const QString &collation) const
{
    return collation.compare(collationOf(table, column), Qt::CaseInsensitive) == 0;
}

/// Empty where the table has no such column.
QString SqliteSchemaReader::collationOf(const QString &table, const QString &column) const
{
    const char *own = nullptr;
    const int code =
        sqlite3_table_column_metadata(sqliteHandle(m_connection.database()), "main", table.toUtf8().constData(),
                                      column.toUtf8().constData(), nullptr, &own, nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? QString::fromUtf8(own) : QString();
}

std::optional<ColumnKind> sqliteKind(const QString &declaredType)
{
    const auto says = [&](const QString &word) { return declaredType.contains(word, Qt::CaseInsensitive); };
    if (says(u"INT"_s))
        return ColumnKind::Integer;
    if (says(u"CHAR"_s) || says(u"CLOB"_s) || says(u"TEXT"_s))
        return ColumnKind::Text;
    return {};
}

} // namespace idemdesk::store
