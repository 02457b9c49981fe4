// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/password.h"

#include <QByteArray>
#include <QString>

#include <chrono>

namespace idemdesk::mariadb {

/// How the wire is protected. There is nothing in between: a connection is verified, or it was asked to be plain.
enum class Tls {
    Verify, ///< encrypted, the certificate signed by a known authority, valid now, and made out for `host`
    Off,    ///< plaintext, for a loopback address, a unix socket or a tunnel
};

/// Where and as whom to connect. Texts must not contain U+0000.
struct ConnectOptions
{
    /// Name or address, as it stands in the server's certificate. Empty is `localhost`.
    QString host = {};
    /// 0 is the default, 3306.
    quint16 port = 0;
    /// Path of a unix socket; goes before host and port. With Tls::Verify refused: MariaDB speaks no TLS there.
    /// Where this is empty, `localhost` means TCP when a port or Tls::Verify is asked for, and the library's default
    /// socket otherwise; every other host means TCP.
    QString unixSocket = {};
    QString user = {};
    Password password = {};
    /// The default database; may be empty.
    QString database = {};

    Tls tls = Tls::Verify;
    /// PEM file of the authorities to trust; empty is the system's own.
    QString caFile = {};
    /// PEM files of the client's own certificate and key, both or none.
    QString certFile = {};
    QString keyFile = {};

    /// For the whole of connecting and of logging in; 0 waits for ever.
    std::chrono::seconds connectTimeout{10};
    /// How long one read from (write to) the server may take; 0 waits for ever. One that passes loses the connection.
    std::chrono::seconds readTimeout{0};
    std::chrono::seconds writeTimeout{0};

    /// The login method to begin with: `caching_sha2_password` saves MySQL 8 a round trip. Empty: what the server names.
    QByteArray defaultAuthPlugin = {};
    /// Folder of the library's plugins; empty is the one that it was built with.
    QString pluginFolder = {};
};

} // namespace idemdesk::mariadb
