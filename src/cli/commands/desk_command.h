// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "desk/command/action.h"

namespace idemdesk::cli {

/// The options that every command on a record has: ID, --generation, --reason, --ticket, --command-id, --preview; those
/// of the action stand before them.
[[nodiscard]] std::vector<OptionSpec> recordCommandOptions(std::vector<OptionSpec> own);

/// What the exit codes of such a command mean.
[[nodiscard]] std::vector<ExitNote> recordCommandExits();

/// Shows what the action would do on standard error, then carries it out, unless --preview, and prints its outcome.
[[nodiscard]] Result<ExitCode> runRecordCommand(const Arguments &arguments, Context &context,
                                                const desk::Action &action, audit::JsonObject parameters);

/// A lease's length from --lease: 1 s to 1 day; 5 minutes where it is not given. Error: Usage.
[[nodiscard]] Result<std::chrono::microseconds> leaseOption(const Arguments &arguments);

} // namespace idemdesk::cli
