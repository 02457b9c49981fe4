// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/server_error.h"

#include <QSqlError>

namespace idemdesk::mariadb {

/// The form in which Qt hands errors on; one that lost the connection is a ConnectionError whatever was being done.
[[nodiscard]] inline QSqlError toSqlError(const ServerError &error, const QString &doing, QSqlError::ErrorType type)
{
    return {doing, error.text, error.connectionLost ? QSqlError::ConnectionError : type, QString::number(error.code)};
}

} // namespace idemdesk::mariadb
