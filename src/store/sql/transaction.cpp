// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/transaction.h"

#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Refused before anything was made durable. All other failures of COMMIT prove nothing: a disk may have answered with
/// an error after the deciding write, a server may have committed and then gone (R1, R16).
bool provesRollback(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Busy:
    case ErrorCode::DiskFull:
    case ErrorCode::ReadOnly:
    case ErrorCode::Constraint:
    case ErrorCode::Refused:
        return true;
    default:
        return false;
    }
}

} // namespace

Result<Transaction> Transaction::begin(SqlConnection &connection)
{
    if (const Result<> begun = connection.begin(); !begun)
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
    static_cast<void>(m_connection->rollBack());
}

Result<> Transaction::commit()
{
    if (const std::optional<Error> &spoilt = m_connection->spoilt())
        return tl::unexpected<Error>(*spoilt); // COMMIT is not sent, and the destructor rolls back
    Result<> done = m_connection->commit();
    if (done) {
        m_connection = nullptr;
        return done;
    }
    if (provesRollback(done.error().code))
        return done; // the destructor rolls back
    return fail(ErrorCode::OutcomeUnknown, u"COMMIT was sent, and no answer came: it may have happened or not"_s,
                u"look whether it is there before you do it again"_s,
                done.error().message + u": "_s + done.error().detail);
}

} // namespace idemdesk::store
