// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/credentials.h"
#include "store/sql/sql_connection.h"

#include <memory>

namespace idemdesk::store {

enum class PostgreSqlMode { ReadOnly, ReadWrite };

/// Connects to a database, protected as the profile demands or not at all, and sets the session up: UTC, READ COMMITTED,
/// limits of time. A reading session is one whose every write the server refuses. Errors: Connection, Authentication,
/// Tls, Privilege, Profile (no such database), ReadOnly (a writing session on a standby, or a login whose transactions
/// may not write).
[[nodiscard]] Result<std::unique_ptr<SqlConnection>> openPostgreSql(const profile::Credentials &credentials,
                                                                    PostgreSqlMode mode);

} // namespace idemdesk::store
