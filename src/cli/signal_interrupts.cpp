// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/signal_interrupts.h"

#include "cli/messages.h"

#include <QFile>

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

void SignalInterrupts::setLastWords(LastWords words)
{
    const std::scoped_lock lock(m_mutex);
    m_lastWords = std::move(words);
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
        end();
    m_interrupted = true;
    m_action();
}

/// Nothing of the program is asked any more: some of it is in the middle of something.
void SignalInterrupts::end() const
{
    QFile errors;
    if (m_lastWords.error && errors.open(STDERR_FILENO, QIODevice::WriteOnly | QIODevice::Unbuffered))
        errors.write(errorText(*m_lastWords.error).toUtf8());
    _exit(int(m_lastWords.code));
}

} // namespace idemdesk::cli
