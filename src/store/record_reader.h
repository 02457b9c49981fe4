// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "domain/result.h"
#include "store/record_query.h"
#include "store/unreadable.h"

#include <optional>
#include <span>
#include <vector>

namespace idemdesk::store {

/// Reads idempotency records of one store. Every value carries where and when it was read. Nothing here counts a table,
/// uses OFFSET, or reads more than the budget.
///
/// Errors of every function: Connection, Timeout, Cancelled, Busy, Corrupt, Privilege, and Unreadable, unless such rows
/// are passed over; others are named.
class RecordReader
{
public:
    virtual ~RecordReader() = default;

    /// One record with its body; nothing where it is not there (R15: that proves nothing).
    [[nodiscard]] virtual Result<std::optional<domain::Record>> find(const domain::RecordRef &ref) = 0;

    /// Records by reference with their bodies, in the order of `refs`, without those that are not there; one round trip
    /// per 200.
    [[nodiscard]] virtual Result<std::vector<domain::Record>> findAll(std::span<const domain::RecordRef> refs) = 0;

    /// At most `limit` records without bodies, in key order. PROCESSING is read by `expires_at IS NULL`, then the rows
    /// with an expiry in keyset windows, unless an index leads with the state.
    [[nodiscard]] virtual Result<RecordPage> page(const RecordQuery &query, const std::optional<Cursor> &after,
                                                  int limit, const ReadBudget &budget) = 0;

    /// The next records with bodies in key order: at most `rows` of them, and no further once their bodies exceed
    /// `bytes` (at least one record, whatever its size). Empty at the end of the table.
    [[nodiscard]] virtual Result<std::vector<domain::Record>> batchAfter(const std::optional<domain::RecordRef> &after,
                                                                         int rows, qint64 bytes) = 0;

    /// Every scope that holds this key, byte for byte, without bodies; at most `limit`. Error: Refused where the scope
    /// is not whole, no index serves the key alone and the table is larger than the budget; the advice is that index.
    [[nodiscard]] virtual Result<std::vector<domain::Record>> byKey(const KeySearch &search, int limit,
                                                                    const ReadBudget &budget) = 0;

    /// Records whose business_ref is this one, without bodies; an empty list where the layout has no such column.
    /// Error: Refused, as in byKey().
    [[nodiscard]] virtual Result<std::vector<domain::Record>> byBusinessRef(const std::optional<qint64> &tenant,
                                                                            const QByteArray &reference, int limit,
                                                                            const ReadBudget &budget) = 0;

    /// From now on findAll(), page() and batchAfter() leave out rows that cannot be read and note them here; null: such a
    /// row is their error. A row whose id cannot be read is an error all the same. Returns what held before.
    virtual Unreadable *passOver(Unreadable *into) = 0;
};

/// RecordReader::passOver() for as long as this lives.
class PassingOver
{
public:
    PassingOver(RecordReader &reader, Unreadable *into) : m_reader(reader), m_before(reader.passOver(into)) {}
    ~PassingOver() { m_reader.passOver(m_before); }
    PassingOver(const PassingOver &) = delete;
    PassingOver &operator=(const PassingOver &) = delete;

private:
    RecordReader &m_reader;
    Unreadable *m_before;
};

} // namespace idemdesk::store
