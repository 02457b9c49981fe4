// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"

#include "tests/servers/proxy/loop.h"

#include <chrono>

namespace idemdesk::test {

using namespace std::chrono_literals;

Proxy::Proxy(ServerAddress target, Recording recording)
    : m_target(std::move(target))
    , m_recorded(recording == Recording::On ? std::make_unique<Recorded>() : nullptr)
    , m_loop(std::make_unique<ProxyLoop>(m_target.port, m_recorded.get(), [this] { struck(); }))
    , m_thread([this] { m_loop->run(); })
{}

Proxy::~Proxy()
{
    onLoop([this] { m_loop->stop(); });
    m_thread.join();
}

ServerAddress Proxy::address() const
{
    ServerAddress address = m_target;
    address.port = m_loop->port();
    address.socket.clear();
    return address;
}

void Proxy::arm(const Fault &fault)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = true;
    }
    onLoop([&] { m_loop->watch().arm(fault); });
}

bool Proxy::waitUntilStruck()
{
    std::unique_lock lock(m_mutex);
    return m_hasStruck.wait_for(lock, 60s, [this] { return !m_waiting; });
}

void Proxy::cut()
{
    onLoop([this] { m_loop->forEach([](Connection &connection) { connection.cut(); }); });
}

void Proxy::stall()
{
    onLoop([this] { m_loop->forEach([](Connection &connection) { connection.stall(true); }); });
}

void Proxy::resume()
{
    onLoop([this] { m_loop->forEach([](Connection &connection) { connection.stall(false); }); });
}

void Proxy::refuse(bool refused)
{
    onLoop([&] { m_loop->refuse(refused); });
}

int Proxy::openConnections()
{
    int open = 0;
    onLoop([&] { m_loop->forEach([&](Connection &) { ++open; }); });
    return open;
}

int Proxy::allConnections()
{
    int all = 0;
    onLoop([&] { all = m_loop->connectionsMade(); });
    return all;
}

QByteArray Proxy::sentByClients()
{
    QByteArray bytes;
    onLoop([&] { bytes = m_recorded->fromClients; });
    return bytes;
}

QByteArray Proxy::sentByServer()
{
    QByteArray bytes;
    onLoop([&] { bytes = m_recorded->fromServer; });
    return bytes;
}

void Proxy::onLoop(const std::function<void()> &work)
{
    m_loop->runSoon(work).get();
}

void Proxy::struck()
{
    const std::lock_guard lock(m_mutex);
    m_waiting = false;
    m_hasStruck.notify_all();
}

} // namespace idemdesk::test
