// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/transaction.h"

#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<Transaction> Transaction::begin(SqlConnection &connection)
{
    if (const Result<> begun = connection.execute(connection.dialect().beginWrite()); !begun)
        return propagate(begun);
    return Transaction(connection);
}

Transaction::Transaction(Transaction &&other) noexcept : m_connection(std::exchange(other.m_connection, nullptr))
{}

Transaction::~Transaction()
{
    if (!m_connection)
        return;
    // A cancel was meant for the work that has ended, not for undoing it.
    m_connection->watch().rearm();
    // Some errors have rolled back already; the connection answers that there is no transaction, and that is well.
    static_cast<void>(m_connection->execute(u"ROLLBACK"_s));
}

Result<> Transaction::commit()
{
    if (const Result<> done = m_connection->execute(u"COMMIT"_s); !done)
        return done; // the destructor rolls back
    m_connection = nullptr;
    return {};
}

} // namespace idemdesk::store
