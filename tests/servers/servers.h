// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace idemdesk::test {

/// How to reach one of the servers that `tests/servers/start` started: its `address` file.
struct ServerAddress
{
    QString name;     ///< mariadb, postgresql-standby, …
    QString kind;     ///< mariadb, postgresql or redis
    QString host;     ///< always 127.0.0.1; certificates are for this and for localhost
    quint16 port = 0; ///< on that host
    QString socket;   ///< MariaDB, Redis: the unix socket; PostgreSQL: the folder that it is in
    QString user;     ///< may do anything
    QString password;
    QString ca;       ///< who signed its certificate; empty where it has no TLS
    QString settings; ///< the file of its settings
    QString log;      ///< what it writes
    QString pidFile;  ///< holds the number of its process
};

/// The server with this name among those of IDEMDESK_SERVERS, which all tests share: a test makes a database of its own
/// there (TestDatabase) and neither stops nor changes the server (for that, OwnServer). Ends the test as failed where it
/// was not started, and says how to start it.
[[nodiscard]] ServerAddress server(const QString &name);

/// The address of one server in a folder of `tests/servers/start`; ends the test as failed where it is not there.
[[nodiscard]] ServerAddress serverIn(const QString &folder, const QString &name);

/// A file of the certificates that were made for this run: `ca.pem`, `stranger.pem` (another CA), `client-cert.pem`,
/// `client-key.pem`.
[[nodiscard]] QString tlsFile(const QString &name);

/// What the servers of this run are copied from: data folders, certificates.
[[nodiscard]] QString templateFolder();

} // namespace idemdesk::test
