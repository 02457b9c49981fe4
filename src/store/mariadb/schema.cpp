// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/schema.h"

#include "store/mariadb/identifiers.h"
#include "store/mariadb/sql_text.h"
#include "store/mariadb/statement.h"

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

/// The texts in the first column.
QStringList texts(const std::shared_ptr<Connection> &connection, const QString &file, const QVariantList &values = {})
{
    Parameters parameters;
    const std::unique_ptr<Statement> statement = Statement::prepare(connection, sqlText(file));
    if (!statement || parameters.set(values).isError() || !statement->execute(parameters))
        return {};
    QStringList found;
    const std::unique_ptr<Rows> rows = statement->rows(Statement::Reading::Buffered);
    while (rows && rows->next() == Rows::Step::Row)
        found << rows->value(0).toString();
    return found;
}

/// Escaped names are left as they are.
QString inStatement(const QString &table)
{
    return unquotedPath(table) ? table : quoted(table);
}

} // namespace

QStringList tableNames(const std::shared_ptr<Connection> &connection, QSql::TableType type)
{
    QStringList names;
    if (type == QSql::Tables || type == QSql::AllTables)
        names << texts(connection, u"tables.sql"_s);
    if (type == QSql::Views || type == QSql::AllTables)
        names << texts(connection, u"views.sql"_s);
    return names;
}

QSqlRecord tableRecord(const std::shared_ptr<Connection> &connection, const QString &table)
{
    const QString text = QString::fromUtf8(sqlText(u"no_rows.sql"_s)).arg(inStatement(table));
    const std::unique_ptr<Statement> statement = Statement::prepare(connection, text.toUtf8());
    if (!statement || !statement->execute({}))
        return {};
    QSqlRecord record;
    if (const std::unique_ptr<Rows> rows = statement->rows(Statement::Reading::Buffered)) {
        for (const Column &column : rows->columns())
            record.append(column.toField());
    }
    return record;
}

QSqlIndex primaryKey(const std::shared_ptr<Connection> &connection, const QString &table)
{
    const QStringList path = unquotedPath(table).value_or(QStringList{table});
    const QVariant schema = path.size() > 1 ? QVariant(path.first()) : QVariant();
    const QStringList columns = texts(connection, u"primary_key.sql"_s, {schema, path.last()});
    QSqlIndex key(table);
    if (columns.isEmpty())
        return key;
    key.setName(u"PRIMARY"_s);
    const QSqlRecord record = tableRecord(connection, table);
    for (const QString &column : columns)
        key.append(record.field(column));
    return key;
}

} // namespace idemdesk::mariadb
