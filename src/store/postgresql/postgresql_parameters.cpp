// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_parameters.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <array>

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

using Parameters = std::map<QString, QString>;

constexpr int defaultPort = 5432;

/// Where systems keep the authorities that they trust.
constexpr std::array systemAuthorities{u"/etc/ssl/certs/ca-certificates.crt", u"/etc/pki/tls/certs/ca-bundle.crt",
                                       u"/etc/ssl/ca-bundle.pem", u"/etc/ssl/cert.pem"};

/// `system` came with libpq 16; before it a file must be named.
QString trustedAuthorities(const profile::Connection &connection)
{
    constexpr int knowsSystem = 160'000;
    if (!connection.ca.isEmpty())
        return connection.ca;
    if (PQlibVersion() >= knowsSystem)
        return u"system"_s;
    for (const char16_t *file : systemAuthorities) {
        if (const QString path = QString::fromUtf16(file); QFileInfo(path).isReadable())
            return path;
    }
    return {};
}

/// A profile may name the socket itself, `/run/postgresql/.s.PGSQL.5433`, or the folder that it is in.
void addSocket(Parameters &parameters, const profile::Connection &connection)
{
    static const QRegularExpression file(uR"(\A(.*)/\.s\.PGSQL\.(\d+)\z)"_s);
    const QRegularExpressionMatch match = file.match(connection.socket);
    parameters[u"host"_s] = match.hasMatch() ? match.captured(1) : connection.socket;
    if (match.hasMatch())
        parameters[u"port"_s] = match.captured(2);
}

Result<> addTls(Parameters &parameters, const profile::Connection &connection)
{
    parameters[u"sslmode"_s] = u"disable"_s;
    if (isLocalSocket(connection) || connection.tls == profile::TlsMode::Off)
        return {};
    const QString authorities = trustedAuthorities(connection);
    if (authorities.isEmpty()) {
        return fail(ErrorCode::Tls, u"nothing on this computer says whose certificates to trust"_s,
                    u"name the certificate authority's file in the profile: ca = \"/path/ca.pem\" in [connection]"_s);
    }
    parameters[u"sslmode"_s] = u"verify-full"_s;
    parameters[u"sslrootcert"_s] = authorities;
    if (!connection.cert.isEmpty()) {
        parameters[u"sslcert"_s] = connection.cert;
        parameters[u"sslkey"_s] = connection.key;
    }
    return {};
}

} // namespace

bool isLocalSocket(const profile::Connection &connection)
{
    return !connection.socket.isEmpty();
}

Result<Parameters> postgreSqlParameters(const profile::Connection &connection)
{
    Parameters parameters{{u"host"_s, connection.host},
                          {u"hostaddr"_s, {}},
                          {u"port"_s, QString::number(connection.port > 0 ? connection.port : defaultPort)},
                          {u"dbname"_s, connection.database},
                          {u"user"_s, connection.user},
                          {u"application_name"_s, u"idemdesk"_s},
                          {u"options"_s, {}},
                          {u"gssencmode"_s, u"disable"_s},
                          {u"target_session_attrs"_s, u"any"_s},
                          {u"connect_timeout"_s, u"10"_s},
                          {u"keepalives_idle"_s, u"15"_s},
                          {u"keepalives_interval"_s, u"5"_s},
                          {u"keepalives_count"_s, u"3"_s},
                          {u"tcp_user_timeout"_s, u"30000"_s}};
    if (isLocalSocket(connection))
        addSocket(parameters, connection);
    const Result<> complete = addTls(parameters, connection);
    return complete ? Result<Parameters>(std::move(parameters)) : propagate(complete);
}

} // namespace idemdesk::store
