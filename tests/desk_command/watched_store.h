// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session.h"
#include "tests/desk/watched_reads.h"

#include <memory>

namespace idemdesk::test {

/// Orders and events under a watch.
class WatchedOrders final : public store::BusinessReader
{
public:
    WatchedOrders(store::BusinessReader &inner, WatchedReads &calls) : m_inner(inner), m_calls(calls) {}

    std::optional<QString> unreadableOrders() const override { return m_inner.unreadableOrders(); }
    std::optional<QString> unreadableDownstream() const override { return m_inner.unreadableDownstream(); }
    domain::Provenance provenance() override { return m_inner.provenance(); }
    Result<std::vector<domain::Order>> ordersOfRecords(std::span<const domain::RecordRef> refs) override
    {
        return m_calls.pass([&] { return m_inner.ordersOfRecords(refs); });
    }
    Result<std::vector<domain::Order>> ordersByReference(std::span<const store::TenantRef> refs) override
    {
        return m_calls.pass([&] { return m_inner.ordersByReference(refs); });
    }
    Result<std::vector<domain::Order>> ordersById(std::span<const qint64> ids) override
    {
        return m_calls.pass([&] { return m_inner.ordersById(ids); });
    }
    Result<std::vector<domain::OutboxEvent>> eventsOfOrders(std::span<const qint64> ids) override
    {
        return m_calls.pass([&] { return m_inner.eventsOfOrders(ids); });
    }
    Result<std::vector<domain::DownstreamOutcome>> outcomesOfEvents(std::span<const QByteArray> ids) override
    {
        return m_calls.pass([&] { return m_inner.outcomesOfEvents(ids); });
    }

private:
    store::BusinessReader &m_inner;
    WatchedReads &m_calls;
};

/// What somebody does between a look under a lock that does not hold and the update, which then meets no row.
struct Overtaking
{
    std::function<void()> meanwhile; ///< empty: nobody does anything
    bool due = false;                ///< the update has met no row, and its transaction may still hold the lock
};

/// A command's transaction under a watch: any call of it can be made to fail. A COMMIT that fails did not take place.
class WatchedTransaction final : public store::CommandTransaction
{
public:
    WatchedTransaction(std::unique_ptr<store::CommandTransaction> real, WatchedReads &calls, Overtaking &overtaking)
        : m_real(std::move(real)), m_calls(calls), m_overtaking(overtaking), m_orders(m_real->business(), calls)
    {}
    Result<domain::UtcMicros> now() override
    {
        return m_calls.pass([&] { return m_real->now(); });
    }
    Result<QString> databaseId() override
    {
        return m_calls.pass([&] { return m_real->databaseId(); });
    }
    Result<store::Claim> claim(const store::CommandStep &step) override
    {
        return m_calls.pass([&] { return m_real->claim(step); });
    }
    Result<std::vector<store::CommandStep>> stepsOf(const QString &id) override
    {
        return m_calls.pass([&] { return m_real->stepsOf(id); });
    }
    Result<std::optional<domain::Record>> lockRecord(const domain::RecordRef &ref) override
    {
        return m_calls.pass([&] { return m_real->lockRecord(ref); });
    }
    store::BusinessReader &business() override { return m_orders; }
    Result<std::vector<domain::RecordedTakeover>> takeoversOf(const domain::RecordRef &ref) override
    {
        return m_calls.pass([&] { return m_real->takeoversOf(ref); });
    }
    Result<qint64> changeLease(const store::LeaseChange &change) override
    {
        m_overtaking.due = bool(m_overtaking.meanwhile);
        return m_calls.pass([&] { return m_overtaking.due ? Result<qint64>(0) : m_real->changeLease(change); });
    }
    Result<qint64> complete(const store::CompletionChange &change) override
    {
        return m_calls.pass([&] { return m_real->complete(change); });
    }
    Result<void> keepReconstruction(const store::Reconstruction &reconstruction) override
    {
        return m_calls.pass([&] { return m_real->keepReconstruction(reconstruction); });
    }
    Result<qint64> appendAudit(const audit::Entry &entry) override
    {
        return m_calls.pass([&] { return m_real->appendAudit(entry); });
    }
    Result<void> commit() override
    {
        return m_calls.pass([&] { return m_real->commit(); });
    }

private:
    std::unique_ptr<store::CommandTransaction> m_real;
    WatchedReads &m_calls;
    Overtaking &m_overtaking;
    WatchedOrders m_orders;
};

/// A store whose writing sessions are watched, their opening too.
class WatchedStore final : public store::Store
{
public:
    explicit WatchedStore(store::Store &real) : m_real(real) {}
    Result<std::unique_ptr<store::Session>> openReadOnly() override { return m_real.openReadOnly(); }
    Result<std::unique_ptr<store::WriteSession>> openForWriting() override
    {
        auto session = calls.pass([&] { return m_real.openForWriting(); });
        if (!session)
            return propagate(session);
        return std::make_unique<Write>(std::move(*session), *this);
    }

    WatchedReads calls;
    Overtaking overtaking;

private:
    class Write final : public store::WriteSession
    {
    public:
        Write(std::unique_ptr<store::WriteSession> real, WatchedStore &store) : m_real(std::move(real)), m_store(store)
        {}
        Result<domain::UtcMicros> now() override
        {
            return m_store.calls.pass([&] { return m_real->now(); });
        }
        store::DeskWriter &desk() override { return m_real->desk(); }
        Result<std::unique_ptr<store::ExampleTables>> makeExample(store::ExampleLayout layout) override
        {
            return m_real->makeExample(layout);
        }
        Result<std::unique_ptr<store::CommandTransaction>> begin() override
        {
            if (std::exchange(m_store.overtaking.due, false))
                std::exchange(m_store.overtaking.meanwhile, {})();
            auto transaction = m_store.calls.pass([&] { return m_real->begin(); });
            if (!transaction)
                return transaction;
            return std::make_unique<WatchedTransaction>(std::move(*transaction), m_store.calls, m_store.overtaking);
        }

    private:
        std::unique_ptr<store::WriteSession> m_real;
        WatchedStore &m_store;
    };

    store::Store &m_real;
};

} // namespace idemdesk::test
