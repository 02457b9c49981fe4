// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace idemdesk::store {

/// The two record tables that have a bundled layout.
enum class ExampleLayout { Atomic, Leased };

/// The statements that make the example tables with their indexes in an empty SQLite database, in order: the records of
/// this layout, orders, outbox_event, downstream_outcome. The SQL stands in resources/sql/sqlite/example.
[[nodiscard]] QStringList exampleSchema(ExampleLayout layout);

} // namespace idemdesk::store
