// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/service.h"

#include <QMessageAuthenticationCode>
#include <QtTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace idemdesk::test;

/// Every row of the API's table of answers, over HTTP, on every database.
class AnswersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void executesOnceAndReplaysTheStoredBytes();
    void tellsOrdersAndOperations();
    void refusesAnotherRequestUnderTheKey();
    void keepsScopesApart();
    void storesTheRefusalOfATakenReference();
    void refusesATombstonedKey();
    void tellsThatItIsInProgress();
    void trustsNoRecordThatIsNotWhole();
    void storesNothingForStrangers();
    void asksForTheRightAgainOnReplay();
    void logsNoKeysBodiesOrTokens();
};

void AnswersTest::initTestCase_data()
{
    QTest::addColumn<QString>("store");
    for (const char *name : {"sqlite", "mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void AnswersTest::executesOnceAndReplaysTheStoredBytes()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    const auto first = service.post({.key = "key-1"});
    QVERIFY(first);
    QCOMPARE(first->status, 201);
    QCOMPARE(first->header("location"), "/api/orders/" + QByteArray::number(first->orderId()));
    QCOMPARE(first->header("content-type"), "application/json");
    QCOMPARE(first->body, "{\"orderId\":" + QByteArray::number(first->orderId()) + ",\"clientOrderRef\":\"ORD-1\"}");
    QVERIFY(first->header("idempotent-replayed").isEmpty());

    const auto again = service.post({.key = "key-1"});
    QVERIFY(again);
    QCOMPARE(again->stored(), first->stored());
    QCOMPARE(again->header("idempotent-replayed"), "true");
    // The same request in other bytes.
    const auto rewritten =
        send(service.port(), postBytes("Authorization: Bearer alice\r\nContent-Type: "
                                       "application/json; charset=utf-8\r\nIdempotency-Key: key-1\r\n",
                                       "{ \"quantity\":2, \"sku\":\"SKU-1\",\n"
                                       "\"clientOrderRef\":\"ORD-1\"}"));
    QVERIFY(rewritten);
    QCOMPARE(rewritten->stored(), first->stored());
    // What is stored is what is sent, whatever has become of the order.
    shop.execute(u"UPDATE orders SET quantity = 99"_s);
    QCOMPARE(service.post({.key = "key-1"})->stored(), first->stored());
    QCOMPARE(shop.counts(), u"orders=1 records=1 completed=1 events=2"_s);
    QCOMPARE(shop.value(u"SELECT idempotency_id = (SELECT id FROM api_idempotency) FROM orders"_s)
                 .left(1)
                 .replace(u't', u'1'),
             u"1"_s);
}

void AnswersTest::tellsOrdersAndOperations()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    const auto before = service.get("/api/operations/key-1");
    QVERIFY(before);
    QCOMPARE(before->status, 404);
    QVERIFY(before->body.contains("proves nothing"));
    const auto made = service.post({.key = "key-1", .reference = "ORD-9", .quantity = 7});
    QVERIFY(made);
    const QByteArray place = made->header("location");
    QCOMPARE(service.get(place)->body, "{\"orderId\":" + QByteArray::number(made->orderId()) +
                                           ",\"clientOrderRef\":\"ORD-9\",\"sku\":\"SKU-1\",\"quantity\":7}");
    QCOMPARE(service.get("/api/operations/key-1")->body,
             "{\"state\":\"completed\",\"status\":201,\"location\":\"" + place + "\"}");
    // Another actor has no such operation, another tenant no such order.
    QCOMPARE(service.get("/api/operations/key-1", "bob")->status, 404);
    QCOMPARE(service.get(place, "carol")->status, 404);
    QCOMPARE(service.get(place, "writer")->status, 403);
    QCOMPARE(service.get(place, "mallory")->status, 401);
    QCOMPARE(service.get("/api/orders/+1")->status, 404);
    QCOMPARE(service.get("/api/operations/key%2d1")->status, 400);
}

void AnswersTest::refusesAnotherRequestUnderTheKey()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    const auto other = service.post({.key = "key-1", .quantity = 3});
    QVERIFY(other);
    QCOMPARE(other->status, 422);
    QCOMPARE(other->problem(), "key-reused");
    QCOMPARE(other->header("content-type"), "application/problem+json");
    QVERIFY(other->header("retry-after").isEmpty());
    // Bytes count: this is another key.
    QCOMPARE(service.post({.key = "KEY-1", .reference = "ORD-2"})->status, 201);
    QCOMPARE(shop.counts(), u"orders=2 records=2 completed=2 events=4"_s);
}

