// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/session.h"
#include "store/sql/context.h"
#include "store/sql/sql_connection.h"

#include <memory>

namespace idemdesk::store {

/// What a kind of server answers about itself over one open connection, beside what its Dialect says in SQL. A database
/// adds one of these and a way to open; the sessions are the same for all. Lives no longer than its connection.
class SqlServer
{
public:
    virtual ~SqlServer() = default;

    [[nodiscard]] virtual Result<ServerFacts> facts() = 0;
    /// The database's clock, UTC (§4): the server's own where it has one.
    [[nodiscard]] virtual Result<domain::UtcMicros> now() = 0;
    /// Its part in replication, as facts() tells it; nothing where this kind of server has none.
    [[nodiscard]] virtual Result<std::optional<Replication>> replication() { return std::nullopt; }
    /// As Session::locksReachAllWriters().
    [[nodiscard]] virtual bool locksReachAllWriters() const { return true; }
    /// Names the server beside every value that is read from it.
    [[nodiscard]] virtual QString source() const = 0;
    /// The folder of resources/sql with the migrations of the console's own tables: `sqlite/desk`.
    [[nodiscard]] virtual QString deskFolder() const = 0;
    [[nodiscard]] virtual SchemaReader &schema() = 0;
    /// Within a transaction for writing: makes other installs of the console's own tables wait until it ends, where that
    /// transaction does not do so itself.
    [[nodiscard]] virtual Result<> lockForInstall() { return {}; }
    /// The profile's tables as they stand there. Errors: those of mapTables().
    [[nodiscard]] virtual Result<MappedTables> map(const profile::Layout &layout) = 0;
};

/// An open connection and the server behind it.
struct SqlLink
{
    std::unique_ptr<SqlConnection> connection;
    std::unique_ptr<SqlServer> server; ///< goes before its connection
};

} // namespace idemdesk::store
