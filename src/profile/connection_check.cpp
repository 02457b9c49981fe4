// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/connection_check.h"

#include <QRegularExpression>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

void refuseKeys(TomlSection &section, const QStringList &keys, Driver driver)
{
    for (const QString &key : keys) {
        if (section.has(key)) {
            section.fault(key, u"means nothing to driver %1"_s.arg(driverName(driver)), u"Delete the line."_s);
        }
    }
}

void checkFile(TomlSection &section, const Connection &connection)
{
    if (connection.file.isEmpty() && !section.has(u"file"_s)) {
        section.missing(u"file, the path of the SQLite database"_s);
    }
    refuseKeys(section,
               {u"host"_s, u"port"_s, u"socket"_s, u"user"_s, u"database"_s, u"service"_s, u"tls"_s, u"ca"_s, u"cert"_s,
                u"key"_s},
               connection.driver);
}

void checkHost(TomlSection &section, const Connection &connection)
{
    refuseKeys(section, {u"file"_s}, connection.driver);
    const bool isPostgreSql = connection.driver == Driver::PostgreSql;
    if (!isPostgreSql) {
        refuseKeys(section, {u"service"_s}, connection.driver);
    }
    // A service that [replica] has from [connection] names the primary's place.
    if (connection.host.isEmpty() && connection.socket.isEmpty() && !section.has(u"service"_s)) {
        section.missing(isPostgreSql ? u"host, socket or service"_s : u"host or socket"_s);
    } else if (!connection.host.isEmpty() && !connection.socket.isEmpty()) {
        section.fault(u"socket"_s, u"stands beside host"_s, u"Keep one of the two."_s);
    }
}

void checkLogin(TomlSection &section, const Connection &connection)
{
    if (!connection.service.isEmpty()) {
        return;
    }
    if (connection.user.isEmpty() && connection.driver == Driver::PostgreSql) {
        section.missing(u"user, the login at the server"_s);
    }
    if (connection.database.isEmpty()) {
        section.missing(u"database, the name of the database at the server"_s);
    }
}

void checkProtection(TomlSection &section, const Connection &connection, Environment environment)
{
    if (!isUnprotected(connection)) {
        return;
    }
    const QString where = section.has(u"tls"_s) ? u"tls"_s : u"host"_s;
    const QString what = u"leaves the connection to %1 unprotected"_s.arg(connection.host);
    if (environment == Environment::Production) {
        section.fault(where, what + u", which is refused in production"_s,
                      u"Set tls = \"verify\", with ca where the server's certificate needs it."_s);
    } else {
        section.warn(where, what + u": passwords and records can be read on the way"_s);
    }
}

void checkTls(TomlSection &section, const Connection &connection, Environment environment)
{
    checkProtection(section, connection, environment);
    for (const QString &key : {u"ca"_s, u"cert"_s, u"key"_s}) {
        if (connection.tls == TlsMode::Off && section.has(key)) {
            section.fault(key, u"means nothing without TLS"_s, u"Delete the line, or set tls = \"verify\"."_s);
        }
    }
    if (connection.cert.isEmpty() != connection.key.isEmpty()) {
        section.missing(u"cert and key together, or neither"_s);
    }
}

} // namespace

void checkConnection(TomlSection &section, const Connection &connection, Environment environment)
{
    if (connection.driver == Driver::Sqlite) {
        checkFile(section, connection);
        return;
    }
    checkHost(section, connection);
    if (connection.driver != Driver::Redis) {
        checkLogin(section, connection);
    }
    checkTls(section, connection, environment);
}

bool isUnprotected(const Connection &connection)
{
    return connection.tls == TlsMode::Off && !connection.host.isEmpty() && !isLoopback(connection.host);
}

bool isLoopback(const QString &host)
{
    static const QRegularExpression address(u"^127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$"_s);
    return host.compare(u"localhost"_s, Qt::CaseInsensitive) == 0 || host == u"::1"_s || address.match(host).hasMatch();
}

} // namespace idemdesk::profile
