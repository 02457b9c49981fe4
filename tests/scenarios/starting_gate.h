// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace idemdesk::test {

/// Holds one side of a race until the other reaches a chosen step. Opens by itself in the end: a side that fails before
/// that step would leave the other standing.
class StartingGate
{
public:
    void open()
    {
        const std::scoped_lock lock(m_mutex);
        m_open = true;
        m_opened.notify_all();
    }

    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_opened.wait_for(lock, std::chrono::seconds(10), [this] { return m_open; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_opened;
    bool m_open = false;
};

/// Runs the second side on a thread of its own beside the first; an exception of either ends the test.
inline void sideBySide(const std::function<void()> &first, const std::function<void()> &second)
{
    std::exception_ptr fault;
    std::thread other([&] {
        try {
            second();
        } catch (...) {
            fault = std::current_exception();
        }
    });
    try {
        first();
    } catch (...) {
        other.join();
        throw;
    }
    other.join();
    if (fault)
        std::rethrow_exception(fault);
}

} // namespace idemdesk::test
