// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <chrono>

#include <httplib.h>

namespace idemdesk::orders {

/// One client's connection, for cpp-httplib: remembers the head of the request as it came, bounds the time and the bytes
/// that a whole request may take, and can lose an answer.
class SocketStream final : public httplib::Stream
{
public:
    /// Reads no more than these bytes for one request, and the rest of a buffer.
    SocketStream(socket_t socket, std::size_t mostOfOneRequest) : m_socket(socket), m_mostOfOneRequest(mostOfOneRequest)
    {}

    /// Waits for the first byte of the next request; false where none comes in time, or the client has left.
    [[nodiscard]] bool awaitRequest(std::chrono::milliseconds limit);
    /// Forgets the last request; the next one must be there within the limit.
    void startRequest(std::chrono::milliseconds limit);
    [[nodiscard]] const QByteArray &head() const { return m_head; }
    /// More was sent than one request may have; nothing more is read of it.
    [[nodiscard]] bool isTooLarge() const { return m_received >= m_mostOfOneRequest; }

    /// Nothing more reaches the client.
    void loseAnswer() { m_isLost = true; }
    /// The connection ends behind this answer.
    void endAfterAnswer() { m_ends = true; }
    [[nodiscard]] bool ends() const { return m_ends || m_isLost; }

    /// Lets the client read what was sent before the connection is gone, then ends it. A client that goes on sending
    /// holds it for a second.
    void close();

    [[nodiscard]] bool is_readable() const override;
    [[nodiscard]] bool is_writable() const override;
    ssize_t read(char *target, size_t size) override;
    ssize_t write(const char *source, size_t size) override;
    void get_remote_ip_and_port(std::string &ip, int &port) const override;
    void get_local_ip_and_port(std::string &ip, int &port) const override;
    [[nodiscard]] socket_t socket() const override { return m_socket; }

private:
    using Time = std::chrono::steady_clock;
    [[nodiscard]] bool fill();
    void remember(const char *bytes, size_t size);

    socket_t m_socket;
    std::size_t m_mostOfOneRequest;
    std::size_t m_received = 0; ///< for this request
    std::array<char, 4096> m_buffer{};
    size_t m_at = 0;
    size_t m_end = 0;
    QByteArray m_head;
    bool m_headIsWhole = false;
    Time::time_point m_deadline = Time::now();
    bool m_isLost = false;
    bool m_ends = false;
};

} // namespace idemdesk::orders
