// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>

struct pg_conn;
struct pg_result;

namespace idemdesk::store {

/// libpq's own handle of an open QPSQL connection, for what Qt hides; null where there is none.
[[nodiscard]] pg_conn *postgreSqlConnection(const QSqlDatabase &database);

/// libpq's last answer to a query of QPSQL; null where there is none. Valid until the query goes on.
[[nodiscard]] const pg_result *postgreSqlResult(const QSqlQuery &query);

} // namespace idemdesk::store
