// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/desk/watched_readers.h"

namespace idemdesk::test {

/// A session that hands everything on to another one under a watch. Some answers can be replaced.
class WatchedSession final : public store::Session
{
public:
    explicit WatchedSession(store::Session &inner)
        : m_inner(inner)
        , m_records(inner, reads)
        , m_business(inner, reads)
        , m_sets(inner, reads)
        , m_schema(inner, reads)
        , m_desk(inner, reads)
    {}

    WatchedReads reads;
    std::optional<store::ServerFacts> factsInstead;
    std::optional<std::optional<store::Replication>> replicationInstead;
    std::optional<store::ReadOnlyProof> proofInstead;
    std::optional<bool> locksReachInstead;

    Result<store::ServerFacts> facts() override
    {
        return reads.pass([&] { return factsInstead ? *factsInstead : m_inner.facts(); });
    }
    Result<domain::UtcMicros> now() override
    {
        return reads.pass([&] { return m_inner.now(); });
    }
    Result<std::optional<store::Replication>> replication() override
    {
        return reads.pass([&] { return replicationInstead ? *replicationInstead : m_inner.replication(); });
    }
    bool locksReachAllWriters() const override { return locksReachInstead.value_or(m_inner.locksReachAllWriters()); }
    Result<store::ReadOnlyProof> probeReadOnly() override
    {
        return reads.pass([&] { return proofInstead ? *proofInstead : m_inner.probeReadOnly(); });
    }
    QString createIndex(const store::TableFacts &table, const QStringList &columns, bool unique) const override
    {
        return m_inner.createIndex(table, columns, unique);
    }
    void setStatementTimeout(std::chrono::milliseconds limit) override { m_inner.setStatementTimeout(limit); }
    std::shared_ptr<store::Canceller> canceller() override { return m_inner.canceller(); }
    store::RecordReader &records() override { return m_records; }
    store::BusinessReader &business() override { return m_business; }
    store::SetReader &sets() override { return m_sets; }
    store::SchemaReader &schema() override { return m_schema; }
    store::DeskReader &desk() override { return m_desk; }

private:
    store::Session &m_inner;
    WatchedRecords m_records;
    WatchedBusiness m_business;
    WatchedSets m_sets;
    WatchedSchema m_schema;
    WatchedDesk m_desk;
};

} // namespace idemdesk::test
