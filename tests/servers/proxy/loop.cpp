// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy/loop.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

namespace idemdesk::test {

ProxyLoop::ProxyLoop(quint16 target, Recorded *recorded, std::function<void()> struck)
    : m_target(target)
    , m_recorded(recorded)
    , m_struck(std::move(struck))
    , m_listener(Socket::listening())
    , m_port(m_listener.port())
    , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{}

ProxyLoop::~ProxyLoop()
{
    ::close(m_wake);
}

void ProxyLoop::run()
{
    while (m_runs) {
        std::vector<pollfd> events = awaited();
        ::poll(events.data(), events.size(), -1);
        auto event = events.cbegin() + 2;
        for (Connection &connection : m_connections) {
            const short client = (event++)->revents;
            const short server = (event++)->revents;
            if (connection.move(client, server, m_watch, m_recorded))
                m_struck();
        }
        if (events[0].revents != 0)
            accept();
        forgetClosed();
        runWork();
        forgetClosed();
    }
}

std::future<void> ProxyLoop::runSoon(const std::function<void()> &work)
{
    std::packaged_task<void()> task(work);
    std::future<void> done = task.get_future();
    const std::lock_guard lock(m_mutex);
    m_work.push_back(std::move(task));
    ::eventfd_write(m_wake, 1);
    return done;
}

void ProxyLoop::forEach(const std::function<void(Connection &)> &call)
{
    for (Connection &connection : m_connections)
        call(connection);
}

/// The listener, the wake-up, and two for each connection.
std::vector<pollfd> ProxyLoop::awaited() const
{
    std::vector<pollfd> all{{.fd = m_listener.descriptor(), .events = POLLIN, .revents = 0},
                            {.fd = m_wake, .events = POLLIN, .revents = 0}};
    for (const Connection &connection : m_connections)
        for (const pollfd &side : connection.awaited())
            all.push_back(side);
    return all;
}

void ProxyLoop::runWork()
{
    std::vector<std::packaged_task<void()>> work;
    {
        const std::lock_guard lock(m_mutex);
        eventfd_t ignored = 0;
        ::eventfd_read(m_wake, &ignored);
        work.swap(m_work);
    }
    for (std::packaged_task<void()> &task : work)
        task();
}

void ProxyLoop::accept()
{
    Socket client = m_listener.accepted();
    if (!client.isValid())
        return;
    const int number = m_made++;
    Socket server = m_refuses ? Socket() : Socket::connectedTo(m_target);
    if (!server.isValid())
        return;
    m_watch.opened(number);
    m_connections.emplace_back(number, std::move(client), std::move(server));
}

void ProxyLoop::forgetClosed()
{
    m_connections.remove_if([this](const Connection &connection) {
        if (!connection.isOpen())
            m_watch.closed(connection.number());
        return !connection.isOpen();
    });
}

} // namespace idemdesk::test
