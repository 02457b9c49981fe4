// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/desk_tables.h"
#include "store/schema_reader.h"
#include "store/sql/sql_connection.h"

#include <functional>

namespace idemdesk::store {

struct KnownMigration;

/// DeskWriter for every SQL database whose DDL can be rolled back.
class SqlDeskWriter final : public DeskWriter
{
public:
    using Now = std::function<Result<domain::UtcMicros>()>;

    /// `folder` of resources/sql holds the migrations: `sqlite/desk`.
    SqlDeskWriter(SqlConnection &connection, QString folder, SchemaReader &schema, Now now)
        : m_connection(connection), m_folder(std::move(folder)), m_schema(schema), m_now(std::move(now))
    {}

    [[nodiscard]] Result<std::vector<Migration>> install() override;
    [[nodiscard]] Result<qint64> storeDiagnosis(const DiagnosisRun &run,
                                                std::span<const StoredFinding> findings) override;

private:
    /// True where this call applied it, false where it had been.
    [[nodiscard]] Result<bool> apply(const KnownMigration &migration, const std::vector<KnownMigration> &known);
    [[nodiscard]] Result<> insertRun(const DiagnosisRun &run, std::span<const StoredFinding> findings, qint64 &id);
    [[nodiscard]] Result<> insertFindings(qint64 run, std::span<const StoredFinding> findings);
    [[nodiscard]] Result<> dropOldRuns();
    [[nodiscard]] Result<> write(const QString &file, const SqlValues &values);

    SqlConnection &m_connection;
    QString m_folder;
    SchemaReader &m_schema;
    Now m_now;
};

} // namespace idemdesk::store
