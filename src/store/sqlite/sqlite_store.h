// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/layout.h"
#include "store/session.h"
#include "store/sql/sql_server.h"
#include "store/sqlite/sqlite_open.h"

#include <QString>

#include <chrono>

namespace idemdesk::store {

/// A database file of SQLite.
class SqliteStore final : public Store
{
public:
    /// The role is that of the profile's section, and only names the source of what is read. `busy` is how long a statement waits for a lock of somebody else. The clock outlives every session.
    SqliteStore(QString file, profile::Layout layout, const domain::Clock &clock, StoreRole role = StoreRole::Primary,
                std::chrono::milliseconds busy = std::chrono::seconds(5));

    [[nodiscard]] Result<std::unique_ptr<Session>> openReadOnly() override;
    [[nodiscard]] Result<std::unique_ptr<WriteSession>> openForWriting() override;

private:
    [[nodiscard]] Result<SqlLink> open(SqliteMode mode) const;

    QString m_file;
    profile::Layout m_layout;
    const domain::Clock &m_clock;
    StoreRole m_role;
    std::chrono::milliseconds m_busy;
};

} // namespace idemdesk::store
