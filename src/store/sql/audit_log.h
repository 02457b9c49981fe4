// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "store/sql/sql_connection.h"

#include <vector>

namespace idemdesk::store {

/// Locks the head, seals the entry behind the last one and inserts it; its seq. Part of the transaction that is open,
/// and its last lock. Error: Constraint where another writer was faster although the head was locked.
[[nodiscard]] Result<qint64> appendEntry(SqlConnection &connection, const audit::Entry &entry);

/// Entries behind a seq, in order; at most `rows`.
[[nodiscard]] Result<std::vector<audit::SealedEntry>> entriesAfter(SqlConnection &connection, qint64 seq, int rows);

} // namespace idemdesk::store
