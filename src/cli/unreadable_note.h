// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/exit_code.h"
#include "cli/output/output.h"
#include "store/unreadable.h"

namespace idemdesk::cli {

/// Says on standard error which records were passed over because they cannot be read. The exit code is Failed then, since
/// the work is not complete, else the other one.
[[nodiscard]] ExitCode noteUnreadable(Output &output, const store::Unreadable &unreadable, ExitCode otherwise);

} // namespace idemdesk::cli
