// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/dialect.h"
#include "store/sql/mapped_table.h"

#include <QString>
#include <QStringList>

namespace idemdesk::store {

/// The statement that would make an index over these columns of a table, for the owner of the database to run. Names are
/// physical; the index is called `ix_` or `uq_`, table and columns.
[[nodiscard]] QString createIndex(const TableFacts &table, const QStringList &columns, bool unique,
                                  const Dialect &dialect);

/// The same over logical columns of a mapped table.
[[nodiscard]] QString createIndex(const MappedTable &table, const QStringList &logical, const Dialect &dialect);

} // namespace idemdesk::store
