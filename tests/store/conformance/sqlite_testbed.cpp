// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/sql/example_schema.h"
#include "store/sql/sql_connection.h"
#include "store/sqlite/sqlite_store.h"

#include <QSqlError>
#include <QSqlRecord>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

SqliteTestbed::SqliteTestbed(store::ExampleLayout kind, const QString &fileName)
    : SqliteTestbed(store::exampleSchema(u"sqlite"_s, kind), fileName)
{}

SqliteTestbed::SqliteTestbed(const QStringList &schema, const QString &fileName)
    : Testbed(schema == store::exampleSchema(u"sqlite"_s, store::ExampleLayout::Atomic) ? store::ExampleLayout::Atomic
                                                                                        : store::ExampleLayout::Leased)
    , m_fileName(fileName)
    , m_connection(store::SqlConnection::uniqueName())
{
    QSqlDatabase made = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection);
    made.setDatabaseName(file());
    made.open();
    execute(u"PRAGMA synchronous = OFF"_s);
    execute(u"PRAGMA journal_mode = MEMORY"_s);
    for (const QString &statement : schema)
        execute(statement);
}

SqliteTestbed::~SqliteTestbed()
{
    disconnect();
}

void SqliteTestbed::disconnect()
{
    if (QSqlDatabase::contains(m_connection))
        QSqlDatabase::removeDatabase(m_connection);
}

std::unique_ptr<store::Store> SqliteTestbed::store(const profile::Layout &layout)
{
    return std::make_unique<store::SqliteStore>(file(), layout, databaseClock(), store::StoreRole::Primary, busy);
}

qint64 SqliteTestbed::execute(const QString &statement, const QVariantList &values)
{
    return run(statement, values).lastInsertId().toLongLong();
}

std::vector<QVariantList> SqliteTestbed::rows(const QString &statement, const QVariantList &values)
{
    QSqlQuery query = run(statement, values);
    std::vector<QVariantList> all;
    const int columns = query.record().count();
    while (query.next()) {
        QVariantList row;
        for (int column = 0; column < columns; ++column)
            row << query.value(column);
        all.push_back(row);
    }
    return all;
}

QVariant SqliteTestbed::value(const QString &statement, const QVariantList &values)
{
    const std::vector<QVariantList> all = rows(statement, values);
    if (all.empty())
        failWith({ErrorCode::Internal, statement, {}, u"no row"_s});
    return all.front().front();
}

QVariantList SqliteTestbed::column(const QString &statement, int position, int nulls)
{
    QVariantList values;
    for (const QVariantList &row : rows(statement, QVariantList(nulls)))
        values << row[position];
    return values;
}

QSqlQuery SqliteTestbed::run(const QString &statement, const QVariantList &values) const
{
    QSqlQuery query(database());
    query.prepare(statement);
    for (const QVariant &each : values)
        query.addBindValue(each);
    if (!query.exec())
        failWith({ErrorCode::Internal, statement, {}, query.lastError().text()});
    return query;
}

QVariant SqliteTestbed::time(domain::UtcMicros instant) const
{
    return QVariant::fromValue(instant.value());
}

QSqlDatabase SqliteTestbed::database() const
{
    return QSqlDatabase::database(m_connection);
}

} // namespace idemdesk::test
