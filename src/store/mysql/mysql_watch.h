// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/canceller.h"
#include "store/sql/statement_watch.h"

#include <atomic>
#include <future>
#include <mutex>
#include <optional>

namespace idemdesk::mariadb {
class Driver;
}

namespace idemdesk::store {

/// Time limit and cancel of one connection. The limit is the server's own (MySQL limits reads alone); a cancel goes over a
/// control connection, from a thread of its own, so that whoever cancels does not wait.
class MySqlWatch final : public StatementWatch
{
public:
    /// A read from the wire that takes longer than this loses the connection; limits are cut to stay below it.
    static constexpr std::chrono::seconds wireLimit{150};

    explicit MySqlWatch(mariadb::Driver &driver);

    void detach() override;
    void cancel() override;
    void rearm() override;
    void setLimit(std::chrono::milliseconds limit) override;
    [[nodiscard]] Result<> begin() override;
    [[nodiscard]] Error interrupted() override;

private:
    [[nodiscard]] Result<> applyLimit();
    void awaitKill();

    mariadb::Driver *m_driver; ///< of the session's thread alone
    const mariadb::Canceller m_canceller;
    std::chrono::milliseconds m_limit{30'000};
    std::optional<std::chrono::milliseconds> m_applied;
    std::atomic<bool> m_cancelled = false;

    std::mutex m_mutex; ///< guards what stands below
    bool m_detached = false;
    std::future<void> m_kill; ///< waits in its destructor
};

} // namespace idemdesk::store
