// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/answer.h"
#include "orders/storage/database.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

namespace idemdesk::orders {

/// Threads that own one connection each, from its opening to its closing, and take jobs from one bounded queue. Clients
/// that are slow to send or to read hold none of them.
class DatabaseWorkers
{
public:
    using Job = std::function<Answer(Database &)>;

    DatabaseWorkers(DatabaseSettings settings, std::size_t threads, std::size_t mostWaiting);
    /// Waits for the jobs that are at work.
    ~DatabaseWorkers();
    DatabaseWorkers(const DatabaseWorkers &) = delete;
    DatabaseWorkers &operator=(const DatabaseWorkers &) = delete;

    /// Waits for the job's answer; overloaded() where too many are waiting, failureAnswer() where no connection is to be
    /// had. From any thread.
    [[nodiscard]] Answer run(Job job);

private:
    struct Order
    {
        Job job;
        std::promise<Answer> answer;
    };

    void work();
    [[nodiscard]] bool take(Order &order);
    [[nodiscard]] Answer carryOut(std::unique_ptr<Database> &database, const Job &job) const;

    const DatabaseSettings m_settings;
    const std::size_t m_mostWaiting;
    std::mutex m_mutex; ///< guards what stands below
    std::condition_variable m_wake;
    std::deque<Order> m_queue;
    bool m_stopping = false;
    std::vector<std::thread> m_threads;
};

} // namespace idemdesk::orders
