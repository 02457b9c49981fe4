// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session.h"
#include "tests/desk/watched_reads.h"

namespace idemdesk::test {

/// The readers of a session, each handing everything on to the inner one's under a watch.
class WatchedRecords final : public store::RecordReader
{
public:
    WatchedRecords(store::Session &inner, WatchedReads &reads) : m_inner(inner), m_reads(reads) {}

    Result<std::optional<domain::Record>> find(const domain::RecordRef &ref) override
    {
        return m_reads.pass([&] { return m_inner.records().find(ref); });
    }
    Result<std::vector<domain::Record>> findAll(std::span<const domain::RecordRef> refs) override
    {
        return m_reads.pass([&] { return m_inner.records().findAll(refs); });
    }
    Result<store::RecordPage> page(const store::RecordQuery &query, const std::optional<store::Cursor> &after,
                                   int limit, const store::ReadBudget &budget) override
    {
        return m_reads.pass([&] { return m_inner.records().page(query, after, limit, budget); });
    }
    Result<std::vector<domain::Record>> batchAfter(const std::optional<domain::RecordRef> &after, int rows,
                                                   qint64 bytes) override
    {
        return m_reads.pass([&] { return m_inner.records().batchAfter(after, rows, bytes); });
    }
    Result<std::vector<domain::Record>> byKey(const store::KeySearch &search, int limit,
                                              const store::ReadBudget &budget) override
    {
        return m_reads.pass([&] { return m_inner.records().byKey(search, limit, budget); });
    }
    Result<std::vector<domain::Record>> byBusinessRef(const std::optional<qint64> &tenant, const QByteArray &reference,
                                                      int limit, const store::ReadBudget &budget) override
    {
        return m_reads.pass([&] { return m_inner.records().byBusinessRef(tenant, reference, limit, budget); });
    }
    store::Unreadable *passOver(store::Unreadable *into) override { return m_inner.records().passOver(into); }

private:
    store::Session &m_inner;
    WatchedReads &m_reads;
};

class WatchedBusiness final : public store::BusinessReader
{
public:
    WatchedBusiness(store::Session &inner, WatchedReads &reads) : m_inner(inner), m_reads(reads) {}

    std::optional<QString> unreadableOrders() const override { return m_inner.business().unreadableOrders(); }
    std::optional<QString> unreadableDownstream() const override { return m_inner.business().unreadableDownstream(); }
    domain::Provenance provenance() override { return m_inner.business().provenance(); }

    Result<std::vector<domain::Order>> ordersOfRecords(std::span<const domain::RecordRef> refs) override
    {
        return m_reads.passBusiness([&] { return m_inner.business().ordersOfRecords(refs); });
    }
    Result<std::vector<domain::Order>> ordersByReference(std::span<const store::TenantRef> refs) override
    {
        return m_reads.passBusiness([&] { return m_inner.business().ordersByReference(refs); });
    }
    Result<std::vector<domain::Order>> ordersById(std::span<const qint64> ids) override
    {
        return m_reads.passBusiness([&] { return m_inner.business().ordersById(ids); });
    }
    Result<std::vector<domain::OutboxEvent>> eventsOfOrders(std::span<const qint64> orderIds) override
    {
        return m_reads.passBusiness([&] { return m_inner.business().eventsOfOrders(orderIds); });
    }
    Result<std::vector<domain::DownstreamOutcome>> outcomesOfEvents(std::span<const QByteArray> eventIds) override
    {
        return m_reads.passBusiness([&] { return m_inner.business().outcomesOfEvents(eventIds); });
    }

private:
    store::Session &m_inner;
    WatchedReads &m_reads;
};

class WatchedSets final : public store::SetReader
{
public:
    WatchedSets(store::Session &inner, WatchedReads &reads) : m_inner(inner), m_reads(reads) {}

    QString recordTable() const override { return m_inner.sets().recordTable(); }

