// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "profile/layout.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_connection.h"

#include <functional>
#include <optional>

namespace idemdesk::store {

/// The profile's tables as they stand in one database. What the deployment does not have is absent.
struct MappedTables
{
    MappedTable records;
    std::optional<MappedTable> orders;
    std::optional<MappedTable> outbox;
    std::optional<MappedTable> downstream;
};

/// What the readers of one session share; outlives them.
struct SqlContext
{
    SqlConnection &connection;
    const MappedTables &tables;
    const profile::StateMap &states;
    QString source;                                 ///< for Provenance
    std::function<Result<domain::UtcMicros>()> now; ///< the database's clock
    bool locksReachAllWriters = true;               ///< SqlServer::locksReachAllWriters()

    [[nodiscard]] Result<domain::Provenance> provenance() const
    {
        return now().map([this](domain::UtcMicros at) { return domain::Provenance{source, at}; });
    }
};

} // namespace idemdesk::store
