// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/desk_connection.h"
#include "cli/exit_code.h"
#include "cli/output/output.h"

namespace idemdesk::cli {

/// `list --queue`: writes the queue, and says what it rests on and what it leaves out. Errors: those of
/// desk::readQueue().
[[nodiscard]] Result<ExitCode> listQueue(Output &output, DeskConnection &connection, int limit);

} // namespace idemdesk::cli
