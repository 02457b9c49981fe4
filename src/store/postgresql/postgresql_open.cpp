// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"

#include "store/postgresql/postgresql_dialect.h"
#include "store/postgresql/postgresql_handle.h"
#include "store/postgresql/postgresql_login_probe.h"
#include "store/postgresql/postgresql_parameters.h"
#include "store/postgresql/postgresql_watch.h"

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

using Parameters = std::map<QString, QString>;

QString driverName()
{
    return u"QPSQL"_s;
}

QString placeOf(const profile::Connection &connection)
{
    return isLocalSocket(connection) ? u"%1 on this computer"_s.arg(connection.database)
                                     : u"%1 on %2"_s.arg(connection.database, connection.host);
}

/// As libpq reads them; the driver replaces every semicolon in this text.
Result<QString> optionsText(const Parameters &parameters)
{
    QStringList options;
    for (const auto &[name, value] : parameters) {
        if (name == u"host"_s || name == u"port"_s || name == u"dbname"_s || name == u"user"_s)
            continue;
        if (value.contains(u';')) {
            return fail(ErrorCode::Profile, u"%1 holds a semicolon, which the driver cannot be given"_s.arg(value),
                        u"reach the file by a path without one"_s);
        }
        QString escaped = value;
        escaped.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s);
        options << u"%1='%2'"_s.arg(name, escaped);
    }
    return options.join(u' ');
}

Result<> connectDatabase(QSqlDatabase &database, const Parameters &parameters, const profile::Credentials &credentials)
{
    const Result<QString> options = optionsText(parameters);
    if (!options)
        return propagate(options);
    database.setHostName(parameters.at(u"host"_s));
    database.setPort(parameters.at(u"port"_s).toInt());
    database.setDatabaseName(parameters.at(u"dbname"_s));
    database.setConnectOptions(*options);
    if (database.open(parameters.at(u"user"_s), QString::fromUtf8(credentials.password.reveal())))
        return {};
    return tl::unexpected<Error>(
        whyNoPostgreSqlLogin(parameters, credentials.password, placeOf(credentials.connection)));
}

void ignoreNotices(void * /*nobody*/, const PGresult * /*notice*/)
{}

/// What libpq is told besides: no words on standard error, and none that quote rows.
Result<> checkConnection(pg_conn *connection, const profile::Credentials &credentials)
{
    PQsetNoticeReceiver(connection, ignoreNotices, nullptr);
    PQsetErrorVerbosity(connection, PQERRORS_TERSE);
    const bool mustBeProtected =
        credentials.connection.tls == profile::TlsMode::Verify && !isLocalSocket(credentials.connection);
    if (mustBeProtected && PQsslInUse(connection) == 0)
        return fail(ErrorCode::Tls, u"the connection to %1 is not encrypted"_s.arg(placeOf(credentials.connection)));
    constexpr int oldest = 120'000;
    if (PQserverVersion(connection) < oldest) {
        return fail(ErrorCode::Connection, u"the server is older than PostgreSQL 12"_s,
                    u"this program needs PostgreSQL 12 or later"_s);
    }
    return {};
}

Result<> readOnce(SqlConnection &connection, const QString &file)
{
    Result<SqlRows> rows = connection.read(file, {}, {});
    return rows ? Result<>() : propagate(rows);
}

Result<> checkWrites(SqlConnection &connection)
{
    Result<SqlRows> rows = connection.read(u"postgresql/session/accepts_writes.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    if (const Result<bool> row = rows->next(); !row)
        return propagate(row);
    if (rows->at(0).toBool()) {
        return fail(ErrorCode::ReadOnly, u"%1 is a standby and accepts no writes"_s.arg(connection.label()),
                    u"nothing was changed; name the primary in [connection] of the profile"_s);
    }
    if (rows->at(1).toString() == u"on"_s) {
        return fail(ErrorCode::ReadOnly, u"this login's transactions may only read"_s,
                    u"nothing was changed; have default_transaction_read_only lifted for the login or the database"_s);
    }
    return {};
}

Result<> setUp(SqlConnection &connection, PostgreSqlMode mode)
{
    if (const Result<> common = readOnce(connection, u"postgresql/session/common.sql"_s); !common)
        return common;
    return mode == PostgreSqlMode::ReadOnly ? readOnce(connection, u"postgresql/session/read_only.sql"_s)
                                            : checkWrites(connection);
}

} // namespace

Result<std::unique_ptr<SqlConnection>> openPostgreSql(const profile::Credentials &credentials, PostgreSqlMode mode)
{
    if (!QSqlDatabase::isDriverAvailable(driverName())) {
        return fail(ErrorCode::Connection, u"Qt's driver for PostgreSQL is not installed"_s,
                    u"install it (Debian: libqt6sql6-psql)"_s);
    }
    const Result<Parameters> parameters = postgreSqlParameters(credentials.connection);
    if (!parameters)
        return propagate(parameters);
    const QString name = SqlConnection::uniqueName();
    QSqlDatabase database = QSqlDatabase::addDatabase(driverName(), name);
    if (const Result<> connected = connectDatabase(database, *parameters, credentials); !connected) {
        database = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
        return propagate(connected);
    }
    pg_conn *handle = postgreSqlConnection(database);
    auto connection = std::make_unique<SqlConnection>(database, placeOf(credentials.connection),
                                                      std::make_unique<PostgreSqlDialect>(),
                                                      std::make_shared<PostgreSqlWatch>(handle));
    database = QSqlDatabase();
    const Result<> ready = checkConnection(handle, credentials).and_then([&] { return setUp(*connection, mode); });
    return ready ? Result<std::unique_ptr<SqlConnection>>(std::move(connection)) : propagate(ready);
}

} // namespace idemdesk::store
