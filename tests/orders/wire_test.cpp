// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/service.h"

#include <QTcpSocket>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::test;

/// What clients may put on the wire. The database is a file that is gone, so that a request that reached it would be
/// answered 503; and behind every one of these the server still answers.
class WireTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refusesMalformedRequests_data();
    void refusesMalformedRequests();
    void refusesLargeBodies();
    void outlivesClientsThatLeave();
    void takesNoBodyForARequest_data();
    void takesNoBodyForARequest();
    void outlivesSlowSenders();
    void outlivesSendersThatNeverEnd_data();
    void outlivesSendersThatNeverEnd();
    void answersSeveralRequestsOfOneConnection();
    void cleanup();
    void cleanupTestCase();

private:
    std::unique_ptr<Shop> m_shop;
    std::unique_ptr<Service> m_service;
};

namespace {

const QByteArray json = "Content-Type: application/json\r\n";
const QByteArray token = "Authorization: Bearer alice\r\n";
const QByteArray key = "Idempotency-Key: key-1\r\n";

QByteArray wholeBody()
{
    return OrderPost{}.body();
}

} // namespace

void WireTest::initTestCase()
{
    m_shop = std::make_unique<Shop>(u"sqlite"_s);
    m_service = std::make_unique<Service>(*m_shop);
    QVERIFY(QFile::remove(m_shop->path(u"shop.db"_s)));
    // A request that is well-formed does reach it.
    QCOMPARE(m_service->post({.key = "key-1"})->problem(), "store-unavailable");
}

void WireTest::cleanup()
{
    QCOMPARE(m_service->post({.key = "key-1"})->problem(), "store-unavailable");
}

void WireTest::cleanupTestCase()
{
    QCOMPARE(m_service->stop(), 0);
}

void WireTest::refusesMalformedRequests_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &lines, const QByteArray &body, int status = 400) {
        QTest::newRow(name) << postBytes(lines, body) << status;
    };
    row("no key", token + json, wholeBody());
    row("two keys", token + json + key + key, wholeBody());
    row("two keys in one line", token + json + "Idempotency-Key: key-1, key-2\r\n", wholeBody());
    row("empty key", token + json + "Idempotency-Key:\r\n", wholeBody());
    row("key of 129", token + json + "Idempotency-Key: " + QByteArray(129, 'k') + "\r\n", wholeBody());
    row("quoted key", token + json + "Idempotency-Key: \"key-1\"\r\n", wholeBody());
    row("key with a blank", token + json + "Idempotency-Key: key 1\r\n", wholeBody());
    row("key in percent code", token + json + "Idempotency-Key: key%2d1\r\n", wholeBody());
    row("key with a byte beyond ASCII", token + json + "Idempotency-Key: key\xc3\xa9\r\n", wholeBody());
    row("folded key", token + json + "Idempotency-Key: key-1\r\n key-2\r\n", wholeBody());
    row("no body", token + json + key, "");
    row("broken JSON", token + json + key, wholeBody().chopped(1));
    row("another field", token + json + key, "{\"clientOrderRef\":\"A\",\"sku\":\"B\",\"quantity\":1,\"tenant\":2}");
    row("no media type", token + key, wholeBody(), 415);
    row("another media type", token + key + "Content-Type: text/plain\r\n", wholeBody(), 415);
    row("two media types", token + key + json + json, wholeBody(), 415);
    row("a packed body", token + json + key + "Content-Encoding: gzip\r\n", "\x1f\x8b\x08");
    row("no token", json + key, wholeBody(), 401);
    row("two tokens", token + token + json + key, wholeBody(), 401);
    row("token in percent code", json + key + "Authorization: Bearer alic%65\r\n", wholeBody(), 401);
    row("another scheme", json + key + "Authorization: Basic alice\r\n", wholeBody(), 401);
    row("two lengths", token + json + key + "Content-Length: 3\r\n", wholeBody());
    row("a length and chunks", token + json + key + "Transfer-Encoding: chunked\r\n", wholeBody());
    row("a blank before a colon", token + json + "Idempotency-Key : key-1\r\n", wholeBody());
    row("a long header", token + json + key + "X-Long: " + QByteArray(10'000, 'x') + "\r\n", wholeBody());
    row("a fault that is none", token + json + key + "Idemdesk-Fault: now=boom\r\n", wholeBody());
    QTest::newRow("no HTTP") << QByteArray("HELO\r\n\r\n") << 400;
    QTest::newRow("a long target") << getBytes("/api/orders/" + QByteArray(2'000, '1')) << 414;
    QTest::newRow("another method") << QByteArray("DELETE /api/orders HTTP/1.1\r\nHost: a\r\n\r\n") << 404;
}

void WireTest::refusesMalformedRequests()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    const auto answer = send(m_service->port(), bytes);
    QVERIFY(answer);
    QCOMPARE(answer->status, status);
    QCOMPARE(answer->header("content-type"), "application/problem+json");
    QVERIFY(!answer->problem().isEmpty());
}

void WireTest::refusesLargeBodies()
{
    for (const int size : {16 * 1024 + 1, 1024 * 1024}) {
        const auto answer = send(m_service->port(), postBytes(token + json + key, QByteArray(size, ' ')));
        QVERIFY(answer);
        QCOMPARE(answer->status, 413);
    }
}

void WireTest::outlivesClientsThatLeave()
{
    const QByteArray whole = OrderPost{.key = "key-1"}.bytes();
    for (qsizetype cut = 1; cut <= whole.size(); cut += 20)
        sendAndLeave(m_service->port(), whole.left(cut));
}

void WireTest::takesNoBodyForARequest_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const QByteArray hidden = getBytes("/hidden");
    const QByteArray length = "Content-Length: " + QByteArray::number(hidden.size());
    const auto row = [&hidden](const char *name, const QByteArray &method, const QByteArray &line, int status) {
        QTest::newRow(name) << QByteArray(method + " /api/orders HTTP/1.1\r\nHost: a\r\n" + line + "\r\n" + hidden)
                            << status;
    };
    for (const char *method : {"GET", "HEAD", "OPTIONS", "DELETE"}) {
        QTest::newRow(method) << QByteArray(QByteArray(method) + " /nothing HTTP/1.1\r\nHost: a\r\n" + length +
                                            "\r\n\r\n" + hidden)
                              << 400;
    }
    row("chunks of a DELETE", "DELETE", "Transfer-Encoding: chunked\r\n", 400);
    row("a length of letters", "POST", "Content-Length: abc\r\n", 400);
    row("a length of base 16", "POST", "Content-Length: 0x10\r\n", 400);
    row("a length and letters", "POST", "Content-Length: 5x\r\n", 400);
    row("a length with a sign", "POST", "Content-Length: +5\r\n", 400);
    row("an empty length", "POST", "Content-Length:\r\n", 400);
    row("a length of 11 digits", "POST", "Content-Length: 00000000005\r\n", 400);
    row("lengths in one line", "POST", "Content-Length: 5, 5\r\n", 400);
    row("another coding", "POST", "Transfer-Encoding: gzip, chunked\r\n", 400);
    row("a line that ends in LF", "POST", QByteArray("X: y\n" + length + "\r\n"), 400);
    row("a head that ends in LF", "POST", "Content-Length: 0\r\n\n", 400);
    row("a chunk that is longer than it says", "POST", "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n", 411);
    row("no length", "POST", "", 411);
}

void WireTest::takesNoBodyForARequest()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    const QByteArray answers = sendAndReadAll(m_service->port(), bytes);
    QVERIFY2(answers.startsWith(QByteArray("HTTP/1.1 " + QByteArray::number(status))), answers.constData());
    QCOMPARE(answers.count("HTTP/1.1 "), 1);
}

