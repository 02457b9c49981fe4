// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/set_reader.h"
#include "store/sql/context.h"

namespace idemdesk::store {

/// SetReader for every SQL database.
class SqlSetReader final : public SetReader
{
public:
    explicit SqlSetReader(const SqlContext &context) : m_context(context) {}

    [[nodiscard]] QString recordTable() const override { return m_context.tables.records.name(); }
    [[nodiscard]] Result<OrderFacts> orderFacts() override;
    [[nodiscard]] Result<OrderBatch> ordersAfter(const std::optional<qint64> &id, int rows) override;
    [[nodiscard]] Result<OrderBatch> ordersById(std::span<const qint64> ids) override;
    [[nodiscard]] Result<std::vector<domain::Record>> recordsOfScopes(std::span<const domain::Scope> scopes) override;
    [[nodiscard]] Result<std::vector<domain::Record>> recordsOfReferences(std::span<const TenantRef> refs,
                                                                          int most) override;

private:
    [[nodiscard]] Result<std::optional<QString>> whyNoStream() const;
    [[nodiscard]] Result<> readOrders(const QString &file, TemplateInput input, const SqlValues &values,
                                      OrderBatch &batch) const;
    /// Records whose columns equal one row of `keys`, at most `most` for each of them.
    [[nodiscard]] Result<std::vector<domain::Record>> matching(const QStringList &columns,
                                                               const std::vector<SqlValues::Row> &keys, int most) const;

    const SqlContext &m_context;
};

} // namespace idemdesk::store
