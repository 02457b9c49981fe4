// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/session.h"

#include <chrono>

namespace idemdesk::store {

/// Limits the statements of one session: their time, and cancelling from another thread.
class StatementWatch : public Canceller
{
public:
    /// The connection is about to close: nothing may be stopped any more.
    virtual void detach() = 0;
    virtual void setLimit(std::chrono::milliseconds limit) = 0;
    /// Starts the clock of the next statement. Error: Cancelled where a cancel came in between two statements.
    [[nodiscard]] virtual Result<> begin() = 0;
    /// The statement and its rows have ended.
    virtual void end() {}
    /// Why a statement was stopped; forgets a cancel that this answers. Timeout or Cancelled.
    [[nodiscard]] virtual Error interrupted() = 0;
};

} // namespace idemdesk::store
