// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/record.h"
#include "domain/result.h"

#include <optional>
#include <span>
#include <vector>

namespace idemdesk::store {

/// A business reference in its tenant.
struct TenantRef
{
    std::optional<qint64> tenant;
    QByteArray reference;

    friend bool operator==(const TenantRef &, const TenantRef &) = default;
};

/// Reads orders, outbox events and downstream outcomes: one round trip per 200 keys, never one per record.
/// Where a table is not mapped or may not be read, `unreadable…()` says why and the lists are empty.
/// Errors: as RecordReader.
class BusinessReader
{
public:
    virtual ~BusinessReader() = default;

    [[nodiscard]] virtual std::optional<QString> unreadableOrders() const = 0;
    [[nodiscard]] virtual std::optional<QString> unreadableDownstream() const = 0;

    /// Orders whose idempotency_id is one of these records; empty where keys are of several columns, and where they are
    /// texts and that column holds integers.
    [[nodiscard]] virtual Result<std::vector<domain::Order>>
    ordersOfRecords(std::span<const domain::RecordRef> refs) = 0;
    /// Error: Refused where a reference has no tenant, no index starts with the reference and the table is larger than
    /// the read budget; the advice is that index.
    [[nodiscard]] virtual Result<std::vector<domain::Order>> ordersByReference(std::span<const TenantRef> refs) = 0;
    [[nodiscard]] virtual Result<std::vector<domain::Order>> ordersById(std::span<const qint64> ids) = 0;
    [[nodiscard]] virtual Result<std::vector<domain::OutboxEvent>> eventsOfOrders(std::span<const qint64> orderIds) = 0;
    [[nodiscard]] virtual Result<std::vector<domain::DownstreamOutcome>>
    outcomesOfEvents(std::span<const QByteArray> eventIds) = 0;

    [[nodiscard]] virtual domain::Provenance provenance() = 0;
};

} // namespace idemdesk::store
