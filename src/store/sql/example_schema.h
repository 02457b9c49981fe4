// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/example_tables.h"

#include <QStringList>

namespace idemdesk::store {

/// The statements that make the example tables with their indexes in an empty database, in order: the records of this
/// layout, orders, outbox_event, downstream_outcome. `dialect` is Dialect::folder(): the SQL stands in
/// resources/sql/DIALECT/example.
[[nodiscard]] QStringList exampleSchema(const QString &dialect, ExampleLayout layout);

} // namespace idemdesk::store
