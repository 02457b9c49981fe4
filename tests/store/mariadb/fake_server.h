// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <mutex>
#include <thread>

namespace idemdesk::test {

/// What looks like a MariaDB server to one client, up to the login: it says what it was given, one packet for each that it
/// gets, and keeps every byte that it is sent. On a thread of its own, on 127.0.0.1.
class FakeServer
{
public:
    /// The first packet is sent at once, the others each in answer to one of the client's.
    explicit FakeServer(QList<QByteArray> packets);
    ~FakeServer();
    Q_DISABLE_COPY_MOVE(FakeServer)

    /// The greeting of a server that offers no TLS.
    [[nodiscard]] static QByteArray greeting();
    /// The demand to log in by another method.
    [[nodiscard]] static QByteArray switchTo(const QByteArray &method);

    [[nodiscard]] quint16 port() const { return m_port; }
    /// All that the client has sent, complete once the client has closed the connection, which is awaited.
    [[nodiscard]] QByteArray received();

private:
    void serve(int listener);

    QList<QByteArray> m_packets;
    QByteArray m_received;
    quint16 m_port = 0;
    std::thread m_thread;
};

} // namespace idemdesk::test
