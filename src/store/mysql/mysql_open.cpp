// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_open.h"

#include "store/mariadb/driver.h"
#include "store/mysql/mysql_dialect.h"
#include "store/mysql/mysql_errors.h"
#include "store/mysql/mysql_watch.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds connectLimit{10};

mariadb::ConnectOptions optionsOf(const profile::Credentials &credentials)
{
    const profile::Connection &connection = credentials.connection;
    mariadb::ConnectOptions options;
    options.host = connection.host;
    options.port = static_cast<quint16>(connection.port);
    options.unixSocket = connection.socket;
    options.user = connection.user;
    options.password = QByteArray(credentials.password.reveal(), credentials.password.size());
    options.database = connection.database;
    // A unix socket does not leave the machine, and speaks no TLS.
    const bool verify = connection.tls == profile::TlsMode::Verify && connection.socket.isEmpty();
    options.tls = verify ? mariadb::Tls::Verify : mariadb::Tls::Off;
    options.caFile = connection.ca;
    options.certFile = connection.cert;
    options.keyFile = connection.key;
    options.connectTimeout = connectLimit;
    options.readTimeout = MySqlWatch::wireLimit;
    options.writeTimeout = MySqlWatch::wireLimit;
    return options;
}

/// `shop at db1.example.com:3307`.
QString labelOf(const profile::Connection &connection)
{
    const QString port = connection.port == 0 || connection.port == 3306 ? QString() : u":%1"_s.arg(connection.port);
    const QString where = connection.socket.isEmpty() ? QString(connection.host + port) : connection.socket;
    return u"%1 at %2"_s.arg(connection.database, where);
}

Result<> run(SqlConnection &connection, const QString &file, const SqlValues &values = {})
{
    const Result<qint64> done = connection.write(u"mysql/session/"_s + file, {}, values);
    return done ? Result<>() : propagate(done);
}

/// What would fail at the first write is better said before.
Result<> checkWritable(const MySqlVariables &variables)
{
    uint number = 0;
    if (variables.isReadOnly())
        number = mariadb::error::ReadOnlyOption;
    else if (!variables.allowsReadCommitted())
        number = mariadb::error::BinlogUnsafe;
    if (number == 0)
        return {};
    return tl::unexpected<Error>(mySqlError({number, u"HY000"_s}, u"opening it for writing"_s));
}

Result<MySqlVariables> setUp(SqlConnection &connection, MySqlMode mode, std::chrono::seconds lockWait)
{
    const SqlValues waits = SqlValues().set(u"lock_wait"_s, QVariant::fromValue<qint64>(lockWait.count()));
    for (const auto &[file, values] : {std::pair(u"values.sql"_s, waits), std::pair(u"isolation.sql"_s, SqlValues())}) {
        if (const Result<> done = run(connection, file, values); !done)
            return propagate(done);
    }
    Result<MySqlVariables> variables = readMySqlVariables(connection);
    if (!variables)
        return variables;
    if (variables->isGalera()) {
        if (const Result<> done = run(connection, u"wsrep_sync_wait.sql"_s); !done)
            return propagate(done);
    }
    const Result<> ready =
        mode == MySqlMode::ReadOnly ? run(connection, u"read_only.sql"_s) : checkWritable(*variables);
    return ready ? std::move(variables) : propagate(ready);
}

Error openingError(Error error, const QString &label)
{
    error.message = u"cannot open %1: "_s.arg(label) + error.message;
    return error;
}

} // namespace

Result<MySqlConnection> openMySql(const profile::Credentials &credentials, MySqlMode mode,
                                  std::chrono::seconds lockWait)
{
    const QString name = SqlConnection::uniqueName();
    const QString label = labelOf(credentials.connection);
    QSqlDatabase database = mariadb::addDatabase(optionsOf(credentials), name);
    auto &driver = dynamic_cast<mariadb::Driver &>(*database.driver());
    if (!database.open()) {
        const Error error = mySqlError(driver.lastServerError(), u"connecting"_s);
        database = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
        return tl::unexpected<Error>(openingError(error, label));
    }
    auto connection = std::make_unique<SqlConnection>(database, label, std::make_unique<MySqlDialect>(),
                                                      std::make_shared<MySqlWatch>(driver));
    database = QSqlDatabase();
    Result<MySqlVariables> variables = setUp(*connection, mode, lockWait);
    if (!variables)
        return tl::unexpected<Error>(openingError(variables.error(), label));
    return MySqlConnection{std::move(connection), std::move(*variables)};
}

} // namespace idemdesk::store
