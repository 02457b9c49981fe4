// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_connection.h"

#include <QString>

#include <chrono>
#include <memory>

namespace idemdesk::store {

enum class SqliteMode { ReadOnly, ReadWrite };

/// Opens a database file that is there already and reads its first page, so that what is no database is told at once.
/// Read-only twice: the file is opened so, and the session is switched so. Errors: Connection, Corrupt, Busy, ReadOnly
/// (a writing session on a file that cannot be written), Profile (text in UTF-16, which cannot be compared by bytes).
[[nodiscard]] Result<std::unique_ptr<SqlConnection>> openSqlite(const QString &file, SqliteMode mode,
                                                                std::chrono::milliseconds busy);

} // namespace idemdesk::store
