// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/record_reader.h"
#include "store/sql/context.h"
#include "store/sql/record_row.h"

#include <map>
#include <utility>

namespace idemdesk::store {

/// RecordReader for every SQL database.
class SqlRecordReader final : public RecordReader
{
public:
    explicit SqlRecordReader(const SqlContext &context) : m_context(context) {}

    [[nodiscard]] Result<std::optional<domain::Record>> find(const domain::RecordRef &ref) override;
    [[nodiscard]] Result<std::vector<domain::Record>> findAll(std::span<const domain::RecordRef> refs) override;
    [[nodiscard]] Result<RecordPage> page(const RecordQuery &query, const std::optional<Cursor> &after, int limit,
                                          const ReadBudget &budget) override;
    [[nodiscard]] Result<std::vector<domain::Record>> batchAfter(const std::optional<domain::RecordRef> &after,
                                                                 int rows, qint64 bytes) override;
    [[nodiscard]] Result<std::vector<domain::Record>> byKey(const KeySearch &search, int limit,
                                                            const ReadBudget &budget) override;
    [[nodiscard]] Result<std::vector<domain::Record>> byBusinessRef(const std::optional<qint64> &tenant,
                                                                    const QByteArray &reference, int limit,
                                                                    const ReadBudget &budget) override;
    Unreadable *passOver(Unreadable *into) override { return std::exchange(m_passedOver, into); }

private:
    using Found = std::map<domain::RecordRef, domain::Record>;
    /// A batch as far as it was read, and its limits.
    struct Batch
    {
        std::vector<domain::Record> records;
        std::optional<domain::RecordRef> last; ///< row that was looked at
        qint64 rows = 0;
        qint64 bytes = 0;
        qint64 held = 0; ///< bytes of bodies
        [[nodiscard]] bool full() const { return qint64(records.size()) >= rows || held > bytes; }
    };

    [[nodiscard]] Result<> findSome(std::span<const domain::RecordRef> refs, Found &found);
    [[nodiscard]] Result<RecordRows> rowReader() const;
    [[nodiscard]] qint64 portionOf(const Batch &batch) const;
    /// Adds the next records, at most `asked`; whether there may be more of them.
    [[nodiscard]] Result<bool> readPortion(const RecordRows &reader, qint64 asked, Batch &batch);
    [[nodiscard]] Result<> take(RecordRows::Row row, Batch &batch);

    const SqlContext &m_context;
    Unreadable *m_passedOver = nullptr;
    qint64 m_meanBody = 0; ///< bytes of a body in the batches before; 0: none was read
};

} // namespace idemdesk::store
