// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/handle.h"

#include "store/mariadb/constraint_name.h"
#include "store/mariadb/tls_failure.h"

#include <algorithm>
#include <array>
#include <mutex>

#include <ma_pvio.h>
#include <poll.h>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

constexpr quint16 defaultPort = 3306;

/// Login methods that never show the password to who listens. The others are for TLS and for this machine alone.
constexpr const char *methodsThatHide = "mysql_native_password,caching_sha2_password,sha256_password,client_ed25519";

/// The library sets itself up on first use, which two threads must not do at once.
void prepareLibrary()
{
    static std::once_flag once;
    std::call_once(once, [] { mysql_library_init(0, nullptr, nullptr); });
}

bool isLocalhost(const QString &host)
{
    return host.isEmpty() || host.compare(u"localhost"_s, Qt::CaseInsensitive) == 0;
}

bool usesSocket(const ConnectOptions &options)
{
    return !options.unixSocket.isEmpty() || (isLocalhost(options.host) && options.port == 0 && options.tls == Tls::Off);
}

/// What makes these options impossible; code 0 where nothing does.
ServerError objection(const ConnectOptions &options)
{
    const std::array texts{options.host,   options.unixSocket, options.user,     options.database,
                           options.caFile, options.keyFile,    options.certFile, options.pluginFolder};
    const bool cut = options.password.contains('\0') || options.defaultAuthPlugin.contains('\0') ||
                     std::ranges::any_of(texts, [](const QString &text) { return text.contains(QChar(u'\0')); });
    if (cut)
        return ownError(error::UnsupportedParameter,
                        u"an option contains U+0000, where the library would cut it off"_s);
    if (options.tls == Tls::Verify && !options.unixSocket.isEmpty()) {
        ServerError refusal =
            ownError(error::TlsError, u"a unix socket speaks no TLS: connect with Tls::Off, or by TCP"_s);
        refusal.tls = TlsFailure::NotOffered;
        return refusal;
    }
    if (options.certFile.isEmpty() != options.keyFile.isEmpty())
        return ownError(error::TlsError, u"a client certificate needs its key, and the key its certificate"_s);
    return {};
}

void setNumber(MYSQL *handle, mysql_option option, unsigned int value)
{
    mysql_optionsv(handle, option, &value);
}

void setFlag(MYSQL *handle, mysql_option option, bool on)
{
    const my_bool value = on;
    mysql_optionsv(handle, option, &value);
}

void setText(MYSQL *handle, mysql_option option, const QByteArray &value)
{
    if (!value.isEmpty())
        mysql_optionsv(handle, option, value.constData());
}

void setFile(MYSQL *handle, mysql_option option, const QString &path)
{
    setText(handle, option, path.toLocal8Bit());
}

void protect(MYSQL *handle, const ConnectOptions &options)
{
    const bool verify = options.tls == Tls::Verify;
    setFlag(handle, MYSQL_OPT_SSL_ENFORCE, verify);
    setFlag(handle, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, verify);
    if (verify) {
        setFile(handle, MYSQL_OPT_SSL_CA, options.caFile);
        setFile(handle, MYSQL_OPT_SSL_CERT, options.certFile);
        setFile(handle, MYSQL_OPT_SSL_KEY, options.keyFile);
    } else if (!usesSocket(options)) {
        mysql_optionsv(handle, MARIADB_OPT_RESTRICTED_AUTH, methodsThatHide);
    }
}

void configure(MYSQL *handle, const ConnectOptions &options)
{
    setFlag(handle, MYSQL_OPT_RECONNECT, false);
    setNumber(handle, MYSQL_OPT_LOCAL_INFILE, 0);
    // With reports of truncation the library forgets that a row is there, and gives no column of it.
    setFlag(handle, MYSQL_REPORT_DATA_TRUNCATION, false);
    setText(handle, MYSQL_SET_CHARSET_NAME, "utf8mb4"_ba);
    setNumber(handle, MYSQL_OPT_CONNECT_TIMEOUT, static_cast<unsigned int>(options.connectTimeout.count()));
    setNumber(handle, MYSQL_OPT_READ_TIMEOUT, static_cast<unsigned int>(options.readTimeout.count()));
    setNumber(handle, MYSQL_OPT_WRITE_TIMEOUT, static_cast<unsigned int>(options.writeTimeout.count()));
    setText(handle, MYSQL_DEFAULT_AUTH, options.defaultAuthPlugin);
    setFile(handle, MYSQL_PLUGIN_DIR, options.pluginFolder);
    setNumber(handle, MYSQL_OPT_PROTOCOL, usesSocket(options) ? MYSQL_PROTOCOL_SOCKET : MYSQL_PROTOCOL_TCP);
    protect(handle, options);
}

