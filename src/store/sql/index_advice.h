// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/dialect.h"
#include "store/sql/mapped_table.h"

#include <QString>
#include <QStringList>

namespace idemdesk::store {

/// The statement that would make an index over these logical columns, for the owner of the database to run.
[[nodiscard]] QString createIndex(const MappedTable &table, const QStringList &logical, const Dialect &dialect);

} // namespace idemdesk::store
