// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/session.h"
#include "store/sql/sql_business_reader.h"
#include "store/sql/sql_desk_reader.h"
#include "store/sql/sql_desk_writer.h"
#include "store/sql/sql_server.h"

#include <optional>

namespace idemdesk::store {

/// A writing session on any SQL database. The profile's tables are looked for when the first command begins: installing
/// the console's own needs none of them.
class SqlWriteSession final : public WriteSession
{
public:
    SqlWriteSession(SqlLink link, profile::Layout layout);

    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_link.server->now(); }
    [[nodiscard]] DeskWriter &desk() override { return m_desk; }
    [[nodiscard]] Result<std::unique_ptr<CommandTransaction>> begin() override;
    [[nodiscard]] Result<std::unique_ptr<ExampleTables>> makeExample(ExampleLayout layout) override;

private:
    [[nodiscard]] Result<> prepare();

    SqlLink m_link; ///< outlives what stands below
    profile::Layout m_layout;
    SqlDeskWriter m_desk;
    SqlDeskReader m_deskReader;
    std::optional<MappedTables> m_tables;
    std::optional<SqlContext> m_context;
    BusinessAccess m_access;
};

} // namespace idemdesk::store
