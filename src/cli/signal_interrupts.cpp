// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/signal_interrupts.h"

#include "cli/exit_code.h"

#include <csignal>
#include <unistd.h>
#include <utility>

namespace idemdesk::cli {

namespace {

/// Ends the watching thread; nobody else sends it.
constexpr int StopWatching = SIGUSR2;

sigset_t watchedSignals()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, StopWatching);
    return set;
}

} // namespace

SignalInterrupts::SignalInterrupts()
{
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_watcher = std::thread([this] { watch(); });
}

SignalInterrupts::~SignalInterrupts()
{
    pthread_kill(m_watcher.native_handle(), StopWatching);
    m_watcher.join();
}

void SignalInterrupts::whenInterrupted(std::function<void()> action)
{
    const std::scoped_lock lock(m_mutex);
    m_action = std::move(action);
}

void SignalInterrupts::watch()
{
    const sigset_t set = watchedSignals();
    int received = 0;
    while (sigwait(&set, &received) == 0 && received != StopWatching)
        interrupt();
}

void SignalInterrupts::interrupt()
{
    const std::scoped_lock lock(m_mutex);
    if (m_interrupted || !m_action)
        _exit(int(ExitCode::StoppedEarly));
    m_interrupted = true;
    m_action();
}

} // namespace idemdesk::cli
