// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/exit_code.h"
#include "domain/result.h"

#include <functional>
#include <optional>

namespace idemdesk::cli {

/// What a process leaves behind that is ended in the middle of its work.
struct LastWords
{
    ExitCode code = ExitCode::StoppedEarly;
    std::optional<Error> error = {}; ///< for standard error
};

/// Ctrl-C and what it does.
class Interrupts
{
public:
    virtual ~Interrupts() = default;

    /// From now on an interrupt calls this, on a thread of its own; an empty one takes that back. Returns once a call
    /// of the former action that is under way has ended.
    virtual void whenInterrupted(std::function<void()> action) = 0;

    /// From now on the process ends with these words where an interrupt ends it at once. Any thread.
    virtual void setLastWords(LastWords words) = 0;
};

} // namespace idemdesk::cli
