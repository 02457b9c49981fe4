// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy/connection.h"

#include <utility>

namespace idemdesk::test {

namespace {

constexpr short readable = POLLIN | POLLHUP | POLLERR;

} // namespace

Connection::Connection(int number, Socket client, Socket server)
    : m_number(number), m_client{std::move(client), {}}, m_server{std::move(server), {}}
{}

std::array<pollfd, 2> Connection::awaited() const
{
    return {awaitedOf(m_client, m_server), awaitedOf(m_server, m_client)};
}

/// Nothing is read while the other side has not got what came before. A descriptor that nothing is awaited of is left out,
/// since its end would be reported without end.
pollfd Connection::awaitedOf(const Side &side, const Side &other) const
{
    const bool reads = !m_ends && other.queue.isEmpty();
    const bool writes = !side.queue.isEmpty();
    const int events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0);
    const bool nothing = m_stalled || events == 0;
    return {.fd = nothing ? -1 : side.socket.descriptor(), .events = static_cast<short>(events), .revents = 0};
}

bool Connection::move(short client, short server, FaultWatch &watch, Recorded *recorded)
{
    bool struck = false;
    if ((client & readable) != 0 && !m_ends)
        struck = clientIsReadable(watch, recorded);
    if ((server & readable) != 0 && !m_ends && !m_stalled)
        struck = serverIsReadable(watch, recorded) || struck;
    if (!m_stalled) {
        flush(m_client);
        flush(m_server);
    }
    if (m_ends && m_client.queue.isEmpty() && m_server.queue.isEmpty())
        cut();
    return struck;
}

bool Connection::clientIsReadable(FaultWatch &watch, Recorded *recorded)
{
    const std::optional<QByteArray> sent = m_client.socket.read();
    m_ends = !sent;
    if (!sent)
        return false;
    if (recorded)
        recorded->fromClients += *sent;
    const bool struck = pass(*sent, watch.clientSent(m_number, m_lastSent, *sent), m_server, watch.effect());
    m_lastSent = m_lastSent.append(*sent).right(1024);
    return struck;
}

bool Connection::serverIsReadable(FaultWatch &watch, Recorded *recorded)
{
    const std::optional<QByteArray> sent = m_server.socket.read();
    m_ends = !sent;
    if (!sent)
        return false;
    if (recorded)
        recorded->fromServer += *sent;
    return pass(*sent, watch.serverSent(m_number, *sent), m_client, watch.effect());
}

bool Connection::pass(const QByteArray &sent, FaultWatch::Verdict verdict, Side &to, Fault::Effect effect)
{
    to.queue += sent.left(verdict.pass);
    if (!verdict.strikes)
        return false;
    if (effect == Fault::Effect::Cut) {
        m_ends = true;
        return true;
    }
    flush(to);
    to.queue += sent.mid(verdict.pass);
    m_stalled = true;
    return true;
}

void Connection::flush(Side &side)
{
    if (isOpen() && !side.queue.isEmpty() && !side.socket.write(side.queue))
        cut();
}

void Connection::cut()
{
    m_client = {};
    m_server = {};
}

} // namespace idemdesk::test
