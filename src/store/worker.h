// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/session.h"

#include <QFuture>
#include <QPromise>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>

namespace idemdesk::store {

/// Jobs that are cancelled together and apart from all others: those of one screen, say.
enum class JobGroup : quint64 { None = 0 };

/// A thread that owns one session: opens it for the first job, runs jobs one after the other, drops it when the
/// connection is lost so that the next job opens another. Jobs see the session on that thread alone.
class Worker
{
public:
    using Opener = std::function<Result<std::unique_ptr<Session>>()>;

    /// `open` runs on the worker's thread, once for each session.
    explicit Worker(Opener open);
    /// Cancels what is running and what waits, and joins. Every future is answered before.
    ~Worker();
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    /// Queues a job `Result<T>(Session &)`. The future is answered in any case: with the job's result, with the error
    /// of opening, or with Cancelled.
    template <typename Job>
    [[nodiscard]] auto run(Job job, JobGroup group = JobGroup::None) -> QFuture<std::invoke_result_t<Job, Session &>>
    {
        using Answer = std::invoke_result_t<Job, Session &>;
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        QFuture<Answer> future = promise->future();
        enqueue(group,
                [promise, job = std::move(job)](const Result<Session *> &session) mutable -> std::optional<ErrorCode> {
                    Answer answer = session ? job(**session) : Answer(propagate(session));
                    const auto code = answer ? std::nullopt : std::optional(answer.error().code);
                    promise->addResult(std::move(answer));
                    promise->finish();
                    return code;
                });
        return future;
    }

    /// Stops the running job's read and answers the waiting ones with Cancelled. Later jobs are not touched: they begin
    /// when the cancel has done its work, which may be a round trip to the server; queueing them does not wait for it.
    void cancel();
    /// The same for the jobs of one group; those of others go on.
    void cancel(JobGroup group);

private:
    /// Answers its future; returns how it failed.
    using Answering = std::function<std::optional<ErrorCode>(const Result<Session *> &)>;
    struct Task
    {
        JobGroup group = JobGroup::None;
        Answering answer;
    };

    void enqueue(JobGroup group, Answering answer);
    void cancelWhere(const std::function<bool(JobGroup)> &meant);
    void loop();
    [[nodiscard]] std::optional<Task> next();
    [[nodiscard]] Result<Session *> session();
    void perform(const Task &task);
    [[nodiscard]] bool setCanceller(std::shared_ptr<Canceller> canceller);
    void closeSession();
    static void answerCancelled(const std::deque<Task> &tasks);

    Opener m_open;
    std::unique_ptr<Session> m_session; ///< the thread's alone

    std::mutex m_mutex; ///< guards what stands below
    std::condition_variable m_wake;
    std::deque<Task> m_tasks;
    std::shared_ptr<Canceller> m_canceller;
    int m_cancels = 0;                 ///< that are on their way to the running job
    std::optional<JobGroup> m_running; ///< the group of the job that runs
    bool m_cancelRunning = false;      ///< for a job whose session is still being opened
    bool m_stopping = false;

    std::thread m_thread; ///< last: starts when all else is there
};

} // namespace idemdesk::store
