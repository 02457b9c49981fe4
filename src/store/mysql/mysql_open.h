// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/credentials.h"
#include "store/mysql/mysql_variables.h"
#include "store/sql/sql_connection.h"

#include <chrono>
#include <memory>

namespace idemdesk::store {

enum class MySqlMode { ReadOnly, ReadWrite };

/// An open connection, and how the server is set.
struct MySqlConnection
{
    std::unique_ptr<SqlConnection> connection;
    MySqlVariables variables;
};

/// Connects and sets the session up: zone UTC, strict values, READ COMMITTED, on Galera reads that wait for what the cluster
/// has committed (R14), and READ ONLY for a reading one. `lockWait` is how long a statement waits for a lock of somebody
/// else; whole seconds. Errors: Connection, Authentication, Tls, Privilege (no right to the database); for a writing
/// session also ReadOnly, and Refused where the server logs statements, which excludes READ COMMITTED.
[[nodiscard]] Result<MySqlConnection> openMySql(const profile::Credentials &credentials, MySqlMode mode,
                                                std::chrono::seconds lockWait);

} // namespace idemdesk::store
