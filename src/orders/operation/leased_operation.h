// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/operation/create_request.h"
#include "orders/storage/leased_records.h"
#include "orders/storage/order_tables.h"

namespace idemdesk::orders {

/// Makes an order by S0's variant: the record is committed as PROCESSING under a lease first; the order follows in a
/// fenced transaction, and the completion, by the same owner and generation, behind it. A request that meets a record
/// whose lease is over takes it over, looks what is committed already, and goes on from there (R22). An owner that has
/// lost its lease writes nothing more, and answers with what the record says by then.
class LeasedOperation
{
public:
    LeasedOperation(Database &database, const OperationPolicy &policy);

    [[nodiscard]] Answer execute(CreateRequest &request);

private:
    enum class End { Mine, Duplicate, Tombstoned };
    enum class Written { Yes, LeaseLost, ReferenceTaken };
    struct Claim
    {
        End end = End::Mine;
        qint64 record = 0;
    };
    struct Business
    {
        Written written = Written::Yes;
        qint64 order = 0;
    };

    [[nodiscard]] Answer answerTo(CreateRequest &request);
    [[nodiscard]] Result<Claim> claim(CreateRequest &request);
    [[nodiscard]] Answer meetDuplicate(CreateRequest &request);
    [[nodiscard]] Answer takeOver(CreateRequest &request, const StoredRecord &record);
    [[nodiscard]] Answer proceed(CreateRequest &request, const Lease &lease);
    [[nodiscard]] Result<bool> renew(CreateRequest &request, const Lease &lease);
    [[nodiscard]] Result<Business> makeOrder(CreateRequest &request, const Lease &lease);
    [[nodiscard]] Result<bool> holdsFence(const Lease &lease);
    [[nodiscard]] Answer meetReference(CreateRequest &request, const Lease &lease);
    [[nodiscard]] Answer complete(CreateRequest &request, const Lease &lease, Answer answer);
    [[nodiscard]] Answer afterLoss(CreateRequest &request);

    Database &m_database;
    LeasedRecords m_records;
    OrderTables m_tables;
    const OperationPolicy &m_policy;
    const QByteArray m_owner; ///< of this request alone
};

} // namespace idemdesk::orders
