// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/exit_code.h"

namespace idemdesk::cli {

ExitCode exitCodeFor(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
    case ErrorCode::Profile:
        return ExitCode::Usage;
    case ErrorCode::NotFound:
    case ErrorCode::Refused:
    case ErrorCode::Privilege:
    case ErrorCode::ReadOnly:
        return ExitCode::Refused;
    case ErrorCode::OutcomeUnknown:
        return ExitCode::Unknown;
    case ErrorCode::Cancelled:
        return ExitCode::StoppedEarly;
    case ErrorCode::Connection:
    case ErrorCode::Authentication:
    case ErrorCode::Tls:
        return ExitCode::Connection;
    case ErrorCode::Busy:
    case ErrorCode::Timeout:
    case ErrorCode::Corrupt:
    case ErrorCode::Unreadable:
    case ErrorCode::DiskFull:
    case ErrorCode::Constraint:
    case ErrorCode::Io:
    case ErrorCode::Internal:
        break;
    }
    return ExitCode::Failed;
}

} // namespace idemdesk::cli
