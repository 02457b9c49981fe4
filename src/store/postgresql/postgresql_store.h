// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/credentials.h"
#include "store/postgresql/postgresql_open.h"
#include "store/session.h"
#include "store/sql/sql_server.h"

namespace idemdesk::store {

/// A database of a PostgreSQL server.
class PostgreSqlStore final : public Store
{
public:
    /// Credentials and clock outlive every session; the clock is this computer's, for the skew. The role is that of the
    /// profile's section, and only names the source of what is read.
    PostgreSqlStore(profile::Connection connection, profile::Layout layout, profile::CredentialSource &credentials,
                    const domain::Clock &clock, StoreRole role = StoreRole::Primary);

    [[nodiscard]] Result<std::unique_ptr<Session>> openReadOnly() override;
    [[nodiscard]] Result<std::unique_ptr<WriteSession>> openForWriting() override;

private:
    [[nodiscard]] Result<SqlLink> open(PostgreSqlMode mode) const;

    profile::Connection m_connection;
    profile::Layout m_layout;
    profile::CredentialSource &m_credentials;
    const domain::Clock &m_clock;
    StoreRole m_role;
};

} // namespace idemdesk::store
