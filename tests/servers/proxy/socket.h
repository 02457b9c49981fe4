// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <optional>

namespace idemdesk::test {

/// A non-blocking TCP socket on 127.0.0.1; closed at its end.
class Socket
{
public:
    Socket() = default;
    ~Socket() { close(); }
    Socket(Socket &&other) noexcept;
    Socket &operator=(Socket &&other) noexcept;
    Q_DISABLE_COPY(Socket)

    /// Listens on a port that the system chooses; ends the program where that fails.
    [[nodiscard]] static Socket listening();
    /// Invalid where nobody listens there.
    [[nodiscard]] static Socket connectedTo(quint16 port);
    /// The next client of a listening socket; invalid where none waits.
    [[nodiscard]] Socket accepted() const;

    [[nodiscard]] bool isValid() const { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    [[nodiscard]] quint16 port() const;

    /// What is there, at most 64 KiB; empty: nothing yet; nothing at all: the other end has closed it.
    [[nodiscard]] std::optional<QByteArray> read() const;
    /// Removes from the bytes what could be sent; false where the other end has closed it.
    [[nodiscard]] bool write(QByteArray &bytes) const;
    void close();

private:
    explicit Socket(int descriptor);

    int m_descriptor = -1;
};

} // namespace idemdesk::test
