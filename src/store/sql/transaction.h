// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::store {

/// A writing transaction. Rolls back in its destructor unless it was committed.
class Transaction
{
public:
    /// Holds the database's write lock from the start where the database has one. Errors: Busy, ReadOnly, DiskFull.
    [[nodiscard]] static Result<Transaction> begin(SqlConnection &connection);

    Transaction(Transaction &&other) noexcept;
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();

    /// Success only after the database acknowledged it (R16). Error: the failure's own code where that proves that
    /// nothing of it was kept; OutcomeUnknown for every other one.
    [[nodiscard]] Result<> commit();

private:
    explicit Transaction(SqlConnection &connection) : m_connection(&connection) {}

    SqlConnection *m_connection; ///< null once it has ended
};

} // namespace idemdesk::store
