// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/layout.h"
#include "store/session.h"
#include "store/sql/context.h"
#include "store/sql/sql_business_reader.h"
#include "store/sql/sql_desk_reader.h"
#include "store/sql/sql_desk_writer.h"
#include "store/sqlite/sqlite_schema_reader.h"

#include <optional>

namespace idemdesk::store {

/// A writing session on a database file. The journal mode stays as the file has it. The profile's tables are looked for
/// when the first command begins: installing the console's own needs none of them.
class SqliteWriteSession final : public WriteSession
{
public:
    SqliteWriteSession(std::unique_ptr<SqlConnection> connection, profile::Layout layout, const domain::Clock &clock);

    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_clock.now(); }
    [[nodiscard]] DeskWriter &desk() override { return m_desk; }
    [[nodiscard]] Result<std::unique_ptr<CommandTransaction>> begin() override;

private:
    [[nodiscard]] Result<> prepare();

    const domain::Clock &m_clock;
    profile::Layout m_layout;
    std::unique_ptr<SqlConnection> m_connection; ///< outlives what stands below
    SqliteSchemaReader m_schema;
    SqlDeskWriter m_desk;
    SqlDeskReader m_deskReader;
    std::optional<MappedTables> m_tables;
    std::optional<SqlContext> m_context;
    BusinessAccess m_access;
};

} // namespace idemdesk::store
