// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/interrupts.h"

#include <mutex>
#include <thread>

namespace idemdesk::cli {

/// SIGINT and SIGTERM. The first one calls the action; without an action, or at the second, the process ends at once
/// with its last words. Make it before any other thread: threads inherit the blocked signals.
class SignalInterrupts final : public Interrupts
{
public:
    SignalInterrupts();
    ~SignalInterrupts() override;
    SignalInterrupts(const SignalInterrupts &) = delete;
    SignalInterrupts &operator=(const SignalInterrupts &) = delete;

    void whenInterrupted(std::function<void()> action) override;
    void setLastWords(LastWords words) override;

private:
    void watch();
    void interrupt();
    [[noreturn]] void end() const;

    std::mutex m_mutex;
    std::function<void()> m_action;
    LastWords m_lastWords;
    bool m_interrupted = false;
    std::thread m_watcher;
};

} // namespace idemdesk::cli
