// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <semaphore>

#include <httplib.h>

namespace idemdesk::orders {

/// The library's threads, without its endless queue before them: a connection that no thread is free for is not accepted
/// until one is, and waits with the system, whose backlog is bounded.
class ConnectionThreads final : public httplib::TaskQueue
{
public:
    explicit ConnectionThreads(std::size_t threads) : m_free(static_cast<std::ptrdiff_t>(threads)), m_threads(threads)
    {}

    /// Waits for a free thread.
    void enqueue(std::function<void()> job) override
    {
        m_free.acquire();
        m_threads.enqueue([this, job = std::move(job)] {
            job();
            m_free.release();
        });
    }

    void shutdown() override { m_threads.shutdown(); }

private:
    std::counting_semaphore<> m_free;
    httplib::ThreadPool m_threads;
};

} // namespace idemdesk::orders
