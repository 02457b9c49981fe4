// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace idemdesk::profile {

/// What the program calls the columns of one table, and which of them a deployment cannot do without.
struct LogicalTable
{
    QString name; ///< as in `[tables]` and `[columns.NAME]`
    QStringList columns;
    QStringList required;
};

[[nodiscard]] LogicalTable recordsTable();
[[nodiscard]] LogicalTable ordersTable();
[[nodiscard]] LogicalTable outboxTable();
[[nodiscard]] LogicalTable downstreamTable();

} // namespace idemdesk::profile
