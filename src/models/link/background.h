// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QPromise>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>

namespace idemdesk::models {

/// A thread for work that may block and has no session of its own: files, the keychain, a command on its write
/// connection, the closing of what waits for a server. Jobs run one after the other.
class Background
{
public:
    Background();
    /// Runs what is queued to its end, and joins.
    ~Background();
    Background(const Background &) = delete;
    Background &operator=(const Background &) = delete;

    /// Queues a job; the future is answered with what it returns.
    template <typename Job>
    [[nodiscard]] auto run(Job job) -> QFuture<std::invoke_result_t<Job>>
    {
        using Answer = std::invoke_result_t<Job>;
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        QFuture<Answer> future = promise->future();
        enqueue([promise, job = std::move(job)]() mutable {
            promise->addResult(job());
            promise->finish();
        });
        return future;
    }

    /// Queues work that nobody waits for.
    void post(std::function<void()> work) { enqueue(std::move(work)); }

    /// Lets go of something on this thread, where that may take its time.
    template <typename Thing>
    void drop(std::shared_ptr<Thing> thing)
    {
        enqueue([thing = std::move(thing)]() mutable { thing.reset(); });
    }

private:
    void enqueue(std::function<void()> task);
    void loop();

    std::mutex m_mutex; ///< guards what stands below
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_tasks;
    bool m_stopping = false;

    std::thread m_thread; ///< last: starts when all else is there
};

} // namespace idemdesk::models
