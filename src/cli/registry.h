// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <vector>

namespace idemdesk::cli {

/// Every command, in the order of the overview.
[[nodiscard]] std::vector<Command> allCommands();

} // namespace idemdesk::cli
