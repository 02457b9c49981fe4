// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/server_error.h"

#include <memory>

#include <mysql.h>

namespace idemdesk::mariadb {

struct HandleCloser
{
    void operator()(MYSQL *handle) const { mysql_close(handle); }
};

/// A connection of the client library; closed with its owner.
using Handle = std::unique_ptr<MYSQL, HandleCloser>;

/// The failure of the library's last call for this connection; to be asked after a failed one only.
[[nodiscard]] ServerError errorOf(MYSQL *handle);
/// The same for a statement; where the library has noted a failure of the connection only, that one.
[[nodiscard]] ServerError errorOf(MYSQL *handle, MYSQL_STMT *statement);

/// True where the library has given the connection up, or the number means that the server has.
[[nodiscard]] bool isLost(MYSQL *handle, uint code);

/// False also before the server has told its version.
[[nodiscard]] bool isMariaDb(MYSQL *handle);

/// True where the server takes several executions of a statement in one message.
[[nodiscard]] bool takesBulk(MYSQL *handle);

} // namespace idemdesk::mariadb
