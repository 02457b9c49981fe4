// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/rules.h"
#include "profile/layout.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace idemdesk::profile {

enum class Environment { Development, Staging, Production };
enum class Driver { Sqlite, MySql, PostgreSql, Redis };
enum class TlsMode { Verify, Off };

/// How to reach a database. Holds no password: that comes from profile/credentials.h.
struct Connection
{
    Driver driver = Driver::Sqlite;
    QString file; ///< SQLite; absolute (a relative one is taken from the profile's folder)
    QString host;
    QString socket;
    int port = 0; ///< 0: the driver's default
    QString user;
    QString database;
    QString service; ///< PostgreSQL: the entry of pg_service.conf that says what is left out here
    TlsMode tls = TlsMode::Verify;
    QString ca;
    QString cert;
    QString key;

    friend bool operator==(const Connection &, const Connection &) = default;
};

/// A connection profile, whole and validated: what the program knows of one deployment.
struct Profile
{
    QString name;
    QString path; ///< of the file it was read from
    Environment environment = Environment::Production;
    Connection connection;
    std::optional<Connection> replica;
    std::chrono::microseconds replicaMaxLag = std::chrono::seconds(10); ///< a replica further behind is not browsed
    std::optional<Connection> redis;
    Layout layout;
    domain::Rules rules;
    QString digestKeyFile; ///< absolute, or empty
    QStringList warnings;  ///< each with file and line, for stderr
};

[[nodiscard]] QString environmentName(Environment environment);
[[nodiscard]] QString driverName(Driver driver);

} // namespace idemdesk::profile
