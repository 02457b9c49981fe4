// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy/socket.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <utility>

namespace idemdesk::test {

namespace {

constexpr qsizetype chunk = 64 * 1024;

sockaddr_in loopback(quint16 port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

const sockaddr *plain(const sockaddr_in &address)
{
    return std::bit_cast<const sockaddr *>(&address);
}

} // namespace

Socket::Socket(int descriptor) : m_descriptor(descriptor)
{
    if (!isValid())
        return;
    ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    const int yes = 1;
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Socket::Socket(Socket &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1))
{}

Socket &Socket::operator=(Socket &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

Socket Socket::listening()
{
    Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const sockaddr_in address = loopback(0);
    if (::bind(socket.descriptor(), plain(address), sizeof address) != 0 || ::listen(socket.descriptor(), 128) != 0)
        qFatal("no port for a proxy");
    return socket;
}

Socket Socket::connectedTo(quint16 port)
{
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    if (::connect(descriptor, plain(address), sizeof address) == 0)
        return Socket(descriptor);
    ::close(descriptor);
    return {};
}

Socket Socket::accepted() const
{
    return Socket(::accept4(m_descriptor, nullptr, nullptr, SOCK_CLOEXEC));
}

quint16 Socket::port() const
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(m_descriptor, std::bit_cast<sockaddr *>(&address), &size);
    return ntohs(address.sin_port);
}

std::optional<QByteArray> Socket::read() const
{
    QByteArray bytes(chunk, Qt::Uninitialized);
    const ssize_t got = ::recv(m_descriptor, bytes.data(), chunk, 0);
    if (got > 0)
        return bytes.left(got);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return QByteArray();
    return {};
}

bool Socket::write(QByteArray &bytes) const
{
    const ssize_t sent = ::send(m_descriptor, bytes.constData(), static_cast<size_t>(bytes.size()), MSG_NOSIGNAL);
    if (sent < 0)
        return errno == EAGAIN || errno == EINTR;
    bytes.remove(0, sent);
    return true;
}

void Socket::close()
{
    if (isValid())
        ::close(std::exchange(m_descriptor, -1));
}

} // namespace idemdesk::test
