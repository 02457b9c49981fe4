// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>

#include <atomic>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString uniqueName()
{
    static std::atomic<int> next = 0;
    return u"driver-session-%1"_s.arg(++next);
}

} // namespace

mariadb::ConnectOptions plainOptions(const ServerAddress &address, const QString &database)
{
    mariadb::ConnectOptions options;
    options.host = address.host;
    options.port = address.port;
    options.user = address.user;
    options.password = address.password.toUtf8();
    options.database = database;
    options.tls = mariadb::Tls::Off;
    return options;
}

mariadb::ConnectOptions verifiedOptions(const ServerAddress &address, const QString &database)
{
    mariadb::ConnectOptions options = plainOptions(address, database);
    options.tls = mariadb::Tls::Verify;
    options.caFile = address.ca;
    return options;
}

DriverSession::DriverSession(mariadb::ConnectOptions options, Opening opening) : m_name(uniqueName())
{
    QSqlDatabase opened = mariadb::addDatabase(std::move(options), m_name);
    if (opening == Opening::Now && !opened.open())
        qFatal("cannot connect: %s", qPrintable(opened.lastError().text()));
}

DriverSession::~DriverSession()
{
    QSqlDatabase::removeDatabase(m_name);
}

mariadb::Driver &DriverSession::driver() const
{
    return *static_cast<mariadb::Driver *>(database().driver());
}

bool DriverSession::open() const
{
    return database().open();
}

QSqlQuery DriverSession::forwardQuery() const
{
    QSqlQuery query(database());
    query.setForwardOnly(true);
    return query;
}

QSqlQuery DriverSession::run(const QString &statement, const QVariantList &values) const
{
    QSqlQuery query(database());
    const bool prepared = query.prepare(statement);
    for (const QVariant &value : values)
        query.addBindValue(value);
    if (!prepared || !query.exec())
        qFatal("%s: %s", qPrintable(statement.left(200)), qPrintable(query.lastError().text()));
    return query;
}

uint DriverSession::failure(const QString &statement, const QVariantList &values) const
{
    QSqlQuery query(database());
    const bool prepared = query.prepare(statement);
    for (const QVariant &value : values)
        query.addBindValue(value);
    return prepared && query.exec() ? 0 : query.lastError().nativeErrorCode().toUInt();
}

QVariant DriverSession::value(const QString &statement, const QVariantList &values) const
{
    QSqlQuery query = run(statement, values);
    return query.next() ? query.value(0) : QVariant();
}

} // namespace idemdesk::test
