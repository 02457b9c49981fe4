// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <functional>
#include <utility>

namespace idemdesk::test {

/// Counts round trips, fails one of them on request, and lets a test do something in between.
struct WatchedReads
{
    int all = 0;
    int business = 0;
    int failAt = 0;                           ///< the number of the read that fails with Timeout; 0: none
    std::function<void()> beforeBusinessRead; ///< called once, before the first of them
    std::function<void()> afterOrderStream;   ///< called once, when the stream of orders has come to its end

    /// Passes the read on, unless it is the one to fail.
    template <typename Read>
    auto pass(Read read) -> decltype(read())
    {
        if (++all == failAt)
            return fail(ErrorCode::Timeout, QStringLiteral("read %1 was made to fail").arg(failAt));
        return read();
    }

    template <typename Read>
    auto passBusiness(Read read) -> decltype(read())
    {
        ++business;
        if (const auto meanwhile = std::exchange(beforeBusinessRead, {}))
            meanwhile();
        return pass(std::move(read));
    }
};

} // namespace idemdesk::test
