// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/record_reader.h"
#include "store/sql/context.h"
#include "store/sql/record_row.h"

#include <map>

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

private:
    using Found = std::map<domain::RecordRef, domain::Record>;
    [[nodiscard]] Result<> findSome(std::span<const domain::RecordRef> refs, Found &found);
    [[nodiscard]] Result<RecordRows> rowReader() const;

    const SqlContext &m_context;
};

} // namespace idemdesk::store
