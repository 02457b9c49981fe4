// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/credentials.h"
#include "profile/layout.h"
#include "store/mysql/mysql_open.h"
#include "store/session.h"
#include "store/sql/sql_server.h"

#include <chrono>

namespace idemdesk::store {

/// A database of a MySQL or MariaDB server, or of a Galera node.
class MySqlStore final : public Store
{
public:
    /// The role is that of the profile's section, and only names the source of what is read. `lockWait` is how long a statement waits for a lock of somebody else; whole seconds. The server's clock decides;
    /// this process's is for comparing with it. The source of credentials and the clock outlive the store.
    MySqlStore(profile::Connection connection, profile::Layout layout, profile::CredentialSource &credentials,
               const domain::Clock &clock, StoreRole role = StoreRole::Primary,
               std::chrono::seconds lockWait = std::chrono::seconds(5));

    [[nodiscard]] Result<std::unique_ptr<Session>> openReadOnly() override;
    [[nodiscard]] Result<std::unique_ptr<WriteSession>> openForWriting() override;

private:
    [[nodiscard]] Result<SqlLink> open(MySqlMode mode) const;

    profile::Connection m_connection;
    profile::Layout m_layout;
    profile::CredentialSource &m_credentials;
    const domain::Clock &m_clock;
    StoreRole m_role;
    std::chrono::seconds m_lockWait;
};

} // namespace idemdesk::store
