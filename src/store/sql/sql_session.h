// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session.h"
#include "store/sql/sql_business_reader.h"
#include "store/sql/sql_desk_reader.h"
#include "store/sql/sql_record_reader.h"
#include "store/sql/sql_server.h"
#include "store/sql/sql_set_reader.h"

#include <optional>

namespace idemdesk::store {

/// A session on any SQL database over a connection that was opened read-only at the server.
class SqlSession final : public Session
{
public:
    /// The role says for which section of the profile the link was opened; values read for `[replica]` have a source
    /// that begins with `replica`. Errors: those of Store::openReadOnly().
    [[nodiscard]] static Result<std::unique_ptr<Session>> open(SqlLink link, const profile::Layout &layout,
                                                               StoreRole role);

    [[nodiscard]] Result<ServerFacts> facts() override;
    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_link.server->now(); }
    [[nodiscard]] Result<std::optional<Replication>> replication() override { return m_link.server->replication(); }
    [[nodiscard]] bool locksReachAllWriters() const override { return m_link.server->locksReachAllWriters(); }
    [[nodiscard]] Result<ReadOnlyProof> probeReadOnly() override;
    [[nodiscard]] QString createIndex(const TableFacts &table, const QStringList &columns, bool unique) const override;
    void setStatementTimeout(std::chrono::milliseconds limit) override { m_link.connection->watch().setLimit(limit); }
    [[nodiscard]] std::shared_ptr<Canceller> canceller() override { return m_link.connection->sharedWatch(); }

    [[nodiscard]] RecordReader &records() override { return *m_records; }
    [[nodiscard]] BusinessReader &business() override { return *m_business; }
    [[nodiscard]] SetReader &sets() override { return *m_sets; }
    [[nodiscard]] SchemaReader &schema() override { return m_link.server->schema(); }
    [[nodiscard]] DeskReader &desk() override { return m_desk; }

private:
    SqlSession(SqlLink link, StoreRole role);
    [[nodiscard]] Result<> map(const profile::Layout &layout);
    [[nodiscard]] QString source() const;

    SqlLink m_link; ///< outlives the readers below
    StoreRole m_role;
    SqlDeskReader m_desk;
    profile::StateMap m_states;
    std::optional<MappedTables> m_tables;
    std::optional<SqlContext> m_context;
    std::optional<SqlRecordReader> m_records;
    std::optional<SqlBusinessReader> m_business;
    std::optional<SqlSetReader> m_sets;
};

} // namespace idemdesk::store
