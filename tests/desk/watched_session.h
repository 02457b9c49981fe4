// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session.h"

#include <functional>

namespace idemdesk::test {

/// A session that hands everything on to another one, counts the round trips, and lets a test do something in between.
class WatchedSession final : public store::Session, private store::BusinessReader
{
public:
    explicit WatchedSession(store::Session &inner) : m_inner(inner) {}

    int businessReads = 0;
    std::function<void()> beforeBusinessRead; ///< called once, before the first

    [[nodiscard]] Result<store::ServerFacts> facts() override
    {
        return factsOverride ? *factsOverride : m_inner.facts();
    }
    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_inner.now(); }
    [[nodiscard]] Result<store::ReadOnlyProof> probeReadOnly() override
    {
        return proofOverride ? *proofOverride : m_inner.probeReadOnly();
    }
    void setStatementTimeout(std::chrono::milliseconds limit) override { m_inner.setStatementTimeout(limit); }
    [[nodiscard]] std::shared_ptr<store::Canceller> canceller() override { return m_inner.canceller(); }
    [[nodiscard]] store::RecordReader &records() override { return m_inner.records(); }
    [[nodiscard]] store::BusinessReader &business() override { return *this; }
    [[nodiscard]] store::SchemaReader &schema() override { return m_inner.schema(); }
    [[nodiscard]] store::DeskReader &desk() override { return m_inner.desk(); }

    std::optional<store::ServerFacts> factsOverride;
    std::optional<store::ReadOnlyProof> proofOverride;

private:
    void note();

    std::optional<QString> unreadableOrders() const override { return m_inner.business().unreadableOrders(); }
    std::optional<QString> unreadableDownstream() const override { return m_inner.business().unreadableDownstream(); }
    Result<std::vector<domain::Order>> ordersOfRecords(std::span<const domain::RecordRef> refs) override;
    Result<std::vector<domain::Order>> ordersByReference(std::span<const store::TenantRef> refs) override;
    Result<std::vector<domain::Order>> ordersById(std::span<const qint64> ids) override;
    Result<std::vector<domain::OutboxEvent>> eventsOfOrders(std::span<const qint64> orderIds) override;
    Result<std::vector<domain::DownstreamOutcome>> outcomesOfEvents(std::span<const QByteArray> eventIds) override;
    domain::Provenance provenance() override { return m_inner.business().provenance(); }

    store::Session &m_inner;
};

} // namespace idemdesk::test
