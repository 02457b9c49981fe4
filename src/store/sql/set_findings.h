// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/desk_tables.h"
#include "store/sql/sql_connection.h"

#include <span>

namespace idemdesk::store {

/// Small for what the queue shows first: 0 is critical.
[[nodiscard]] qint64 urgencyOf(domain::Anomaly anomaly);

/// Adds findings of a run that rest on several rows; in the caller's transaction.
[[nodiscard]] Result<> addSetFindings(SqlConnection &connection, qint64 run,
                                      std::span<const StoredSetFinding> findings);

/// Those of one run, worst first; at most `limit`.
[[nodiscard]] Result<std::vector<StoredSetFinding>> setFindingsOf(SqlConnection &connection, qint64 run, int limit);

/// Those of the latest run about these records; one round trip per 200.
[[nodiscard]] Result<std::vector<StoredSetFinding>> setFindingsAbout(SqlConnection &connection,
                                                                     std::span<const domain::RecordRef> refs);

} // namespace idemdesk::store
