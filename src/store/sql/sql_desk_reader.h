// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/desk_tables.h"
#include "store/schema_reader.h"
#include "store/sql/sql_connection.h"

#include <set>

namespace idemdesk::store {

/// DeskReader for every SQL database.
class SqlDeskReader final : public DeskReader
{
public:
    /// `folder` of resources/sql holds the migrations: `sqlite/desk`.
    SqlDeskReader(SqlConnection &connection, QString folder, SchemaReader &schema)
        : m_connection(connection), m_folder(std::move(folder)), m_schema(schema)
    {}

    [[nodiscard]] Result<bool> installed() override;
    [[nodiscard]] Result<SchemaStatus> schemaStatus() override;
    [[nodiscard]] Result<std::optional<DiagnosisRun>> lastDiagnosis() override;
    [[nodiscard]] Result<std::vector<StoredFinding>> findingsOf(qint64 run, int limit) override;
    [[nodiscard]] Result<std::vector<StoredSetFinding>> setFindingsOf(qint64 run, int limit) override;
    [[nodiscard]] Result<std::vector<StoredSetFinding>>
    setFindingsAbout(std::span<const domain::RecordRef> refs) override;
    [[nodiscard]] Result<std::map<domain::RecordRef, std::vector<domain::RecordedTakeover>>>
    takeoversOf(std::span<const domain::RecordRef> refs) override;
    [[nodiscard]] Result<std::vector<KeptReconstruction>> reconstructionsOf(const domain::RecordRef &record) override;
    [[nodiscard]] Result<qint64> highestAuditSeq() override;
    [[nodiscard]] Result<std::vector<audit::SealedEntry>> auditAfter(qint64 seq, int rows) override;

private:
    [[nodiscard]] Result<bool> has(const QString &table);
    [[nodiscard]] Result<> readCounts(DiagnosisRun &run);

    SqlConnection &m_connection;
    QString m_folder;
    SchemaReader &m_schema;
    std::set<QString> m_found; ///< tables that were there
};

} // namespace idemdesk::store
