// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/replication.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::store {

/// What the server says of the sources that it follows; of several, the one that is worst off. A login that may not ask
/// gets State::Unknown with the privilege that is missing, and the role by whether the server takes writes. The lag is in whole seconds, as the server counts it. Errors:
/// those of a read but Privilege.
[[nodiscard]] Result<Replication> readMySqlReplication(SqlConnection &connection, bool isMariaDb);

} // namespace idemdesk::store
