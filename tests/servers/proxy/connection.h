// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/proxy/fault_watch.h"
#include "tests/servers/proxy/socket.h"

#include <poll.h>

#include <array>

namespace idemdesk::test {

/// Everything that crossed a proxy.
struct Recorded
{
    QByteArray fromClients;
    QByteArray fromServer;
};

/// One client and the server behind the proxy. Lives on the proxy's thread.
class Connection
{
public:
    Connection(int number, Socket client, Socket server);

    /// What it waits for: the client's end, the server's end.
    [[nodiscard]] std::array<pollfd, 2> awaited() const;
    /// Moves what can be moved; `client` and `server` are what came of `awaited()`. True where the fault has struck.
    /// `recorded` may be null.
    [[nodiscard]] bool move(short client, short server, FaultWatch &watch, Recorded *recorded);

    void cut();
    void stall(bool stalled) { m_stalled = stalled; }
    [[nodiscard]] bool isOpen() const { return m_client.socket.isValid(); }
    [[nodiscard]] int number() const { return m_number; }

private:
    struct Side
    {
        Socket socket;
        QByteArray queue; ///< what came for it and could not be sent on yet
    };

    [[nodiscard]] pollfd awaitedOf(const Side &side, const Side &other) const;
    [[nodiscard]] bool clientIsReadable(FaultWatch &watch, Recorded *recorded);
    [[nodiscard]] bool serverIsReadable(FaultWatch &watch, Recorded *recorded);
    /// Queues what may pass; true where the fault strikes.
    [[nodiscard]] bool pass(const QByteArray &sent, FaultWatch::Verdict verdict, Side &to, Fault::Effect effect);
    void flush(Side &side);

    int m_number;
    Side m_client;
    Side m_server;
    QByteArray m_lastSent; ///< the end of what the client sent
    bool m_stalled = false;
    bool m_ends = false; ///< reads no more, and closes when the queues are empty
};

} // namespace idemdesk::test
