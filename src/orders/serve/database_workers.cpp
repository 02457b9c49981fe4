// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/serve/database_workers.h"

#include "orders/operation/replies.h"

namespace idemdesk::orders {

DatabaseWorkers::DatabaseWorkers(DatabaseSettings settings, std::size_t threads, std::size_t mostWaiting)
    : m_settings(settings), m_mostWaiting(mostWaiting)
{
    for (std::size_t i = 0; i < threads; ++i)
        m_threads.emplace_back([this] { work(); });
}

DatabaseWorkers::~DatabaseWorkers()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

Answer DatabaseWorkers::run(Job job)
{
    std::future<Answer> answer;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_stopping || m_queue.size() >= m_mostWaiting)
            return overloaded();
        Order &order = m_queue.emplace_back(Order{std::move(job), {}});
        answer = order.answer.get_future();
    }
    m_wake.notify_one();
    return answer.get();
}

void DatabaseWorkers::work()
{
    std::unique_ptr<Database> database;
    Order order;
    while (take(order))
        order.answer.set_value(carryOut(database, order.job));
}

bool DatabaseWorkers::take(Order &order)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
    if (m_queue.empty())
        return false;
    order = std::move(m_queue.front());
    m_queue.pop_front();
    return true;
}

Answer DatabaseWorkers::carryOut(std::unique_ptr<Database> &database, const Job &job) const
{
    if (!database) {
        Result<std::unique_ptr<Database>> opened = Database::open(m_settings);
        if (!opened)
            return failureAnswer(opened.error());
        database = std::move(*opened);
    }
    Answer answer = job(*database);
    // A connection that something went wrong on is not asked what it is still good for.
    const bool isDoubtful = answer.outcome == Outcome::Unavailable || answer.outcome == Outcome::Unresolved ||
                            answer.outcome == Outcome::Failed;
    if (isDoubtful)
        database.reset();
    return answer;
}

} // namespace idemdesk::orders
