// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/connection_section.h"

#include "profile/connection_check.h"

#include <QDir>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

void readText(TomlSection &section, const QString &key, QString &value)
{
    if (const std::optional<QString> written = section.filledText(key)) {
        value = *written;
    }
}

void readPath(TomlSection &section, const QString &key, const QString &folder, QString &value)
{
    if (const std::optional<QString> written = section.filledText(key)) {
        value = QDir::cleanPath(QDir(folder).absoluteFilePath(*written));
    }
}

void readPassword(TomlSection &section)
{
    static_cast<void>(section.secretText(u"password"_s));
    if (section.has(u"password"_s)) {
        section.warn(u"password"_s, u"stands in the file in plain text, and is not used: put it into the keychain, "
                                    "IDEMDESK_PASSWORD, ~/.my.cnf or ~/.pgpass, and delete this line"_s);
    }
}

std::vector<Choice<Driver>> driverChoices()
{
    std::vector<Choice<Driver>> choices;
    for (const Driver driver : {Driver::MySql, Driver::PostgreSql, Driver::Sqlite, Driver::Redis}) {
        choices.push_back({driverName(driver), driver});
    }
    return choices;
}

void readHost(TomlSection &section, Connection &connection, const QString &folder)
{
    readText(section, u"host"_s, connection.host);
    readPath(section, u"socket"_s, folder, connection.socket);
    if (const std::optional<qint64> port = section.integer(u"port"_s, 1, 65535)) {
        connection.port = static_cast<int>(*port);
    }
    readText(section, u"user"_s, connection.user);
    readText(section, u"database"_s, connection.database);
    readText(section, u"service"_s, connection.service);
    readPassword(section);
}

void readTls(TomlSection &section, Connection &connection, const QString &folder)
{
    const std::vector<Choice<TlsMode>> modes{{u"verify"_s, TlsMode::Verify}, {u"off"_s, TlsMode::Off}};
    connection.tls = section.choice(u"tls"_s, modes).value_or(connection.tls);
    readPath(section, u"ca"_s, folder, connection.ca);
    readPath(section, u"cert"_s, folder, connection.cert);
    readPath(section, u"key"_s, folder, connection.key);
}

Connection read(TomlSection &section, Connection connection, const ConnectionContext &context)
{
    connection.driver = section.choice(u"driver"_s, driverChoices()).value_or(connection.driver);
    readPath(section, u"file"_s, context.folder, connection.file);
    readHost(section, connection, context.folder);
    readTls(section, connection, context.folder);
    section.finish();
    checkConnection(section, connection, context.environment);
    return connection;
}

} // namespace

Connection readConnection(TomlSection &section, const ConnectionContext &context)
{
    return read(section, Connection(), context);
}

Connection readReplica(TomlSection &section, const Connection &primary, const ConnectionContext &context)
{
    Connection defaults = primary;
    defaults.file.clear();
    defaults.host.clear();
    defaults.socket.clear();
    Connection replica = read(section, defaults, context);
    if (replica.driver != primary.driver) {
        section.refuse(u"driver"_s, driverName(primary.driver) + u", as in [connection]"_s);
    }
    return replica;
}

Connection readRedis(TomlSection &section, const ConnectionContext &context)
{
    Connection defaults;
    defaults.driver = Driver::Redis;
    Connection redis = read(section, defaults, context);
    if (redis.driver != Driver::Redis) {
        section.refuse(u"driver"_s, driverName(Driver::Redis));
    }
    return redis;
}

} // namespace idemdesk::profile
