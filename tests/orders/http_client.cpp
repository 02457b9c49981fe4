// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/http_client.h"

#include <QDeadlineTimer>
#include <QRegularExpression>
#include <QTcpSocket>

#include <cerrno>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace idemdesk::test {

namespace {

constexpr int hangLimit = 60'000;

bool connectTo(QTcpSocket &socket, quint16 port, const QByteArray &bytes)
{
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    if (!socket.waitForConnected(hangLimit))
        return false;
    socket.write(bytes);
    while (socket.bytesToWrite() > 0 && socket.waitForBytesWritten(hangLimit)) {
    }
    return true;
}

int connectedTo(quint16 port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    // A server that reads no more must not hold the sender for ever.
    const timeval limit{.tv_sec = hangLimit / 1000, .tv_usec = 0};
    ::setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    if (::connect(made, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        qFatal("nobody listens on port %d", port);
    return made;
}

HttpAnswer parsedHead(const QByteArray &head)
{
    HttpAnswer answer;
    QByteArrayList lines = head.split('\n');
    answer.status = lines.takeFirst().split(' ').value(1).toInt();
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            answer.headers[line.left(colon).toLower()] = line.sliced(colon + 1).trimmed();
    }
    return answer;
}

} // namespace

QByteArray HttpAnswer::header(const QByteArray &name) const
{
    const auto found = headers.find(name);
    return found == headers.end() ? QByteArray() : found->second;
}

QByteArray HttpAnswer::problem() const
{
    static const QRegularExpression type(QStringLiteral("\"type\":\"urn:idem-orders:([a-z-]+)\""));
    return type.match(QString::fromUtf8(body)).captured(1).toUtf8();
}

QByteArray HttpAnswer::stored() const
{
    return QByteArray::number(status) + '|' + header("location") + '|' + header("content-type") + '|' + body;
}

qint64 HttpAnswer::orderId() const
{
    static const QRegularExpression id(QStringLiteral("\"orderId\":([0-9]+)"));
    return id.match(QString::fromUtf8(body)).captured(1).toLongLong();
}

QByteArray OrderPost::body() const
{
    return "{\"clientOrderRef\":\"" + reference + "\",\"sku\":\"SKU-1\",\"quantity\":" + QByteArray::number(quantity) +
           '}';
}

QByteArray OrderPost::bytes() const
{
    QByteArray lines =
        "Authorization: Bearer " + token + "\r\nContent-Type: application/json\r\nIdempotency-Key: " + key + "\r\n";
    if (!fault.isEmpty())
        lines += "Idemdesk-Fault: " + fault + "\r\n";
    return postBytes(lines, body());
}

QByteArray postBytes(const QByteArray &headerLines, const QByteArray &body)
{
    return "POST /api/orders HTTP/1.1\r\nHost: localhost\r\n" + headerLines +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray getBytes(const QByteArray &path, const QByteArray &token)
{
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n";
}

std::optional<HttpAnswer> send(quint16 port, const QByteArray &bytes)
{
    QTcpSocket socket;
    if (!connectTo(socket, port, bytes))
        return std::nullopt;
    QByteArray read;
    qsizetype end = -1;
    std::optional<HttpAnswer> answer;
    for (;;) {
        if (!answer && (end = read.indexOf("\r\n\r\n")) >= 0)
            answer = parsedHead(read.left(end));
        if (answer && read.size() >= end + 4 + answer->header("content-length").toInt())
            break;
        if (!socket.waitForReadyRead(hangLimit))
            return std::nullopt;
        read += socket.readAll();
    }
    answer->body = read.sliced(end + 4);
    return answer;
}

QByteArray sendAndReadAll(quint16 port, const QByteArray &bytes)
{
    QTcpSocket socket;
    if (!connectTo(socket, port, bytes))
        return {};
    QByteArray read;
    while (socket.waitForReadyRead(hangLimit))
        read += socket.readAll();
    return socket.state() == QAbstractSocket::UnconnectedState ? read + socket.readAll() : QByteArray();
}

bool endsWhileSending(quint16 port, const QByteArray &bytes, const QByteArray &others)
{
    const int socket = connectedTo(port);
    const QDeadlineTimer limit(hangLimit);
    const auto sent = [socket](const QByteArray &part) {
        return ::send(socket, part.constData(), static_cast<size_t>(part.size()), MSG_NOSIGNAL) > 0;
    };
    bool goesOn = sent(bytes);
    while (goesOn && !limit.hasExpired())
        goesOn = sent(others);
    const bool hasEnded = !goesOn && (errno == EPIPE || errno == ECONNRESET);
    ::close(socket);
    return hasEnded;
}

void sendAndLeave(quint16 port, const QByteArray &bytes)
{
    QTcpSocket socket;
    connectTo(socket, port, bytes);
    socket.abort();
}

} // namespace idemdesk::test
