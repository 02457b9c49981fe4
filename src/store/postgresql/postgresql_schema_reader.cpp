// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_schema_reader.h"

#include <QRegularExpression>

#include <map>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<std::optional<TableFacts>> PostgreSqlSchemaReader::table(const QString &name)
{
    TableFacts facts;
    qint64 oid = 0;
    bool schemaIsUsable = true;
    {
        Result<SqlRows> rows =
            m_connection.read(u"postgresql/schema/table.sql"_s, {}, SqlValues().set(u"name"_s, QVariant(name)));
        if (!rows)
            return propagate(rows);
        const Result<bool> found = rows->next();
        if (!found || !*found)
            return found ? Result<std::optional<TableFacts>>(std::nullopt) : propagate(found);
        oid = rows->at(0).toLongLong();
        facts.name = rows->at(1).toString();
        if (const bool visible = rows->at(3).toBool(); !visible)
            facts.schema = rows->at(2).toString();
        facts.hidesRows = rows->at(4).toBool();
        schemaIsUsable = rows->at(5).toBool();
    }
    const Result<> done = readColumns(facts, oid, schemaIsUsable).and_then([&] { return readIndexes(facts, oid); });
    return done ? Result<std::optional<TableFacts>>(std::move(facts)) : propagate(done);
}

Result<QStringList> PostgreSqlSchemaReader::tableNames()
{
    Result<SqlRows> rows = m_connection.read(u"postgresql/schema/table_names.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    QStringList names;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        names << rows->at(0).toString();
    return more ? Result<QStringList>(names) : propagate(more);
}

Result<> PostgreSqlSchemaReader::readColumns(TableFacts &facts, qint64 oid, bool schemaIsUsable)
{
    Result<SqlRows> rows = m_connection.read(u"postgresql/schema/columns.sql"_s, {},
                                             SqlValues().set(u"table"_s, QVariant::fromValue(oid)));
    if (!rows)
        return propagate(rows);
    std::map<int, QString> key;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        const QString name = rows->at(0).toString();
        facts.columns.push_back({.name = name,
                                 .type = rows->at(1).toString(),
                                 .nullable = !rows->at(2).toBool(),
                                 .collation = rows->at(6).toString(),
                                 .readable = schemaIsUsable && rows->at(4).toBool(),
                                 .writable = schemaIsUsable && rows->at(5).toBool()});
        if (const int position = rows->at(3).toInt(); position > 0)
            key[position] = name;
    }
    for (const auto &[_, column] : key)
        facts.primaryKey << column;
    return more ? Result<>() : propagate(more);
}

Result<> PostgreSqlSchemaReader::readIndexes(TableFacts &facts, qint64 oid)
{
    Result<SqlRows> rows = m_connection.read(u"postgresql/schema/indexes.sql"_s, {},
                                             SqlValues().set(u"table"_s, QVariant::fromValue(oid)));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        const QString name = rows->at(0).toString();
        if (facts.indexes.empty() || facts.indexes.back().name != name)
            facts.indexes.push_back({name, {}, rows->at(1).toBool(), rows->at(2).toBool()});
        IndexFacts &index = facts.indexes.back();
        index.columns << rows->at(3).toString();
        index.ordered = index.ordered && rows->at(4).toBool();
    }
    return more ? Result<>() : propagate(more);
}

ColumnKind postgreSqlKind(const QString &type)
{
    static const QRegularExpression wholeNumber(uR"(\A(smallint|integer|bigint|numeric\(\d+,0\))\z)"_s);
    if (wholeNumber.match(type).hasMatch())
        return ColumnKind::Integer;
    if (type == u"bytea"_s)
        return ColumnKind::Bytes;
    return type == u"uuid"_s ? ColumnKind::Uuid : ColumnKind::Text;
}

} // namespace idemdesk::store
