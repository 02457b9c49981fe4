// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_schema_reader.h"

#include "store/mysql/mysql_column.h"
#include "store/mysql/mysql_variables.h"
#include "store/sql/mapped_table.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Adds a column to the index that it is part of; the rows come index by index, column by column.
void addIndexColumn(std::vector<IndexFacts> &indexes, const SqlRows &row)
{
    const QString name = row.at(0).toString();
    if (indexes.empty() || indexes.back().name != name)
        indexes.push_back({name, {}, row.at(1).toInt() == 0});
    IndexFacts &index = indexes.back();
    const bool onlyItsStart = !row.at(3).isNull();
    index.columns << (onlyItsStart ? QString() : row.at(2).toString());
    const bool isTree = row.at(4).toString() == u"BTREE"_s;
    const bool ascends = row.at(5).toString() == u"A"_s;
    index.ordered = index.ordered && isTree && ascends;
}

bool isNumberedByServer(const SqlRows &column)
{
    return column.at(4).toString().contains(u"auto_increment"_s, Qt::CaseInsensitive);
}

} // namespace

Result<std::optional<TableFacts>> MySqlSchemaReader::table(const QString &name)
{
    Result<std::optional<TableFacts>> facts = readTable(name);
    if (!facts || !*facts)
        return facts;
    if (const Result<> done = readColumns(**facts).and_then([&] { return readIndexes(**facts); }); !done)
        return propagate(done);
    if (!(*facts)->reusesIds)
        return facts;
    return countsAfresh().map([&](bool afresh) {
        (*facts)->reusesIds = afresh;
        return *facts;
    });
}

Result<QStringList> MySqlSchemaReader::tableNames()
{
    Result<SqlRows> rows = m_connection.read(u"mysql/schema/table_names.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    QStringList names;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        names << rows->at(0).toString();
    return more ? Result<QStringList>(names) : propagate(more);
}

Result<bool> MySqlSchemaReader::hides(const QString &name)
{
    // A login without any right to it is told the same of a table that is there and of one that is not.
    TableFacts facts;
    facts.name = name;
    const MappedTable table(facts, {});
    const Result<SqlRows> all = m_connection.read(u"mysql/schema/all_columns.sql"_s, {.table = &table}, {});
    if (all)
        return false;
    if (all.error().code == ErrorCode::Privilege)
        return true;
    return all.error().code == ErrorCode::Profile ? Result<bool>(false) : propagate(all);
}

Result<std::optional<TableFacts>> MySqlSchemaReader::readTable(const QString &name)
{
    Result<SqlRows> rows =
        m_connection.read(u"mysql/schema/table.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(name)));
    if (!rows)
        return propagate(rows);
    const Result<bool> found = rows->next();
    if (!found || !*found)
        return found ? Result<std::optional<TableFacts>>(std::nullopt) : propagate(found);
    TableFacts facts;
    facts.name = rows->at(0).toString();
    return facts;
}

Result<> MySqlSchemaReader::readColumns(TableFacts &facts)
{
    Result<SqlRows> rows =
        m_connection.read(u"mysql/schema/columns.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(facts.name)));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        const QStringList may = rows->at(5).toString().toLower().split(u',');
        facts.columns.push_back({rows->at(0).toString(), rows->at(1).toString(),
                                 rows->at(2).toString().compare(u"YES"_s, Qt::CaseInsensitive) == 0,
                                 rows->at(3).toString(), may.contains(u"select"_s), may.contains(u"update"_s),
                                 mySqlEquates(rows->at(3).toString())});
        facts.reusesIds = facts.reusesIds || isNumberedByServer(*rows);
    }
    return more ? Result<>() : propagate(more);
}

Result<> MySqlSchemaReader::readIndexes(TableFacts &facts)
{
    Result<SqlRows> rows =
        m_connection.read(u"mysql/schema/indexes.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(facts.name)));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        addIndexColumn(facts.indexes, *rows);
    if (!facts.indexes.empty() && facts.indexes.front().name == u"PRIMARY"_s)
        facts.primaryKey = facts.indexes.front().columns;
    return more ? Result<>() : propagate(more);
}

/// InnoDB of old finds the next id after a restart by looking at the highest one that is left.
Result<bool> MySqlSchemaReader::countsAfresh()
{
    if (!m_countsAfresh) {
        const Result<MySqlVariables> variables = readMySqlVariables(m_connection);
        if (!variables)
            return propagate(variables);
        m_countsAfresh = variables->isMariaDb() ? !variables->isAtLeast(10, 2, 4) : !variables->isAtLeast(8, 0);
    }
    return *m_countsAfresh;
}

} // namespace idemdesk::store
