// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/database_id.h"

#include "store/sql/transaction.h"

#include <QUuid>

#include <optional>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

Result<std::optional<QString>> read(SqlConnection &connection)
{
    Result<SqlRows> rows = connection.read(u"desk/database_id.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    return *row ? std::optional(rows->at(0).toString()) : std::nullopt;
}

} // namespace

Result<QString> databaseId(SqlConnection &connection)
{
    const Result<std::optional<QString>> id = read(connection);
    if (!id)
        return propagate(id);
    if (*id)
        return **id;
    return fail(ErrorCode::Refused, u"the console's own tables are there, but their installation did not finish"_s,
                u"finish it with `idemctl schema install`"_s);
}

Result<> nameDatabase(SqlConnection &connection)
{
    Result<Transaction> transaction = Transaction::begin(connection);
    if (!transaction)
        return propagate(transaction);
    const Result<std::optional<QString>> known = read(connection);
    if (!known || *known)
        return known ? Result<>() : propagate(known);
    const SqlValues values = SqlValues().set(u"id"_s, QVariant(QUuid::createUuid().toString(QUuid::WithoutBraces)));
    const Result<qint64> named = connection.write(u"desk/add_database_id.sql"_s, {}, values);
    if (!named)
        return named.error().code == ErrorCode::Constraint ? Result<>()
                                                           : propagate(named); // another install was faster
    return transaction->commit();
}

} // namespace idemdesk::store
