// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_database.h"

#include "desk/demo/demo_resource.h"
#include "desk/demo/demo_values.h"
#include "store/sql/sql_connection.h"
#include "store/sqlite/sqlite_errors.h"

#include <QSqlError>

#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

Result<std::unique_ptr<DemoDatabase>> DemoDatabase::open(const QString &path)
{
    QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, store::SqlConnection::uniqueName());
    connection.setDatabaseName(path);
    std::unique_ptr<DemoDatabase> database(new DemoDatabase(std::move(connection)));
    if (!database->m_database.open())
        return tl::unexpected(database->failure(database->m_database.lastError()));
    for (const QString &statement :
         {u"PRAGMA journal_mode = MEMORY"_s, u"PRAGMA synchronous = OFF"_s, u"BEGIN IMMEDIATE"_s}) {
        if (auto done = database->execute(statement); !done)
            return propagate(done);
    }
    return database;
}

DemoDatabase::~DemoDatabase()
{
    const QString name = m_database.connectionName();
    m_prepared.clear();
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(name);
}

Result<> DemoDatabase::createTables(store::ExampleLayout layout)
{
    m_layout = layout;
    for (const QString &statement : store::exampleSchema(u"sqlite"_s, layout)) {
        if (auto done = execute(statement); !done)
            return done;
    }
    return {};
}

Result<> DemoDatabase::insert(const DemoCase &made)
{
    const QString record = m_layout == store::ExampleLayout::Leased ? u"record_leased.sql"_s : u"record_atomic.sql"_s;
    if (auto done = run(record, recordValues(made.record, m_layout)); !done)
        return done;
    for (const domain::Order &order : made.orders) {
        if (auto done = run(u"order.sql"_s, orderValues(order)); !done)
            return done;
    }
    for (const domain::OutboxEvent &event : made.events) {
        if (auto done = run(u"event.sql"_s, eventValues(event)); !done)
            return done;
    }
    for (const domain::DownstreamOutcome &outcome : made.outcomes) {
        if (auto done = run(u"outcome.sql"_s, outcomeValues(outcome)); !done)
            return done;
    }
    return {};
}

Result<> DemoDatabase::run(const QString &resource, const DemoValues &values)
{
    const auto query = prepared(resource);
    if (!query)
        return propagate(query);
    for (const auto &[parameter, value] : values)
        (*query)->bindValue(parameter, value);
    if (!(*query)->exec())
        return tl::unexpected(failure((*query)->lastError()));
    return {};
}

Result<> DemoDatabase::commit()
{
    return execute(u"COMMIT"_s);
}

Result<> DemoDatabase::execute(const QString &statement)
{
    QSqlQuery query(m_database);
    if (!query.exec(statement))
        return tl::unexpected(failure(query.lastError()));
    return {};
}

Result<QSqlQuery *> DemoDatabase::prepared(const QString &resource)
{
    if (const auto found = m_prepared.find(resource); found != m_prepared.end())
        return &found->second;
    const auto statement = demoResource(resource);
    if (!statement)
        return propagate(statement);
    QSqlQuery query(m_database);
    if (!query.prepare(QString::fromUtf8(*statement)))
        return tl::unexpected(failure(query.lastError()));
    return &m_prepared.emplace(resource, std::move(query)).first->second;
}

Error DemoDatabase::failure(const QSqlError &error) const
{
    return store::sqliteError(m_database, error, u"writing %1"_s.arg(m_database.databaseName()));
}

} // namespace idemdesk::desk
