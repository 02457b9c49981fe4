// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/business_reader.h"
#include "store/sql/context.h"

namespace idemdesk::store {

/// Why orders, or events and outcomes, may not be read; absent where they may.
struct BusinessAccess
{
    std::optional<QString> orders;
    std::optional<QString> downstream;
};

/// Finds out: a table is not mapped, or is large and has no index for the comparison, which would then scan it once for
/// every 200 records.
[[nodiscard]] Result<BusinessAccess> businessAccess(const SqlContext &context);

/// BusinessReader for every SQL database.
class SqlBusinessReader final : public BusinessReader
{
public:
    SqlBusinessReader(const SqlContext &context, BusinessAccess access)
        : m_context(context), m_access(std::move(access))
    {}

    [[nodiscard]] std::optional<QString> unreadableOrders() const override { return m_access.orders; }
    [[nodiscard]] std::optional<QString> unreadableDownstream() const override { return m_access.downstream; }

    [[nodiscard]] Result<std::vector<domain::Order>> ordersOfRecords(std::span<const domain::RecordRef> refs) override;
    [[nodiscard]] Result<std::vector<domain::Order>> ordersByReference(std::span<const TenantRef> refs) override;
    [[nodiscard]] Result<std::vector<domain::Order>> ordersById(std::span<const qint64> ids) override;
    [[nodiscard]] Result<std::vector<domain::OutboxEvent>> eventsOfOrders(std::span<const qint64> orderIds) override;
    [[nodiscard]] Result<std::vector<domain::DownstreamOutcome>>
    outcomesOfEvents(std::span<const QByteArray> eventIds) override;

    [[nodiscard]] domain::Provenance provenance() override;

private:
    [[nodiscard]] Result<> mayReadWithoutTenant();
    [[nodiscard]] Result<std::vector<domain::Order>> orders(const QString &file, const QString &list,
                                                            const std::vector<SqlValues::Row> &keys);

    const SqlContext &m_context;
    BusinessAccess m_access;
};

} // namespace idemdesk::store
