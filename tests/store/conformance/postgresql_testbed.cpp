// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/postgresql_testbed.h"

#include "profile/local_time.h"
#include "store/postgresql/postgresql_open.h"
#include "store/postgresql/postgresql_server.h"
#include "store/sql/example_schema.h"
#include "tests/store/conformance/clocked_store.h"

#include <QSqlError>
#include <QSqlRecord>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString openAsAdministrator(const ServerAddress &address, const QString &database)
{
    const QString name = store::SqlConnection::uniqueName();
    QSqlDatabase made = QSqlDatabase::addDatabase(u"QPSQL"_s, name);
    made.setHostName(address.host);
    made.setPort(address.port);
    made.setDatabaseName(database);
    if (!made.open(address.user, address.password))
        failWith({ErrorCode::Connection, u"the administrator's connection"_s, {}, made.lastError().text()});
    return name;
}

} // namespace

profile::Connection connectionTo(const ServerAddress &address, const QString &database)
{
    profile::Connection connection;
    connection.driver = profile::Driver::PostgreSql;
    connection.host = address.host;
    connection.port = address.port;
    connection.user = address.user;
    connection.database = database;
    connection.ca = address.ca;
    connection.tls = address.ca.isEmpty() ? profile::TlsMode::Off : profile::TlsMode::Verify;
    return connection;
}

PostgreSqlTestbed::PostgreSqlTestbed(store::ExampleLayout kind)
    : PostgreSqlTestbed(kind, store::exampleSchema(u"postgresql"_s, kind))
{}

PostgreSqlTestbed::PostgreSqlTestbed(const QStringList &schema)
    : PostgreSqlTestbed(store::ExampleLayout::Leased, schema)
{}

PostgreSqlTestbed::PostgreSqlTestbed(store::ExampleLayout kind, const QStringList &schema)
    : Testbed(kind)
    , m_database(u"postgresql"_s)
    , m_login(m_database)
    , m_connection(openAsAdministrator(m_database.address(), m_database.name()))
{
    for (const QString &statement : schema)
        execute(statement);
    m_login.grantEverything();
}

PostgreSqlTestbed::~PostgreSqlTestbed()
{
    m_prepared.clear();
    QSqlDatabase::removeDatabase(m_connection);
}

std::unique_ptr<store::Store> PostgreSqlTestbed::store(const profile::Layout &layout)
{
    const auto open = [this](ClockedStore::For purpose) -> Result<store::SqlLink> {
        const bool reading = purpose == ClockedStore::For::Reading;
        auto opened = store::openPostgreSql(credentials(), reading ? store::PostgreSqlMode::ReadOnly
                                                                   : store::PostgreSqlMode::ReadWrite);
        if (!opened)
            return propagate(opened);
        auto server = std::make_unique<store::PostgreSqlServer>(**opened, databaseClock());
        return store::SqlLink{std::move(*opened), std::move(server)};
    };
    return std::make_unique<ClockedStore>(open, layout, databaseClock());
}

qint64 PostgreSqlTestbed::execute(const QString &statement, const QVariantList &values)
{
    const std::vector<QVariantList> answer = rows(statement, values);
    return answer.empty() ? 0 : answer.front().value(0).toLongLong();
}

std::vector<QVariantList> PostgreSqlTestbed::rows(const QString &statement, const QVariantList &values)
{
    // What is not prepared may be anything: BEGIN, CREATE TABLE.
    QSqlQuery direct(QSqlDatabase::database(m_connection));
    QSqlQuery &query = values.isEmpty() ? direct : prepared(statement);
    for (qsizetype at = 0; at < values.size(); ++at)
        query.bindValue(int(at), values[at]);
    if (values.isEmpty() ? !query.exec(statement) : !query.exec())
        failWith({ErrorCode::Internal, statement, {}, query.lastError().text()});
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

QVariant PostgreSqlTestbed::time(domain::UtcMicros instant) const
{
    return QString(profile::localTimeText(instant, "UTC") + u"+00"_s);
}

profile::Connection PostgreSqlTestbed::connection() const
{
    return connectionTo(m_login.address(), m_database.name());
}

profile::Credentials PostgreSqlTestbed::credentials() const
{
    return {connection(), profile::Secret(m_login.address().password.toUtf8()), {}, {}};
}

/// Identities are given out by the server; who gives one itself says so.
QString PostgreSqlTestbed::givingIds(const QString &insert) const
{
    QString said = insert;
    return said.insert(said.indexOf(u')') + 1, u" OVERRIDING SYSTEM VALUE"_s);
}

QString PostgreSqlTestbed::insertion(const QString &table, const QStringList &names) const
{
    const bool hasIdentity = table == u"api_idempotency"_s || table == u"orders"_s;
    const QString start = Testbed::insertion(table, names);
    if (!hasIdentity)
        return start;
    return givingIds(start) % u" RETURNING id"_s;
}

QSqlQuery &PostgreSqlTestbed::prepared(const QString &statement)
{
    const auto [found, isNew] = m_prepared.try_emplace(statement, QSqlQuery(QSqlDatabase::database(m_connection)));
    if (isNew && !found->second.prepare(statement))
        failWith({ErrorCode::Internal, statement, {}, found->second.lastError().text()});
    return found->second;
}

} // namespace idemdesk::test
