// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/connect.h"

#include <algorithm>
#include <array>
#include <mutex>

#include <string.h>

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
    const bool cut = options.password.bytes().contains('\0') || options.defaultAuthPlugin.contains('\0') ||
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

/// Nothing had been asked of the server yet that could be in doubt.
Connected refused(ServerError error)
{
    error.connectionLost = false;
    return {{}, std::move(error)};
}

/// The library keeps a copy for reconnecting, which it is forbidden here.
void forgetPassword(MYSQL *handle)
{
    if (handle->passwd)
        explicit_bzero(handle->passwd, strlen(handle->passwd));
}

bool connectAndLogIn(MYSQL *handle, const ConnectOptions &options)
{
    const QByteArray host = options.host.isEmpty() ? "localhost"_ba : options.host.toUtf8();
    const QByteArray socket = options.unixSocket.toLocal8Bit();
    const QByteArray database = options.database.toUtf8();
    return mysql_real_connect(handle, host.constData(), options.user.toUtf8().constData(), options.password.reveal(),
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
    forgetPassword(handle.get());
    // A server may be set to ignore the character set of the greeting.
    if (mysql_set_character_set(handle.get(), "utf8mb4") != 0)
        return refused(errorOf(handle.get()));
    return {std::move(handle), {}};
}

} // namespace idemdesk::mariadb
