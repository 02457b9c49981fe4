// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_handle.h"

#include <QSqlDriver>
#include <QSqlResult>
#include <QVariant>

namespace idemdesk::store {

namespace {

/// The pointer in a driver's handle. The driver names the type by its typedef or by its tag.
template <typename T>
T *pointerIn(const QVariant &handle, const char *typedefName, const char *tagName)
{
    const bool known =
        handle.isValid() && (qstrcmp(handle.typeName(), typedefName) == 0 || qstrcmp(handle.typeName(), tagName) == 0);
    return known ? *static_cast<T *const *>(handle.constData()) : nullptr;
}

} // namespace

pg_conn *postgreSqlConnection(const QSqlDatabase &database)
{
    return database.driver() ? pointerIn<pg_conn>(database.driver()->handle(), "PGconn*", "pg_conn*") : nullptr;
}

const pg_result *postgreSqlResult(const QSqlQuery &query)
{
    return query.result() ? pointerIn<pg_result>(query.result()->handle(), "PGresult*", "pg_result*") : nullptr;
}

} // namespace idemdesk::store
