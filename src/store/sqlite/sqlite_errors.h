// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

struct sqlite3;

namespace idemdesk::store {

/// What an error of SQLite means, by its extended result code. An interrupted statement comes as Cancelled; whether it
/// was the time limit knows the session.
[[nodiscard]] Error sqliteError(const QSqlDatabase &database, const QSqlError &error, const QString &doing);

/// The same by result code alone: `detail` is SQLite's text.
[[nodiscard]] Error sqliteError(int extendedCode, const QString &doing, const QString &detail);

/// The library's own handle of an open QSQLITE connection; null where it is none.
[[nodiscard]] sqlite3 *sqliteHandle(const QSqlDatabase &database);

} // namespace idemdesk::store
