// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/record.h"
#include "domain/result.h"
#include "store/business_reader.h"
#include "store/unreadable.h"

#include <optional>
#include <span>
#include <vector>

namespace idemdesk::store {

/// What can be said of the table of orders without reading it.
struct OrderFacts
{
    std::optional<QString> unreadable; ///< why it cannot be read in the order of its ids; absent where it can
    bool hasCreation = false;          ///< it says when an order was made
    bool tiedByColumn = false;         ///< idempotency_id, or the records' business_ref, ties orders to records
    bool uniqueReference = false;      ///< a unique constraint allows one order for a reference in a tenant (A7)
};

/// Orders as far as sets need them: id, tenant, reference, record id and time of creation.
struct OrderBatch
{
    std::vector<domain::Order> orders;
    std::optional<qint64> last;        ///< the id of the last row that was looked at; absent: there was none
    std::vector<UnreadableRow> unread; ///< rows that cannot be read, by their id
};

/// Reads rows for findings that rest on several of them (A6, A7, A8, A25): streams in the order of a key, batch by
/// batch, and look-ups that an index serves. Each call ends its statement before it returns, so that several streams
/// may alternate on one connection. Records that cannot be read are left out. Errors: as RecordReader, without Unreadable.
class SetReader
{
public:
    virtual ~SetReader() = default;

    /// The table of records, as the profile names it.
    [[nodiscard]] virtual QString recordTable() const = 0;

    [[nodiscard]] virtual Result<OrderFacts> orderFacts() = 0;

    /// The next orders by their id, at most `rows`.
    [[nodiscard]] virtual Result<OrderBatch> ordersAfter(const std::optional<qint64> &id, int rows) = 0;

    /// Orders by their id, in its order; one round trip per 200.
    [[nodiscard]] virtual Result<OrderBatch> ordersById(std::span<const qint64> ids) = 0;

    /// Records that have one of these scopes, byte for byte, without bodies; one round trip per 200. Empty where no
    /// index leads to a whole scope.
    [[nodiscard]] virtual Result<std::vector<domain::Record>>
    recordsOfScopes(std::span<const domain::Scope> scopes) = 0;

    /// Records with one of these business references, without bodies; one round trip per 200, and at most `most`
    /// records of each. Empty where no index leads to a reference.
    [[nodiscard]] virtual Result<std::vector<domain::Record>> recordsOfReferences(std::span<const TenantRef> refs,
                                                                                  int most) = 0;
};

} // namespace idemdesk::store
