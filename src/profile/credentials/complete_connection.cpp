// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/complete_connection.h"

#include "profile/connection_check.h"
#include "profile/owned_file.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> lacking(const Connection &connection, const QString &what, const QString &where)
{
    const QString named = connection.service.isEmpty() ? u"the profile"_s : u"service %1"_s.arg(connection.service);
    return fail(ErrorCode::Profile, u"%1 names no %2"_s.arg(named, what), where);
}

Result<std::optional<OwnedFile>> readable(const QString &path, const QString &what)
{
    if (path.isEmpty())
        return std::nullopt;
    Result<std::optional<OwnedFile>> file = OwnedFile::read(path);
    if (file && !*file)
        return fail(ErrorCode::Profile, u"there is no %1 %2"_s.arg(what, path), u"correct the path of %1"_s.arg(what));
    return file;
}

} // namespace

Result<> checkCompleted(const Connection &connection, Environment environment)
{
    if (connection.host.isEmpty() && connection.socket.isEmpty())
        return lacking(connection, u"host"_s, u"set host or socket in the profile, or host in the service"_s);
    if (connection.user.isEmpty()) {
        const bool fromOptions = connection.driver == Driver::MySql;
        return lacking(connection, u"user"_s,
                       fromOptions ? u"set user in the profile, or in [client] or [idemdesk] of ~/.my.cnf"_s
                                   : u"set user in the profile, or in the service"_s);
    }
    if (connection.database.isEmpty())
        return lacking(connection, u"database"_s, u"set database in the profile, or dbname in the service"_s);
    if (isUnprotected(connection) && environment == Environment::Production) {
        return fail(ErrorCode::Profile,
                    u"the connection to %1 would be unprotected, which is refused in production"_s.arg(connection.host),
                    u"set tls = \"verify\", with ca where the server's certificate needs it"_s);
    }
    if (connection.cert.isEmpty() != connection.key.isEmpty())
        return lacking(connection, connection.cert.isEmpty() ? u"cert for its key"_s : u"key for its cert"_s,
                       u"a client's certificate goes with its private key"_s);
    return {};
}

Result<> checkTlsFiles(const Connection &connection)
{
    if (connection.tls == TlsMode::Off)
        return {};
    if (const auto ca = readable(connection.ca, u"ca"_s); !ca)
        return propagate(ca);
    if (const auto cert = readable(connection.cert, u"cert"_s); !cert)
        return propagate(cert);
    const auto key = readable(connection.key, u"key"_s);
    if (!key)
        return propagate(key);
    return *key ? (*key)->keptAsKey() : Result<>();
}

} // namespace idemdesk::profile
