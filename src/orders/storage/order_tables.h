// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/storage/statement.h"

namespace idemdesk::orders {

/// An order as it is stored.
struct StoredOrder
{
    qint64 id = 0;
    QByteArray clientOrderRef;
    QByteArray sku;
    qint64 quantity = 0;
    qint64 record = 0; ///< that it names; 0: none
};

/// Orders, their events, and tombstones, one function for each statement; transactions are their caller's. A statement
/// that fails within a transaction spoils it, a duplicate too. Errors: those of SqlConnection.
class OrderTables
{
public:
    explicit OrderTables(Database &database) : m_database(database) {}

    /// A duplicate: the tenant has an order with this reference. `generation` is that of the record's owner; 0 where the
    /// layout has none.
    [[nodiscard]] Result<Insertion> insertOrder(const Scope &scope, const OrderRequest &request, qint64 record,
                                                qint64 generation);
    /// One event for each effect of an order: a payment and a notification, with ids that never change.
    [[nodiscard]] Result<> insertEvents(qint64 order);
    [[nodiscard]] Result<std::optional<StoredOrder>> findOrder(qint64 tenant, qint64 order);
    [[nodiscard]] Result<std::optional<StoredOrder>> orderOfReference(qint64 tenant, const QByteArray &reference);
    /// The order that names this record.
    [[nodiscard]] Result<std::optional<StoredOrder>> orderOfRecord(qint64 record);
    /// True where the scope is refused for having been used once; `digest` is that of the key.
    [[nodiscard]] Result<bool> isTombstoned(const Scope &scope, const QByteArray &digest);

private:
    [[nodiscard]] Result<std::optional<StoredOrder>> orderBy(const QString &file, const store::SqlValues &values);
    [[nodiscard]] Result<> insertEvent(qint64 order, const QByteArray &kind, const store::SqlValues &moment);

    Database &m_database;
};

} // namespace idemdesk::orders
