// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/proxy/fault.h"
#include "tests/servers/servers.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace idemdesk::test {

class ProxyLoop;
struct Recorded;

/// A listener on a port of its own that hands everything on to a server and back, until it is told to do harm. Hurts
/// only those who connect through it, so it may stand before a shared server.
///
///     Proxy proxy(server(u"mariadb"_s));
///     // … connect to proxy.address() …
///     proxy.arm({.words = "COMMIT", .moment = Fault::Moment::InAnswer});
///     // … the command's COMMIT is done, its answer lost …
///     QVERIFY(proxy.waitUntilStruck());
///
/// Every function is over when it returns. May be used from any thread; runs on one of its own.
class Proxy
{
public:
    enum class Recording { Off, On };

    explicit Proxy(ServerAddress target, Recording recording = Recording::Off);
    ~Proxy();
    Q_DISABLE_COPY_MOVE(Proxy)

    /// The server's, with the proxy's port in place of its own, and no unix socket.
    [[nodiscard]] ServerAddress address() const;

    /// From now on waits for this fault, which strikes once; one that is armed already is forgotten.
    void arm(const Fault &fault);
    /// Waits until the armed fault has struck; false where it has not after a minute.
    [[nodiscard]] bool waitUntilStruck();

    /// Closes every connection that is open now.
    void cut();
    /// Nothing crosses the connections that are open now, not even their end. New connections are not concerned.
    void stall();
    /// What was stalled, by stall() or by a fault, goes on where it stood.
    void resume();
    /// New connections are closed as soon as they are made, or no longer so.
    void refuse(bool refused);

    /// Connections that are open now.
    [[nodiscard]] int openConnections();
    /// Connections that were ever made.
    [[nodiscard]] int allConnections();
    /// Everything that has crossed, in its order, all connections together; needs Recording::On.
    [[nodiscard]] QByteArray sentByClients();
    [[nodiscard]] QByteArray sentByServer();

private:
    void onLoop(const std::function<void()> &work);
    void struck();

    ServerAddress m_target;
    std::unique_ptr<Recorded> m_recorded; ///< absent where nothing is recorded
    std::mutex m_mutex;
    std::condition_variable m_hasStruck;
    bool m_waiting = false; ///< a fault is armed and has not struck
    std::unique_ptr<ProxyLoop> m_loop;
    std::thread m_thread;
};

} // namespace idemdesk::test
