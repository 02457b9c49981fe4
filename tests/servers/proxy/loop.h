// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/proxy/connection.h"

#include <functional>
#include <future>
#include <list>
#include <mutex>
#include <vector>

namespace idemdesk::test {

/// What the proxy's thread does: accepts, moves bytes, and runs what other threads ask for in between.
class ProxyLoop
{
public:
    /// `recorded` may be null; `struck` is called on the loop's thread.
    ProxyLoop(quint16 target, Recorded *recorded, std::function<void()> struck);
    ~ProxyLoop();
    Q_DISABLE_COPY_MOVE(ProxyLoop)

    /// Until stop().
    void run();
    /// From any thread: the work is done on the loop's, and then the future is ready.
    [[nodiscard]] std::future<void> runSoon(const std::function<void()> &work);
    [[nodiscard]] quint16 port() const { return m_port; }

    // What follows is for work on the loop's thread.

    void stop() { m_runs = false; }
    void refuse(bool refused) { m_refuses = refused; }
    [[nodiscard]] FaultWatch &watch() { return m_watch; }
    [[nodiscard]] int connectionsMade() const { return m_made; }
    /// Calls it for every connection that is open.
    void forEach(const std::function<void(Connection &)> &call);

private:
    [[nodiscard]] std::vector<pollfd> awaited() const;
    void runWork();
    void accept();
    void forgetClosed();

    const quint16 m_target;
    Recorded *const m_recorded;
    const std::function<void()> m_struck;
    const Socket m_listener;
    const quint16 m_port;
    const int m_wake; ///< an eventfd
    std::mutex m_mutex;
    std::vector<std::packaged_task<void()>> m_work; ///< guarded by m_mutex

    std::list<Connection> m_connections;
    FaultWatch m_watch;
    int m_made = 0;
    bool m_runs = true;
    bool m_refuses = false;
};

} // namespace idemdesk::test
