// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/statement_watch.h"

#include <atomic>
#include <mutex>

struct sqlite3;

namespace idemdesk::store {

/// Time limit and cancel of one SQLite connection, by its progress handler and sqlite3_interrupt(). Outlives the
/// connection: detach() before it closes.
class SqliteWatch final : public StatementWatch
{
public:
    explicit SqliteWatch(sqlite3 *handle);

    void detach() override;
    void cancel() override;
    void rearm() override;
    void setLimit(std::chrono::milliseconds limit) override;
    [[nodiscard]] Result<> begin() override;
    [[nodiscard]] Error interrupted() override;

private:
    using Steady = std::chrono::steady_clock;

    static int onProgress(void *self);
    [[nodiscard]] bool late() const { return Steady::now() >= m_deadline; }

    std::mutex m_mutex; ///< guards m_handle alone: the rest belongs to the session's thread, or is atomic
    sqlite3 *m_handle;
    std::atomic<bool> m_cancelled = false;
    std::chrono::milliseconds m_limit{30'000};
    Steady::time_point m_deadline = Steady::time_point::max();
};

} // namespace idemdesk::store
