// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/operation/create_request.h"
#include "orders/storage/atomic_records.h"
#include "orders/storage/order_tables.h"

namespace idemdesk::orders {

/// Makes an order by S0's main form: key, order, events and stored response in one transaction. Only the request whose
/// INSERT of the key succeeds executes. A duplicate is handled when the transaction is over, by what a fresh one reads;
/// where that finds nothing, nothing is executed either.
class AtomicOperation
{
public:
    AtomicOperation(Database &database, const OperationPolicy &policy)
        : m_database(database), m_records(database), m_tables(database), m_policy(policy)
    {}

    [[nodiscard]] Answer execute(CreateRequest &request);

private:
    /// How a transaction that should make something ended, where it did not fail.
    enum class End { Made, Duplicate, Tombstoned, ReferenceTaken, ReferenceFree };
    struct Attempt
    {
        End end = End::Made;
        Answer answer = {}; ///< where it made something
    };

    [[nodiscard]] Result<Attempt> createOnce(CreateRequest &request);
    [[nodiscard]] Result<Attempt> storeRejection(CreateRequest &request);
    [[nodiscard]] Result<Attempt> claim(CreateRequest &request);
    [[nodiscard]] Result<Attempt> makeOrder(CreateRequest &request, qint64 record);
    [[nodiscard]] Result<> finish(CreateRequest &request, const Answer &answer);
    [[nodiscard]] Answer conclude(CreateRequest &request, const Attempt &attempt);
    [[nodiscard]] Answer replay(CreateRequest &request);

    Database &m_database;
    AtomicRecords m_records;
    OrderTables m_tables;
    const OperationPolicy &m_policy;
};

} // namespace idemdesk::orders
