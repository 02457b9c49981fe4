// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/http/socket_stream.h"

#include <algorithm>
#include <cerrno>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace idemdesk::orders {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds writeLimit{5000};
constexpr milliseconds leaveLimit{1000};

bool isReady(socket_t socket, short what, milliseconds limit)
{
    pollfd asked{.fd = socket, .events = what, .revents = 0};
    const int waiting = static_cast<int>(std::max<milliseconds::rep>(limit.count(), 0));
    int answered = -1;
    do
        answered = ::poll(&asked, 1, waiting);
    while (answered < 0 && errno == EINTR);
    return answered > 0;
}

ssize_t receive(socket_t socket, char *target, size_t size)
{
    ssize_t count = -1;
    do
        count = ::recv(socket, target, size, 0);
    while (count < 0 && errno == EINTR);
    return count;
}

} // namespace

bool SocketStream::awaitRequest(milliseconds limit)
{
    return m_at < m_end || isReady(m_socket, POLLIN, limit);
}

void SocketStream::startRequest(milliseconds limit)
{
    m_head.clear();
    m_headIsWhole = false;
    m_received = 0;
    m_deadline = Time::now() + limit;
}

void SocketStream::close()
{
    if (!m_isLost) {
        ::shutdown(m_socket, SHUT_WR);
        // What is thrown away unread would make the client's system throw away the answer.
        const auto deadline = Time::now() + leaveLimit;
        while (Time::now() < deadline &&
               isReady(m_socket, POLLIN, std::chrono::ceil<milliseconds>(deadline - Time::now())) &&
               receive(m_socket, m_buffer.data(), m_buffer.size()) > 0) {
        }
    }
    ::close(m_socket);
}

bool SocketStream::is_readable() const
{
    if (m_at < m_end)
        return true;
    // Behind the deadline nothing is asked for: a client that goes on sending would always be ready.
    const auto left = m_deadline - Time::now();
    return left > Time::duration::zero() && isReady(m_socket, POLLIN, std::chrono::ceil<milliseconds>(left));
}

bool SocketStream::is_writable() const
{
    return !m_isLost && isReady(m_socket, POLLOUT, writeLimit);
}

ssize_t SocketStream::read(char *target, size_t size)
{
    if (m_at == m_end && !fill())
        return -1;
    const size_t count = std::min(size, m_end - m_at);
    std::copy_n(m_buffer.data() + m_at, count, target);
    m_at += count;
    remember(target, count);
    return static_cast<ssize_t>(count);
}

bool SocketStream::fill()
{
    if (isTooLarge() || !is_readable())
        return false;
    const ssize_t count = receive(m_socket, m_buffer.data(), m_buffer.size());
    m_at = 0;
    m_end = count > 0 ? static_cast<size_t>(count) : 0;
    m_received += m_end;
    return count > 0;
}

void SocketStream::remember(const char *bytes, size_t size)
{
    if (m_headIsWhole)
        return;
    m_head.append(bytes, static_cast<qsizetype>(size));
    m_headIsWhole = m_head.endsWith("\r\n\r\n");
}

ssize_t SocketStream::write(const char *source, size_t size)
{
    if (!is_writable())
        return -1;
    ssize_t count = -1;
    do
        count = ::send(m_socket, source, size, MSG_NOSIGNAL);
    while (count < 0 && errno == EINTR);
    return count;
}

void SocketStream::get_remote_ip_and_port(std::string & /*ip*/, int & /*port*/) const
{}

void SocketStream::get_local_ip_and_port(std::string & /*ip*/, int & /*port*/) const
{}

} // namespace idemdesk::orders
