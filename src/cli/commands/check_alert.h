// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/exit_code.h"
#include "cli/output/output.h"
#include "desk/check.h"

namespace idemdesk::cli {

/// One line of the monitoring plugins' format, `IDEMDESK WARNING - …`, and their exit code: 0 ok, 1 warning, 2
/// critical, 3 unknown, that is where there is no report. Never an error.
[[nodiscard]] ExitCode writeAlert(Output &output, const Result<desk::CheckReport> &report);

} // namespace idemdesk::cli
