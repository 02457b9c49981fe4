// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/desk_tables.h"
#include "store/sql/sql_server.h"

namespace idemdesk::store {

struct KnownMigration;

/// DeskWriter for every SQL database. Where DDL commits by itself, each migration must be harmless to run again.
class SqlDeskWriter final : public DeskWriter
{
public:
    SqlDeskWriter(SqlConnection &connection, SqlServer &server) : m_connection(connection), m_server(server) {}

    [[nodiscard]] Result<std::vector<Migration>> install() override;
    [[nodiscard]] Result<qint64> storeDiagnosis(const DiagnosisRun &run, std::span<const StoredFinding> findings,
                                                std::span<const StoredSetFinding> sets) override;

private:
    /// True where this call applied it, false where it had been.
    [[nodiscard]] Result<bool> apply(const KnownMigration &migration, const std::vector<KnownMigration> &known);
    [[nodiscard]] Result<> insertRun(const DiagnosisRun &run, std::span<const StoredFinding> findings, qint64 &id);
    [[nodiscard]] Result<> insertFindings(qint64 run, std::span<const StoredFinding> findings);
    [[nodiscard]] Result<> dropOldRuns();
    [[nodiscard]] Result<> write(const QString &file, const SqlValues &values);

    SqlConnection &m_connection;
    SqlServer &m_server;
};

} // namespace idemdesk::store
