// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/answer.h"
#include "orders/contract/order_request.h"
#include "orders/contract/scope.h"
#include "orders/storage/database.h"

#include <optional>

namespace idemdesk::orders {

/// What the INSERT of a row met (R17).
enum class Inserted {
    Yes,
    Duplicate, ///< of the constraint that the function names, and of no other
};

template <typename Id>
struct Insertion
{
    Inserted inserted = Inserted::Yes;
    Id id = {}; ///< where it was inserted
};

/// A record as it is stored.
struct StoredRecord
{
    qint64 id = 0;
    qint64 fingerprintVersion = 0;
    QByteArray requestHash;
    QByteArray state;
    std::optional<qint64> status;
    std::optional<QByteArray> contentType;
    std::optional<QByteArray> location;
    std::optional<QByteArray> body;
};

/// An order as it is stored.
struct StoredOrder
{
    qint64 id = 0;
    QByteArray clientOrderRef;
    QByteArray sku;
    qint64 quantity = 0;
};

/// The statements of the API, one function each, on its connection; transactions are their caller's. A statement that
/// fails within a transaction spoils it, a duplicate too. Errors: those of SqlConnection.
class OrderTables
{
public:
    explicit OrderTables(Database &database) : m_database(database) {}

    /// PROCESSING, for this request. Duplicate: the scope has a record.
    [[nodiscard]] Result<Insertion<qint64>> insertRecord(const Scope &scope, const OrderRequest &request);
    /// What is stored for the scope; nothing proves nothing (R15).
    [[nodiscard]] Result<std::optional<StoredRecord>> findRecord(const Scope &scope);
    /// Stores the answer as the outcome of a record that this transaction has inserted. Error: Internal unless that is
    /// exactly one row.
    [[nodiscard]] Result<> complete(qint64 record, const Answer &answer, std::chrono::microseconds retention);
    /// True where the scope is refused for having been used once; `digest` is that of the key.
    [[nodiscard]] Result<bool> isTombstoned(const Scope &scope, const QByteArray &digest);

    /// Duplicate: the tenant has an order with this reference.
    [[nodiscard]] Result<Insertion<qint64>> insertOrder(const Scope &scope, const OrderRequest &request, qint64 record);
    /// One event for each effect of an order: a payment and a notification, with ids that never change.
    [[nodiscard]] Result<> insertEvents(qint64 order);
    [[nodiscard]] Result<std::optional<StoredOrder>> findOrder(qint64 tenant, qint64 order);
    [[nodiscard]] Result<std::optional<StoredOrder>> orderOfReference(qint64 tenant, const QByteArray &reference);

private:
    [[nodiscard]] Result<store::SqlValues> atThisMoment();
    [[nodiscard]] Result<Insertion<qint64>> insert(const QString &file, const store::SqlValues &values,
                                                   const QStringList &arbiter);
    [[nodiscard]] Result<std::optional<StoredOrder>> orderBy(const QString &file, const store::SqlValues &values);
    [[nodiscard]] Result<> insertEvent(qint64 order, const QByteArray &kind, const store::SqlValues &moment);

    Database &m_database;
};

} // namespace idemdesk::orders
