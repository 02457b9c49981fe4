// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/storage/statement.h"

namespace idemdesk::orders {

/// Who may work on a record: the owner that holds its present generation.
struct Lease
{
    qint64 record = 0;
    qint64 generation = 1;
    QByteArray owner;
};

/// Records of the leased layout, one function for each statement. Those that return bool are one conditional UPDATE, and
/// the affected count, exactly 1, decides (R20): false is a lease that has been lost. Errors: those of SqlConnection.
class LeasedRecords
{
public:
    LeasedRecords(Database &database, std::chrono::microseconds lease) : m_database(database), m_lease(lease) {}

    /// PROCESSING under a first lease of this owner. A duplicate: the scope has a record.
    [[nodiscard]] Result<Insertion> insert(const Scope &scope, const OrderRequest &request, const QByteArray &owner);
    /// With generation, and whether the lease is over by the database's clock.
    [[nodiscard]] Result<std::optional<StoredRecord>> find(const Scope &scope);
    /// A later deadline, while the present one has not passed.
    [[nodiscard]] Result<bool> renew(const Lease &lease);
    /// The lease goes to this owner, under the next generation, where the old one's deadline has passed.
    [[nodiscard]] Result<std::optional<Lease>> takeOver(const StoredRecord &record, const QByteArray &owner);
    /// In the transaction of the business write: fences it (R21).
    [[nodiscard]] Result<bool> fence(const Lease &lease);
    /// The weaker fence, which does not reach across the nodes of a cluster: the record is locked and looked at.
    [[nodiscard]] Result<bool> lock(const Lease &lease);
    /// Stores the answer as the outcome.
    [[nodiscard]] Result<bool> complete(const Lease &lease, const Answer &answer, std::chrono::microseconds retention);

private:
    [[nodiscard]] Result<bool> change(const QString &file, const store::SqlValues &values);

    Database &m_database;
    const std::chrono::microseconds m_lease;
};

} // namespace idemdesk::orders