    Result<store::OrderFacts> orderFacts() override
    {
        return m_reads.pass([&] { return m_inner.sets().orderFacts(); });
    }
    Result<store::OrderBatch> ordersAfter(const std::optional<qint64> &id, int rows) override
    {
        auto batch = m_reads.pass([&] { return m_inner.sets().ordersAfter(id, rows); });
        if (batch && !batch->last) {
            if (const auto meanwhile = std::exchange(m_reads.afterOrderStream, {}))
                meanwhile();
        }
        return batch;
    }
    Result<store::OrderBatch> ordersById(std::span<const qint64> ids) override
    {
        return m_reads.pass([&] { return m_inner.sets().ordersById(ids); });
    }
    Result<std::vector<domain::Record>> recordsOfScopes(std::span<const domain::Scope> scopes) override
    {
        return m_reads.pass([&] { return m_inner.sets().recordsOfScopes(scopes); });
    }
    Result<std::vector<domain::Record>> recordsOfReferences(std::span<const store::TenantRef> refs, int most) override
    {
        return m_reads.pass([&] { return m_inner.sets().recordsOfReferences(refs, most); });
    }

private:
    store::Session &m_inner;
    WatchedReads &m_reads;
};

class WatchedSchema final : public store::SchemaReader
{
public:
    WatchedSchema(store::Session &inner, WatchedReads &reads) : m_inner(inner), m_reads(reads) {}

    Result<std::optional<store::TableFacts>> table(const QString &name) override
    {
        return m_reads.pass([&] { return m_inner.schema().table(name); });
    }
    Result<QStringList> tableNames() override
    {
        return m_reads.pass([&] { return m_inner.schema().tableNames(); });
    }

private:
    store::Session &m_inner;
    WatchedReads &m_reads;
};

class WatchedDesk final : public store::DeskReader
{
public:
    WatchedDesk(store::Session &inner, WatchedReads &reads) : m_inner(inner), m_reads(reads) {}

    Result<bool> installed() override
    {
        return m_reads.pass([&] { return m_inner.desk().installed(); });
    }
    Result<store::SchemaStatus> schemaStatus() override
    {
        return m_reads.pass([&] { return m_inner.desk().schemaStatus(); });
    }
    Result<std::optional<store::DiagnosisRun>> lastDiagnosis() override
    {
        return m_reads.pass([&] { return m_inner.desk().lastDiagnosis(); });
    }
    Result<std::vector<store::StoredFinding>> findingsOf(qint64 run, int limit) override
    {
        return m_reads.pass([&] { return m_inner.desk().findingsOf(run, limit); });
    }
    Result<std::vector<store::StoredSetFinding>> setFindingsOf(qint64 run, int limit) override
    {
        return m_reads.pass([&] { return m_inner.desk().setFindingsOf(run, limit); });
    }
    Result<std::vector<store::StoredSetFinding>> setFindingsAbout(std::span<const domain::RecordRef> refs) override
    {
        return m_reads.pass([&] { return m_inner.desk().setFindingsAbout(refs); });
    }
    Result<std::map<domain::RecordRef, std::vector<domain::RecordedTakeover>>>
    takeoversOf(std::span<const domain::RecordRef> refs) override
    {
        return m_reads.pass([&] { return m_inner.desk().takeoversOf(refs); });
    }
    Result<std::vector<store::KeptReconstruction>> reconstructionsOf(const domain::RecordRef &record) override
    {
        return m_reads.pass([&] { return m_inner.desk().reconstructionsOf(record); });
    }
    Result<qint64> highestAuditSeq() override
    {
        return m_reads.pass([&] { return m_inner.desk().highestAuditSeq(); });
    }
    Result<std::vector<audit::SealedEntry>> auditAfter(qint64 seq, int rows) override
    {
        return m_reads.pass([&] { return m_inner.desk().auditAfter(seq, rows); });
    }

private:
    store::Session &m_inner;
    WatchedReads &m_reads;
};

} // namespace idemdesk::test
