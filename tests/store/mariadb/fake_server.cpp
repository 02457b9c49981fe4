// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/mariadb/fake_server.h"

#include <QtEndian>

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace idemdesk::test {

namespace {

constexpr qsizetype headerSize = 4;

template <typename Number>
QByteArray littleEndian(Number number)
{
    QByteArray bytes(sizeof(Number), '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

int listenOnLoopback(quint16 &port)
{
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (::bind(listener, generic, size) != 0 || ::listen(listener, 1) != 0 ||
        ::getsockname(listener, generic, &size) != 0)
        qFatal("cannot listen on 127.0.0.1");
    port = ntohs(address.sin_port);
    return listener;
}

QByteArray framed(const QByteArray &payload, char sequence)
{
    return littleEndian(static_cast<quint32>(payload.size())).first(3) + sequence + payload;
}

/// The size of the packet at the front, with its header; 0 while that is not there.
qsizetype packetSize(const QByteArray &bytes)
{
    if (bytes.size() < headerSize)
        return 0;
    return headerSize + static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData()) & 0xffffffU);
}

} // namespace

FakeServer::FakeServer(QList<QByteArray> packets) : m_packets(std::move(packets))
{
    const int listener = listenOnLoopback(m_port);
    m_thread = std::thread([this, listener] { serve(listener); });
}

FakeServer::~FakeServer()
{
    if (m_thread.joinable())
        m_thread.join();
}

QByteArray FakeServer::greeting()
{
    constexpr quint32 capabilities = 0x0008'a20f; // everything that a login needs, without TLS (0x800)
    QByteArray packet("\x0a"
                      "5.5.5-10.11.0-MariaDB");
    packet += '\0';
    packet += littleEndian(quint32(7)) + "ABCDEFGH" + '\0';
    packet += littleEndian(static_cast<quint16>(capabilities)) + '\x2d' + littleEndian(quint16(2));
    packet += littleEndian(static_cast<quint16>(capabilities >> 16U)) + '\x15' + QByteArray(10, '\0');
    packet += "IJKLMNOPQRST" + QByteArray(1, '\0');
    packet += "mysql_native_password" + QByteArray(1, '\0');
    return packet;
}

QByteArray FakeServer::switchTo(const QByteArray &method)
{
    return '\xfe' + method + '\0';
}

QByteArray FakeServer::received()
{
    m_thread.join();
    return m_received;
}

void FakeServer::serve(int listener)
{
    const int client = ::accept(listener, nullptr, nullptr);
    ::close(listener);
    char sequence = 0;
    qsizetype answered = 0;
    const auto say = [&] {
        const QByteArray packet = framed(m_packets.takeFirst(), sequence);
        sequence = static_cast<char>(sequence + 2);
        static_cast<void>(::send(client, packet.constData(), static_cast<std::size_t>(packet.size()), MSG_NOSIGNAL));
    };
    say();
    std::array<char, 4096> piece{};
    for (ssize_t size = 0; (size = ::recv(client, piece.data(), piece.size(), 0)) > 0;) {
        m_received.append(piece.data(), size);
        const qsizetype packet = packetSize(m_received.sliced(answered));
        if (packet == 0 || m_received.size() < answered + packet)
            continue;
        answered += packet;
        if (m_packets.isEmpty())
            break;
        say();
    }
    ::close(client);
}

} // namespace idemdesk::test
