// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/statement_watch.h"

#include <condition_variable>
#include <mutex>
#include <thread>

struct pg_cancel;
struct pg_conn;

namespace idemdesk::store {

/// Time limit and cancel of one PostgreSQL connection. The limit is the server's `statement_timeout`. A cancel is a
/// connection of its own to the server, made by a thread of its own: nobody who cancels waits for the network, and a
/// next statement waits until a cancel that is on its way has arrived, so that it cannot be hit by it. Outlives the
/// connection: detach() before it closes.
class PostgreSqlWatch final : public StatementWatch
{
public:
    explicit PostgreSqlWatch(pg_conn *connection);
    ~PostgreSqlWatch() override;

    void detach() override;
    void cancel() override;
    void rearm() override;
    /// Not within a transaction, whose rollback would take the new limit back.
    void setLimit(std::chrono::milliseconds limit) override;
    [[nodiscard]] Result<> begin() override;
    void end() override;
    [[nodiscard]] Error interrupted() override;

private:
    using Steady = std::chrono::steady_clock;

    void applyLimit();
    void sendCancels();

    pg_conn *m_connection; ///< the session thread's alone
    std::chrono::milliseconds m_limit{30'000};
    std::chrono::milliseconds m_applied{-1};
    Steady::time_point m_begun;

    std::mutex m_mutex; ///< guards what stands below; never held over a round trip
    std::condition_variable m_changed;
    bool m_cancelled = false;
    bool m_running = false; ///< a statement is with the server
    bool m_sending = false; ///< a cancel is on its way
    bool m_closing = false;
    pg_cancel *m_canceller; ///< the sending thread's, where there is one
    std::thread m_sender;   ///< started by the first cancel
};

} // namespace idemdesk::store