ServerError interpreted(MYSQL *handle, uint code, const char *sqlState, const char *text)
{
    if (code == 0)
        return ownError(error::UnknownError, u"the client library failed without a reason"_s);
    ServerError found{code, QString::fromLatin1(sqlState), QString::fromUtf8(text)};
    found.constraint = violatedConstraint(code, found.text, isMariaDb(handle));
    found.tls = tlsFailure(code, found.text);
    found.connectionLost = isLost(handle, code);
    return found;
}

/// Nothing had been asked of the server yet that could be in doubt.
Connected refused(ServerError error)
{
    error.connectionLost = false;
    return {{}, std::move(error)};
}

bool connectAndLogIn(MYSQL *handle, const ConnectOptions &options)
{
    const QByteArray host = options.host.isEmpty() ? "localhost"_ba : options.host.toUtf8();
    const QByteArray socket = options.unixSocket.toLocal8Bit();
    const QByteArray database = options.database.toUtf8();
    return mysql_real_connect(handle, host.constData(), options.user.toUtf8().constData(), options.password.constData(),
                              database.isEmpty() ? nullptr : database.constData(),
                              options.port == 0 ? defaultPort : options.port,
                              socket.isEmpty() ? nullptr : socket.constData(), 0);
}

} // namespace

Connected connectTo(const ConnectOptions &options)
{
    if (ServerError refusal = objection(options); refusal.isError())
        return refused(std::move(refusal));
    prepareLibrary();
    Handle handle(mysql_init(nullptr));
    if (!handle)
        return refused(ownError(error::OutOfMemory, u"no memory for a connection"_s));
    configure(handle.get(), options);
    if (!connectAndLogIn(handle.get(), options))
        return refused(errorOf(handle.get()));
    if (options.tls == Tls::Verify && !mysql_get_ssl_cipher(handle.get())) {
        ServerError refusal = ownError(error::TlsError, u"the connection is not encrypted, and was closed"_s);
        refusal.tls = TlsFailure::NotOffered;
        return refused(std::move(refusal));
    }
    // A server may be set to ignore the character set of the greeting.
    if (mysql_set_character_set(handle.get(), "utf8mb4") != 0)
        return refused(errorOf(handle.get()));
    return {std::move(handle), {}};
}

ServerError errorOf(MYSQL *handle)
{
    return interpreted(handle, mysql_errno(handle), mysql_sqlstate(handle), mysql_error(handle));
}

ServerError errorOf(MYSQL *handle, MYSQL_STMT *statement)
{
    if (const uint code = mysql_stmt_errno(statement); code != 0)
        return interpreted(handle, code, mysql_stmt_sqlstate(statement), mysql_stmt_error(statement));
    return errorOf(handle);
}

bool isLost(MYSQL *handle, uint code)
{
    static constexpr std::array lost{error::ServerGone,      error::ServerLost,       error::ServerLostExtended,
                                     error::ServerShutdown,  error::ConnectionKilled, error::ClientInteractionTimeout,
                                     error::MalformedPacket, error::TlsError,         error::PacketTooLarge};
    return mysql_get_socket(handle) == MARIADB_INVALID_SOCKET || std::ranges::find(lost, code) != lost.end();
}

bool isMariaDb(MYSQL *handle)
{
    return mysql_get_server_info(handle) && mariadb_connection(handle);
}

bool takesBulk(MYSQL *handle)
{
    // Capabilities of MariaDB alone stand in the upper half of the number.
    constexpr unsigned int upperHalf = 32;
    unsigned long capabilities = 0;
    return mariadb_get_infov(handle, MARIADB_CONNECTION_EXTENDED_SERVER_CAPABILITIES, &capabilities) == 0 &&
           (capabilities & (MARIADB_CLIENT_STMT_BULK_OPERATIONS >> upperHalf)) != 0;
}

bool hasArrived(MYSQL *handle)
{
    const MARIADB_PVIO *transport = handle->net.pvio;
    if (!transport)
        return false;
    if (transport->cache && transport->cache_pos < transport->cache + transport->cache_size)
        return true;
    pollfd socket{mysql_get_socket(handle), POLLIN, 0};
    return poll(&socket, 1, 0) > 0;
}

} // namespace idemdesk::mariadb
