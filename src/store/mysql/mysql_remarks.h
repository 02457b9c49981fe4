// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mysql/mysql_variables.h"
#include "store/session.h"

#include <vector>

namespace idemdesk::store {

/// What an operator must know of a server with these settings and states: its age, its log, whether it takes writes, what
/// outlives a crash, and how a Galera node stands in its cluster.
[[nodiscard]] std::vector<ServerRemark> mySqlRemarks(const MySqlVariables &variables);

} // namespace idemdesk::store
