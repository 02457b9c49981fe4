// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/mariadb/server_error.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

namespace idemdesk::store {

/// What a failure on a connection of store/mariadb means, by its number. A violated constraint is named in the message;
/// a text of the server that may hold a key or a body is left out of `detail`. A statement that was stopped comes as
/// Cancelled; who stopped it knows the session.
[[nodiscard]] Error mySqlError(const QSqlDatabase &database, const QSqlError &error, const QString &doing);

/// The same for an error of the driver.
[[nodiscard]] Error mySqlError(const mariadb::ServerError &error, const QString &doing);

} // namespace idemdesk::store