void AnswersTest::keepsScopesApart()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    const auto alice = service.post({.key = "key-1"});
    const auto bob = service.post({.key = "key-1", .reference = "ORD-2", .token = "bob"});
    const auto carol = service.post({.key = "key-1", .token = "carol"});
    QVERIFY(alice && bob && carol);
    QCOMPARE(alice->status, 201);
    QCOMPARE(bob->status, 201);
    QCOMPARE(carol->status, 201);
    QCOMPARE(shop.counts(), u"orders=3 records=3 completed=3 events=6"_s);
}

void AnswersTest::storesTheRefusalOfATakenReference()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    const auto refused = service.post({.key = "key-2"});
    QVERIFY(refused);
    QCOMPARE(refused->status, 409);
    QCOMPARE(refused->problem(), "client-order-ref-taken");
    QVERIFY(refused->body.contains("#/clientOrderRef"));
    QVERIFY(refused->header("retry-after").isEmpty());
    QCOMPARE(shop.counts(), u"orders=1 records=2 completed=2 events=2"_s);
    // It stays refused under this key, whatever has changed.
    shop.execute(u"DELETE FROM orders"_s);
    const auto again = service.post({.key = "key-2"});
    QVERIFY(again);
    QCOMPARE(again->stored(), refused->stored());
    QCOMPARE(shop.counts(), u"orders=0 records=2 completed=2 events=2"_s);
}

void AnswersTest::refusesATombstonedKey()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    // HMAC-SHA-256 of `key-1` under 32 bytes of 0xaa.
    const QByteArray digest =
        QMessageAuthenticationCode::hash("key-1", QByteArray(32, '\xaa'), QCryptographicHash::Sha256).toHex();
    const auto literal = [&](const QByteArray &hex) {
        return store == u"postgresql"_s ? u"'\\x%1'::bytea"_s.arg(QString::fromLatin1(hex))
                                        : u"x'%1'"_s.arg(QString::fromLatin1(hex));
    };
    const auto bury = [&](int seconds) {
        shop.execute(u"DELETE FROM idempotency_tombstone"_s);
        shop.execute(u"INSERT INTO idempotency_tombstone (tenant_id, actor_id, operation, key_digest, until_at) "
                     "VALUES (1, 1, %1, %2, %3)"_s.arg(literal(QByteArray("orders.create.v1").toHex()), literal(digest),
                                                       shop.secondsFromNow(seconds)));
    };
    bury(3600);
    const auto refused = service.post({.key = "key-1"});
    QVERIFY(refused);
    QCOMPARE(refused->status, 410);
    QCOMPARE(service.get("/api/operations/key-1")->status, 410);
    QCOMPARE(shop.counts(), u"orders=0 records=0 completed=0 events=0"_s);
    // It is of one scope, and for a time.
    QCOMPARE(service.post({.key = "key-1", .token = "carol"})->status, 201);
    bury(-1);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
}

void AnswersTest::tellsThatItIsInProgress()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    shop.execute(u"UPDATE api_idempotency SET state = 'PROCESSING'"_s);
    const auto waiting = service.post({.key = "key-1"});
    QVERIFY(waiting);
    QCOMPARE(waiting->status, 409);
    QCOMPARE(waiting->problem(), "in-progress");
    QCOMPARE(waiting->header("retry-after"), "1");
    QCOMPARE(service.get("/api/operations/key-1")->body, "{\"state\":\"in-progress\"}");
    // Another body is told apart from it.
    QCOMPARE(service.post({.key = "key-1", .quantity = 3})->problem(), "key-reused");
    QCOMPARE(shop.counts(), u"orders=1 records=1 completed=0 events=2"_s);
}

