// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/raw_connection.h"

#include "store/mariadb/driver.h"
#include "store/sql/sql_connection.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>

#include <stdexcept>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QSqlDatabase openMariaDb(const ServerAddress &address, const QString &database, const QString &name)
{
    mariadb::ConnectOptions options;
    options.host = address.host;
    options.port = address.port;
    options.user = address.user;
    options.password = address.password.toUtf8();
    options.database = database;
    options.tls = mariadb::Tls::Off;
    return QSqlDatabase::addDatabase(new mariadb::Driver(options), name);
}

QSqlDatabase openPostgreSql(const ServerAddress &address, const QString &database, const QString &name)
{
    QSqlDatabase made = QSqlDatabase::addDatabase(u"QPSQL"_s, name);
    made.setHostName(address.host);
    made.setPort(address.port);
    made.setUserName(address.user);
    made.setPassword(address.password);
    made.setDatabaseName(database);
    return made;
}

} // namespace

RawConnection::RawConnection(const ServerAddress &address, const QString &database)
    : m_name(store::SqlConnection::uniqueName()), m_mariadb(address.kind == u"mariadb"_s)
{
    QSqlDatabase made = m_mariadb ? openMariaDb(address, database, m_name) : openPostgreSql(address, database, m_name);
    if (!made.open())
        throw std::runtime_error(qPrintable(made.lastError().text()));
    if (!m_mariadb)
        return;
    for (const char *setting : {"SET SESSION time_zone = '+00:00'", "SET SESSION wsrep_sync_wait = 1",
                                "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED"})
        execute(QString::fromLatin1(setting));
}

RawConnection::~RawConnection()
{
    QSqlDatabase::removeDatabase(m_name);
}

std::optional<qint64> RawConnection::tryTo(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    if (!query.prepare(statement))
        return std::nullopt;
    for (const QVariant &value : values)
        query.addBindValue(value);
    return query.exec() ? std::optional<qint64>(query.numRowsAffected()) : std::nullopt;
}

qint64 RawConnection::execute(const QString &statement, const QVariantList &values)
{
    const auto affected = tryTo(statement, values);
    if (!affected)
        throw std::runtime_error(qPrintable(u"refused: "_s + statement));
    return *affected;
}

QVariantList RawConnection::row(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    query.prepare(statement);
    for (const QVariant &value : values)
        query.addBindValue(value);
    if (!query.exec())
        throw std::runtime_error(qPrintable(query.lastError().text()));
    QVariantList cells;
    if (query.next()) {
        for (int column = 0; column < query.record().count(); ++column)
            cells << query.value(column);
    }
    return cells;
}

QString RawConnection::now(int seconds) const
{
    return m_mariadb ? u"(UTC_TIMESTAMP(6) + INTERVAL %1 SECOND)"_s.arg(seconds)
                     : u"(clock_timestamp() + interval '%1 seconds')"_s.arg(seconds);
}

} // namespace idemdesk::test
