// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/masking.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "store/sql/sql_server.h"

#include <chrono>
#include <memory>

namespace idemdesk::orders {

/// How the API reaches its database. What it points to outlives every connection.
struct DatabaseSettings
{
    const profile::Profile &profile;
    profile::CredentialSource &credentials;
    const domain::Clock &clock;
    std::chrono::milliseconds lockWait =
        std::chrono::seconds(5);            ///< for a lock of somebody else; MariaDB: whole seconds
    std::chrono::microseconds clockSkew{0}; ///< fault injection: what now() is wrong by
};

/// One connection of the API, READ COMMITTED, in UTC. Lives and dies on the thread that opened it.
class Database
{
public:
    /// Errors: those of Store::openForWriting().
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const DatabaseSettings &settings);

    [[nodiscard]] store::SqlConnection &connection() { return *m_link.connection; }
    /// The database's clock; on SQLite the process's.
    [[nodiscard]] Result<domain::UtcMicros> now();
    [[nodiscard]] Result<store::ServerFacts> facts() { return m_link.server->facts(); }
    /// A time as the example tables hold it.
    [[nodiscard]] Result<QVariant> bound(domain::UtcMicros time);

private:
    Database(store::SqlLink link, std::chrono::microseconds clockSkew) : m_link(std::move(link)), m_skew(clockSkew) {}

    store::SqlLink m_link;
    const std::chrono::microseconds m_skew;
};

} // namespace idemdesk::orders
