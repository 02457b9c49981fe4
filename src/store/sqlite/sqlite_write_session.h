// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/session.h"
#include "store/sql/sql_desk_writer.h"
#include "store/sqlite/sqlite_schema_reader.h"

namespace idemdesk::store {

/// A writing session on a database file. The journal mode stays as the file has it.
class SqliteWriteSession final : public WriteSession
{
public:
    SqliteWriteSession(std::unique_ptr<SqlConnection> connection, const domain::Clock &clock)
        : m_clock(clock)
        , m_connection(std::move(connection))
        , m_schema(*m_connection)
        , m_desk(*m_connection, QStringLiteral("sqlite/desk"), m_schema, [this] { return now(); })
    {}

    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_clock.now(); }
    [[nodiscard]] DeskWriter &desk() override { return m_desk; }

private:
    const domain::Clock &m_clock;
    std::unique_ptr<SqlConnection> m_connection; ///< outlives what stands below
    SqliteSchemaReader m_schema;
    SqlDeskWriter m_desk;
};

} // namespace idemdesk::store
