// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

namespace idemdesk::store {

/// What an error of PostgreSQL means, by its SQLSTATE; by the state of the connection where it has none. A stopped
/// statement comes as Cancelled; whether it was the time limit knows the session.
[[nodiscard]] Error postgreSqlError(const QSqlDatabase &database, const QSqlError &error, const QString &doing);

/// The same by SQLSTATE alone: `detail` is the server's text, which is not handed on where it may quote a value.
[[nodiscard]] Error postgreSqlError(const QString &sqlState, const QString &doing, const QString &detail);

} // namespace idemdesk::store
