// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace idemdesk::cli {

/// Ctrl-C and what it does.
class Interrupts
{
public:
    virtual ~Interrupts() = default;

    /// From now on an interrupt calls this, on a thread of its own; an empty one takes that back. Returns once a call
    /// of the former action that is under way has ended.
    virtual void whenInterrupted(std::function<void()> action) = 0;
};

} // namespace idemdesk::cli
