// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

namespace idemdesk::cli {

/// The contract of idemctl's exit codes.
enum class ExitCode : int {
    Done = 0,
    Failed = 1,
    Usage = 2,
    Refused = 3,
    ApprovalNeeded = 4,
    Findings = 5,
    Unknown = 6,
    StoppedEarly = 7,
    VerificationFailed = 8,
    Connection = 9,
};

[[nodiscard]] ExitCode exitCodeFor(ErrorCode code);

} // namespace idemdesk::cli
