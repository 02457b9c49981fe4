// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/http_client.h"

#include <QRegularExpression>
#include <QTcpSocket>

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

void sendAndLeave(quint16 port, const QByteArray &bytes)
{
    QTcpSocket socket;
    connectTo(socket, port, bytes);
    socket.abort();
}

} // namespace idemdesk::test
