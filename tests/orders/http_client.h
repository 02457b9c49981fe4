// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <map>
#include <optional>
#include <vector>

namespace idemdesk::test {

/// An answer as a client sees it; absent where the connection ended without one.
struct HttpAnswer
{
    int status = 0;
    std::map<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;

    [[nodiscard]] QByteArray header(const QByteArray &name) const;
    /// The last part of a problem's type.
    [[nodiscard]] QByteArray problem() const;
    /// Status, Location, content type and body: what a replay must repeat.
    [[nodiscard]] QByteArray stored() const;
    [[nodiscard]] qint64 orderId() const;
};

/// A request for an order, with every part open to a test.
struct OrderPost
{
    QByteArray key;
    QByteArray reference = "ORD-1";
    int quantity = 2;
    QByteArray token = "alice";
    QByteArray fault = {};

    [[nodiscard]] QByteArray body() const;
    [[nodiscard]] QByteArray bytes() const;
};

/// `POST /api/orders` with these header lines (each ended by CRLF) and this body.
[[nodiscard]] QByteArray postBytes(const QByteArray &headerLines, const QByteArray &body);
[[nodiscard]] QByteArray getBytes(const QByteArray &path, const QByteArray &token = "alice");

/// Sends bytes over a connection of its own and reads one answer. Blocks; for any thread.
[[nodiscard]] std::optional<HttpAnswer> send(quint16 port, const QByteArray &bytes);
/// Sends bytes over a connection of its own and reads until the server ends it.
[[nodiscard]] QByteArray sendAndReadAll(quint16 port, const QByteArray &bytes);
/// Sends bytes and then, without reading, these others again and again until the server ends the connection; false where
/// it has not done so within a minute.
[[nodiscard]] bool endsWhileSending(quint16 port, const QByteArray &bytes, const QByteArray &others);
/// Sends bytes and leaves without reading.
void sendAndLeave(quint16 port, const QByteArray &bytes);

} // namespace idemdesk::test
