// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/worker.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Worker::Worker(Opener open) : m_open(std::move(open)), m_thread([this] { loop(); })
{}

Worker::~Worker()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
    }
    cancel();
    m_wake.notify_all();
    m_thread.join();
}

void Worker::cancel()
{
    cancelWhere([](JobGroup) { return true; });
}

void Worker::cancel(JobGroup group)
{
    cancelWhere([group](JobGroup other) { return other == group; });
}

void Worker::cancelWhere(const std::function<bool(JobGroup)> &meant)
{
    std::deque<Task> waiting;
    std::shared_ptr<Canceller> canceller;
    {
        const std::scoped_lock lock(m_mutex);
        const auto hit = std::ranges::stable_partition(m_tasks, [&](const Task &task) { return !meant(task.group); });
        waiting.assign(std::make_move_iterator(hit.begin()), std::make_move_iterator(hit.end()));
        m_tasks.erase(hit.begin(), hit.end());
        if (m_running && meant(*m_running)) {
            m_cancelRunning = true;
            canceller = m_canceller;
        }
        m_cancels += canceller ? 1 : 0;
    }
    if (canceller) {
        // Without the lock: a server may take a while to answer.
        canceller->cancel();
        const std::scoped_lock lock(m_mutex);
        --m_cancels;
        m_wake.notify_one();
    }
    answerCancelled(waiting);
}

void Worker::enqueue(JobGroup group, Answering answer)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back({group, std::move(answer)});
    }
    m_wake.notify_one();
}

void Worker::loop()
{
    while (const std::optional<Task> task = next())
        perform(*task);
    closeSession();
}

std::optional<Worker::Task> Worker::next()
{
    std::unique_lock lock(m_mutex);
    m_running.reset();
    // No job begins while a cancel is on its way: it would be hit by what was meant for the one before.
    m_wake.wait(lock, [this] { return m_cancels == 0 && (m_stopping || !m_tasks.empty()); });
    if (m_tasks.empty())
        return {};
    Task task = std::move(m_tasks.front());
    m_tasks.pop_front();
    m_running = task.group;
    m_cancelRunning = false;
    // A cancel that came too late for the job before is not meant for this one.
    if (m_canceller)
        m_canceller->rearm();
    return task;
}

void Worker::perform(const Task &task)
{
    const std::optional<ErrorCode> failure = task.answer(session());
    if (failure == ErrorCode::Connection)
        closeSession();
}

Result<Session *> Worker::session()
{
    if (m_session)
        return m_session.get();
    Result<std::unique_ptr<Session>> opened = m_open();
    if (!opened)
        return propagate(opened);
    m_session = std::move(*opened);
    const std::shared_ptr<Canceller> canceller = m_session->canceller();
    // A cancel that came while the session was being opened had nothing to stop yet.
    if (setCanceller(canceller))
        canceller->cancel();
    return m_session.get();
}

/// True where the running job was cancelled already.
bool Worker::setCanceller(std::shared_ptr<Canceller> canceller)
{
    const std::scoped_lock lock(m_mutex);
    m_canceller = std::move(canceller);
    return m_cancelRunning;
}

void Worker::closeSession()
{
    static_cast<void>(setCanceller(nullptr));
    m_session.reset();
}

void Worker::answerCancelled(const std::deque<Task> &tasks)
{
    const Result<Session *> cancelled = fail(ErrorCode::Cancelled, u"the read was cancelled before it began"_s);
    for (const Task &task : tasks)
        static_cast<void>(task.answer(cancelled));
}

} // namespace idemdesk::store
