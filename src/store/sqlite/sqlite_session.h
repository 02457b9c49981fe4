// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/session.h"
#include "store/sql/context.h"
#include "store/sql/sql_business_reader.h"
#include "store/sql/sql_desk_reader.h"
#include "store/sql/sql_record_reader.h"
#include "store/sqlite/sqlite_schema_reader.h"

namespace idemdesk::store {

/// A read-only session on a database file. Its clock is the process's.
class SqliteSession final : public Session
{
public:
    /// Errors: those of Store::openReadOnly().
    [[nodiscard]] static Result<std::unique_ptr<SqliteSession>> open(const QString &file, const profile::Layout &layout,
                                                                     const domain::Clock &clock,
                                                                     std::chrono::milliseconds busy);

    [[nodiscard]] Result<ServerFacts> facts() override;
    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_clock.now(); }
    [[nodiscard]] Result<ReadOnlyProof> probeReadOnly() override;
    void setStatementTimeout(std::chrono::milliseconds limit) override { m_connection->watch().setLimit(limit); }
    [[nodiscard]] std::shared_ptr<Canceller> canceller() override { return m_connection->sharedWatch(); }

    [[nodiscard]] RecordReader &records() override { return *m_records; }
    [[nodiscard]] BusinessReader &business() override { return *m_business; }
    [[nodiscard]] SchemaReader &schema() override { return m_schema; }
    [[nodiscard]] DeskReader &desk() override { return m_desk; }

private:
    SqliteSession(std::unique_ptr<SqlConnection> connection, const domain::Clock &clock);
    [[nodiscard]] Result<> map(const profile::Layout &layout);

    const domain::Clock &m_clock;
    std::unique_ptr<SqlConnection> m_connection; ///< outlives the readers below
    SqliteSchemaReader m_schema;
    SqlDeskReader m_desk;
    profile::StateMap m_states;
    std::optional<MappedTables> m_tables;
    std::optional<SqlContext> m_context;
    std::optional<SqlRecordReader> m_records;
    std::optional<SqlBusinessReader> m_business;
};

} // namespace idemdesk::store
