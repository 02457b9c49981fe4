// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/link_status.h"

#include <algorithm>

namespace idemdesk::models {

bool endsConnection(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Connection:
    case ErrorCode::Authentication:
    case ErrorCode::Tls:
        return true;
    default:
        return false;
    }
}

std::optional<std::chrono::seconds> backOff(ErrorCode code, int attempt)
{
    if (code != ErrorCode::Connection && code != ErrorCode::Busy && code != ErrorCode::Timeout)
        return {};
    constexpr int mostDoublings = 5;
    constexpr std::chrono::seconds longest(30);
    return std::min(std::chrono::seconds(1 << std::clamp(attempt, 0, mostDoublings)), longest);
}

} // namespace idemdesk::models
