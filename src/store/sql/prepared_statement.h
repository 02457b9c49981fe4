// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_statement.h"

#include <QSqlQuery>

namespace idemdesk::store {

/// A statement that a connection keeps prepared. While one result of it is being read it cannot run again.
struct PreparedStatement
{
    SqlStatement statement;
    QSqlQuery query;
    bool inUse = false; ///< by the SqlRows that reads it
};

} // namespace idemdesk::store
