// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/mysql_testbed.h"

#include "profile/local_time.h"
#include "store/mariadb/driver.h"
#include "store/mysql/mysql_open.h"
#include "store/mysql/mysql_server.h"
#include "store/sql/example_schema.h"
#include "tests/store/conformance/clocked_store.h"

#include <QSqlError>
#include <QSqlRecord>

namespace idemdesk::test {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// Waits for locks as long as this; the product waits longer.
constexpr std::chrono::seconds lockWait = 1s;

QString openAsAdministrator(const ServerAddress &address, const QString &database)
{
    mariadb::ConnectOptions options;
    options.host = address.host;
    options.port = address.port;
    options.user = address.user;
    options.password = address.password.toUtf8();
    options.database = database;
    options.tls = mariadb::Tls::Off;
    const QString name = store::SqlConnection::uniqueName();
    QSqlDatabase made = mariadb::addDatabase(options, name);
    if (!made.open())
        failWith({ErrorCode::Connection, u"the administrator's connection"_s, {}, made.lastError().text()});
    return name;
}

} // namespace

MySqlTestbed::MySqlTestbed(store::ExampleLayout kind, const QString &serverName)
    : MySqlTestbed(kind, server(serverName), store::exampleSchema(u"mysql"_s, kind))
{}

MySqlTestbed::MySqlTestbed(const ServerAddress &address)
    : MySqlTestbed(store::ExampleLayout::Leased, address,
                   store::exampleSchema(u"mysql"_s, store::ExampleLayout::Leased))
{}

MySqlTestbed::MySqlTestbed(const QStringList &schema)
    : MySqlTestbed(store::ExampleLayout::Leased, server(u"mariadb"_s), schema)
{}

MySqlTestbed::MySqlTestbed(store::ExampleLayout kind, const ServerAddress &address, const QStringList &schema)
    : Testbed(kind)
    , m_database(address)
    , m_login(m_database)
    , m_connection(openAsAdministrator(m_database.address(), m_database.name()))
{
    execute(u"SET SESSION time_zone = '+00:00'"_s);
    for (const QString &statement : schema)
        execute(statement);
    m_login.grantEverything();
}

MySqlTestbed::~MySqlTestbed()
{
    m_prepared.clear();
    QSqlDatabase::removeDatabase(m_connection);
}

std::unique_ptr<store::Store> MySqlTestbed::store(const profile::Layout &layout)
{
    const auto open = [this](ClockedStore::For purpose) -> Result<store::SqlLink> {
        const bool reading = purpose == ClockedStore::For::Reading;
        const profile::Credentials with = credentials();
        auto opened =
            store::openMySql(with, reading ? store::MySqlMode::ReadOnly : store::MySqlMode::ReadWrite, lockWait);
        if (!opened)
            return propagate(opened);
        return store::mySqlLink(std::move(*opened), with.connection, databaseClock());
    };
    return std::make_unique<ClockedStore>(open, layout, databaseClock());
}

qint64 MySqlTestbed::execute(const QString &statement, const QVariantList &values)
{
    QSqlQuery &query = run(statement, values);
    const qint64 id = query.lastInsertId().toLongLong();
    query.finish();
    return id;
}

std::vector<QVariantList> MySqlTestbed::rows(const QString &statement, const QVariantList &values)
{
    QSqlQuery &query = run(statement, values);
    std::vector<QVariantList> all;
    const int columns = query.record().count();
    while (query.next()) {
        QVariantList row;
        for (int column = 0; column < columns; ++column)
            row << query.value(column);
        all.push_back(row);
    }
    query.finish();
    return all;
}

QSqlQuery &MySqlTestbed::run(const QString &statement, const QVariantList &values)
{
    const auto [found, isNew] = m_prepared.try_emplace(statement, QSqlQuery(QSqlDatabase::database(m_connection)));
    QSqlQuery &query = found->second;
    query.setForwardOnly(true);
    if (isNew && !query.prepare(statement))
        failWith({ErrorCode::Internal, statement, {}, query.lastError().text()});
    for (qsizetype at = 0; at < values.size(); ++at)
        query.bindValue(int(at), values[at]);
    if (!query.exec())
        failWith({ErrorCode::Internal, statement, {}, query.lastError().text()});
    return query;
}

QVariant MySqlTestbed::time(domain::UtcMicros instant) const
{
    return profile::localTimeText(instant, "UTC");
}

void MySqlTestbed::dropIndex(const QString &index, const QString &table)
{
    execute(u"DROP INDEX %1 ON %2"_s.arg(index, table));
}

profile::Credentials MySqlTestbed::credentials() const
{
    const ServerAddress address = m_login.address();
    profile::Connection connection;
    connection.driver = profile::Driver::MySql;
    connection.host = address.host;
    connection.port = address.port;
    connection.user = address.user;
    connection.database = m_database.name();
    connection.tls = profile::TlsMode::Off;
    return {connection, profile::Secret(address.password.toUtf8()), {}, {}};
}

} // namespace idemdesk::test
