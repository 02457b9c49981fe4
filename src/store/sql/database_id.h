// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_connection.h"

#include <QString>

namespace idemdesk::store {

/// The random id that this database got when the console's own tables were installed. Error: Refused where it has none.
[[nodiscard]] Result<QString> databaseId(SqlConnection &connection);

/// Gives the database its id where it has none; harmless to repeat, also by two at once.
[[nodiscard]] Result<> nameDatabase(SqlConnection &connection);

} // namespace idemdesk::store