void AnswersTest::trustsNoRecordThatIsNotWhole()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    for (const QString &harm :
         {u"response_body = NULL"_s, u"response_status = NULL"_s, u"state = 'DONE'"_s, u"fingerprint_version = 2"_s}) {
        shop.execute(u"UPDATE api_idempotency SET "_s + harm);
        const auto answer = service.post({.key = "key-1"});
        QVERIFY(answer);
        QCOMPARE(answer->status, 503);
        QCOMPARE(answer->problem(), "outcome-unresolved");
        QCOMPARE(answer->header("retry-after"), "1");
    }
    QCOMPARE(shop.value(u"SELECT COUNT(*) FROM orders"_s), u"1"_s);
}

void AnswersTest::storesNothingForStrangers()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    const auto stranger = service.post({.key = "key-1", .token = "mallory"});
    QVERIFY(stranger);
    QCOMPARE(stranger->status, 401);
    QCOMPARE(stranger->header("www-authenticate"), "Bearer");
    QCOMPARE(send(service.port(), postBytes("Content-Type: application/json\r\nIdempotency-Key: k\r\n", "{}"))->status,
             401);
    QCOMPARE(service.post({.key = "key-1", .token = "reader"})->status, 403);
    QCOMPARE(shop.counts(), u"orders=0 records=0 completed=0 events=0"_s);
}

void AnswersTest::asksForTheRightAgainOnReplay()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    shop.writeTokens("alice 1 1 read\n");
    const auto refused = service.post({.key = "key-1"});
    QVERIFY(refused);
    QCOMPARE(refused->status, 403);
    QVERIFY(!refused->body.contains("orderId"));
    // Taken away while the request is under way: its token is looked at again just before the stored answer goes out.
    shop.writeTokens(Shop::allTokens());
    Hold hold(shop.path(u"hold"_s));
    std::optional<HttpAnswer> late;
    std::thread client([&] { late = service.post({.key = "key-1", .fault = "after-duplicate=" + hold.action()}); });
    hold.await();
    shop.writeTokens("bob 1 2 create\n");
    hold.release();
    client.join();
    QVERIFY(late);
    QCOMPARE(late->status, 401);
    // A renewed token of the same person is the same scope.
    shop.writeTokens("renewed 1 1 create\n");
    QCOMPARE(service.post({.key = "key-1", .token = "renewed"})->status, 201);
    QCOMPARE(shop.counts(), u"orders=1 records=1 completed=1 events=2"_s);
}

void AnswersTest::logsNoKeysBodiesOrTokens()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    shop.writeTokens("token-of-alice 1 1 create,read\n");
    Service service(shop);
    const OrderPost order{.key = "key-not-to-be-logged", .reference = "REF-SECRET", .token = "token-of-alice"};
    const auto made = service.post(order);
    QVERIFY(made);
    QCOMPARE(made->status, 201);
    OrderPost other = order;
    other.quantity = 77;
    QCOMPARE(service.post(other)->status, 422);
    other.key = "bad key";
    QCOMPARE(service.post(other)->status, 400);
    other.token = "token-of-mallory";
    QCOMPARE(service.post(other)->status, 401);
    QCOMPARE(service.get("/api/operations/key-not-to-be-logged", "token-of-alice")->status, 200);
    QCOMPARE(service.stop(), 0);
    const QByteArray log = service.log();
    for (const char *outcome : {"executed", "key-reused", "malformed", "unauthenticated", "found"})
        QVERIFY2(log.contains(QByteArray(QByteArray("outcome=") + outcome)), log.constData());
    const QByteArray line = "request=" + made->header("request-id") + " record=1 outcome=executed status=201";
    QVERIFY2(log.contains(line), log.constData());
    QVERIFY(log.contains("database: "));
    for (const char *secret : {"not-to-be-logged", "bad key", "REF-SECRET", "SKU-1", "token-of", "quantity", "orderId"})
        QVERIFY2(!log.contains(secret), secret);
}

QTEST_GUILESS_MAIN(AnswersTest)
#include "answers_test.moc"
