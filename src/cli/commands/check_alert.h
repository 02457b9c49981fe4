// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/exit_code.h"
#include "cli/output/output.h"
#include "desk/check.h"
#include "desk/queue.h"

namespace idemdesk::cli {

/// What monitoring wants to know: whether the desk can be trusted, and whether somebody is needed.
struct Watch
{
    desk::CheckReport report;
    desk::Queue queue;
};

/// One line of the monitoring plugins' format, `IDEMDESK WARNING - …`, and their exit code: 2 critical for a failed check
/// or a critical finding in the queue; 1 warning for a check's warning, a high finding, or a queue that could not be read
/// to its end; 3 unknown, where nothing could be read; else 0. Never an error.
[[nodiscard]] ExitCode writeAlert(Output &output, const Result<Watch> &watch);

} // namespace idemdesk::cli
