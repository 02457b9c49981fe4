// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/connection.h"

#include <QSql>
#include <QSqlIndex>
#include <QSqlRecord>
#include <QStringList>

#include <memory>

namespace idemdesk::mariadb {

// What the server says about the tables of a connection. A table is a name in the default database, or quoted names as in
// `` `schema`.`table` ``. Empty where there is no such table, and with the connection's error where the question failed.

/// Names in the default database, in order. System tables are in databases of their own: none.
[[nodiscard]] QStringList tableNames(const std::shared_ptr<Connection> &connection, QSql::TableType type);
[[nodiscard]] QSqlRecord tableRecord(const std::shared_ptr<Connection> &connection, const QString &table);
/// The primary key's columns in the key's order.
[[nodiscard]] QSqlIndex primaryKey(const std::shared_ptr<Connection> &connection, const QString &table);

} // namespace idemdesk::mariadb
