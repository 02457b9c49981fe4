// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/answer.h"
#include "orders/contract/order_request.h"
#include "orders/contract/scope.h"
#include "orders/storage/database.h"

#include <optional>

namespace idemdesk::orders {

/// What the INSERT of a row met (R17).
struct Insertion
{
    bool isDuplicate = false; ///< of the constraint that the function names, and of no other
    qint64 id = 0;            ///< where it was inserted
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
    qint64 generation = 0;    ///< leased layout
    bool leaseIsOver = false; ///< leased layout: its deadline has passed; false where it has none
};

/// What the statements of this program have in common.
[[nodiscard]] QVariant number(qint64 value);
[[nodiscard]] QByteArray bytesOf(const QVariant &value);
/// NULL where there is nothing.
[[nodiscard]] QVariant textOrNull(const QByteArray &bytes);
/// `:tenant`, `:actor`, `:operation`, `:key`.
[[nodiscard]] store::SqlValues ofScope(const Scope &scope);
/// `:now`, and `:later` that much later, by the database's clock.
[[nodiscard]] Result<store::SqlValues> atThisMoment(Database &database, std::chrono::microseconds later = {});
/// `:status`, `:content_type`, `:location`, `:body`.
[[nodiscard]] store::SqlValues ofAnswer(const Answer &answer);
/// The columns that both layouts have, in the order of orders/find_record.sql.
[[nodiscard]] StoredRecord recordOf(const store::SqlRows &row);

/// Inserts one row. `arbiter` are the names of the constraint whose violation is a duplicate: its own, and on SQLite its
/// columns. Every other failure is an error.
[[nodiscard]] Result<Insertion> insertOne(Database &database, const QString &file, const store::SqlValues &values,
                                          const QStringList &arbiter);
/// The constraint of a record's scope (R11).
[[nodiscard]] const QStringList &scopeArbiter();

} // namespace idemdesk::orders