void WireTest::outlivesSlowSenders()
{
    // More of them than there are connections to the database, and each stops in the middle.
    std::vector<std::unique_ptr<QTcpSocket>> slow;
    for (int i = 0; i < 30; ++i) {
        auto &socket = *slow.emplace_back(std::make_unique<QTcpSocket>());
        socket.connectToHost(u"127.0.0.1"_s, m_service->port());
        QVERIFY(socket.waitForConnected(60'000));
        socket.write(OrderPost{.key = "key-1"}.bytes().left(40));
        QVERIFY(socket.waitForBytesWritten(60'000));
    }
    QCOMPARE(m_service->post({.key = "key-1"})->problem(), "store-unavailable");
    // The server ends it when a whole request is not there in time.
    for (const auto &socket : slow)
        QVERIFY(socket->state() == QAbstractSocket::UnconnectedState || socket->waitForDisconnected(60'000));
}

void WireTest::outlivesSendersThatNeverEnd_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("others");
    const QByteArray post = "POST /api/orders HTTP/1.1\r\nHost: localhost\r\n";
    QTest::newRow("a request line") << QByteArray("GET /") << QByteArray(4096, 'a');
    QTest::newRow("a head") << post << QByteArray("X-Again: " + QByteArray(1000, 'x') + "\r\n");
    QTest::newRow("a header line") << QByteArray(post + "X-Again: ") << QByteArray(4096, 'x');
    QTest::newRow("chunks") << QByteArray(post + "Transfer-Encoding: chunked\r\n\r\n")
                            << QByteArray("400\r\n" + QByteArray(1024, ' ') + "\r\n");
    QTest::newRow("a body without a length") << QByteArray(post + "\r\n") << QByteArray(4096, ' ');
    QTest::newRow("a body beyond any limit")
        << QByteArray(post + "Content-Length: 9999999999\r\n\r\n") << QByteArray(4096, ' ');
    QTest::newRow("behind the answer") << QByteArray(getBytes("/nothing") + "HELO\r\n\r\n") << QByteArray(4096, 'x');
}

void WireTest::outlivesSendersThatNeverEnd()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, others);
    QVERIFY(endsWhileSending(m_service->port(), bytes, others));
}

void WireTest::answersSeveralRequestsOfOneConnection()
{
    const QByteArray answers = sendAndReadAll(
        m_service->port(), getBytes("/nothing") + "GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    QVERIFY2(answers.startsWith("HTTP/1.1 404"), answers.constData());
    QCOMPARE(answers.count("HTTP/1.1 404"), 2);
    QCOMPARE(answers.count("HTTP/1.1 "), 2);
}

QTEST_GUILESS_MAIN(WireTest)
#include "wire_test.moc"
