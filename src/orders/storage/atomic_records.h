// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/storage/statement.h"

namespace idemdesk::orders {

/// Records of the atomic layout, one function for each statement; transactions are their caller's. Errors: those of
/// SqlConnection.
class AtomicRecords
{
public:
    explicit AtomicRecords(Database &database) : m_database(database) {}

    /// PROCESSING, for this request. A duplicate: the scope has a record.
    [[nodiscard]] Result<Insertion> insert(const Scope &scope, const OrderRequest &request);
    /// What is stored for the scope, in either layout; nothing proves nothing (R15).
    [[nodiscard]] Result<std::optional<StoredRecord>> find(const Scope &scope);
    /// Stores the answer as the outcome of a record that this transaction has inserted. Error: Internal unless that is
    /// exactly one row.
    [[nodiscard]] Result<> complete(qint64 record, const Answer &answer, std::chrono::microseconds retention);

private:
    Database &m_database;
};

} // namespace idemdesk::orders
