// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/statement.h"

#include "store/mariadb/plain_statement.h"
#include "store/mariadb/prepared_statement.h"

namespace idemdesk::mariadb {

std::unique_ptr<Statement> Statement::prepare(const std::shared_ptr<Connection> &connection, const QByteArray &text)
{
    if (!connection->makeReady())
        return {};
    auto prepared = std::make_unique<PreparedStatement>(connection);
    if (prepared->prepare(text))
        return prepared;
    if (connection->lastError().code == error::CannotBePrepared)
        return std::make_unique<PlainStatement>(connection, text);
    return {};
}

} // namespace idemdesk::mariadb
