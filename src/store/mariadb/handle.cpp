// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/handle.h"

#include "store/mariadb/constraint_name.h"
#include "store/mariadb/tls_failure.h"

#include <algorithm>
#include <array>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

ServerError interpreted(MYSQL *handle, uint code, const char *sqlState, const char *text)
{
    ServerError found{code, QString::fromLatin1(sqlState), QString::fromUtf8(text)};
    if (code == 0)
        found = ownError(error::UnknownError, u"the client library failed without a reason"_s);
    found.constraint = violatedConstraint(code, found.text, isMariaDb(handle));
    found.tls = tlsFailure(code, found.text);
    found.connectionLost = isLost(handle, code);
    return found;
}

} // namespace

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
                                     error::MalformedPacket, error::AnswerTooLarge,   error::TlsError,
                                     error::PacketTooLarge};
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

} // namespace idemdesk::mariadb
