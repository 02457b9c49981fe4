// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/command_transaction.h"
#include "store/sql/sql_connection.h"

namespace idemdesk::store {

/// The token of a step in the table: `submitted`, `outcome`, `observed`.
[[nodiscard]] QString stepName(CommandStep::Step step);

/// Inserts one step. Error: Constraint where the command has that step already.
[[nodiscard]] Result<> addStep(SqlConnection &connection, const CommandStep &step, domain::UtcMicros at);

/// The steps of a command, in the order in which they were inserted.
[[nodiscard]] Result<std::vector<CommandStep>> readSteps(SqlConnection &connection, const QString &commandId);

} // namespace idemdesk::store
