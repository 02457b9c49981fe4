// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/service.h"

#include <QtTest>

#include <set>
#include <thread>

using namespace Qt::StringLiterals;
using namespace idemdesk::test;

/// S0's leased form: owners that stop, die and come back, and what the desk finds of them.
class LeasedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void executesOnceAndReplaysTheStoredBytes();
    void storesTheRefusalOfATakenReference();
    void showsWhatIsInProgress();
    void anAbandonedRequestIsTakenOver_data();
    void anAbandonedRequestIsTakenOver();
    void anOrderThatIsThereIsNotMadeAgain();
    void aCompletedOneIsReplayedAfterACrash();
    void aLostConnectionLosesNoOrder_data();
    void aLostConnectionLosesNoOrder();
    void aHungOwnerIsTakenOver_data();
    void aHungOwnerIsTakenOver();
    void aRefusedRenewalEndsTheOwner();
    void theLateOwnerAddsNothing_data();
    void theLateOwnerAddsNothing();
    void theLateOwnerAnswersWithWhatTheOtherMade();
    void withoutAFenceTheDeskFindsTheBreach();
    void twentyAtOnceMakeOneOrder();
    void aWrongClockIsFound();
};

namespace {

void letTheLeaseEnd(const Shop &shop)
{
    shop.execute(u"UPDATE api_idempotency SET lease_until = "_s + shop.secondsFromNow(-60));
}

QString generations(const Shop &shop)
{
    return shop.value(u"SELECT generation FROM api_idempotency"_s) + u' ' +
           shop.value(u"SELECT COALESCE(MAX(idem_generation), 0) FROM orders"_s);
}

const QString &one()
{
    static const QString counts = u"orders=1 records=1 completed=1 events=2"_s;
    return counts;
}

/// An owner that stands still between its renewal and its order, on a process of its own, and loses its lease meanwhile.
class LateOwner
{
public:
    LateOwner(const Shop &shop, const QStringList &options) : m_hold(shop.path(u"hold"_s)), m_service(shop, options)
    {
        const QByteArray fault = "before-order=" + m_hold.action();
        m_client = std::thread([this, fault] { m_answer = m_service.post({.key = "key-1", .fault = fault}); });
        m_hold.await();
        letTheLeaseEnd(shop);
    }

    [[nodiscard]] std::optional<HttpAnswer> comeBack()
    {
        m_hold.release();
        m_client.join();
        return m_answer;
    }

private:
    Hold m_hold;
    Service m_service;
    std::thread m_client;
    std::optional<HttpAnswer> m_answer;
};

} // namespace

void LeasedTest::initTestCase_data()
{
    QTest::addColumn<QString>("store");
    for (const char *name : {"sqlite", "mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void LeasedTest::executesOnceAndReplaysTheStoredBytes()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    const Service service(shop);
    const auto first = service.post({.key = "key-1"});
    QVERIFY(first);
    QCOMPARE(first->status, 201);
    const auto again = service.post({.key = "key-1"});
    QVERIFY(again);
    QCOMPARE(again->stored(), first->stored());
    QCOMPARE(again->header("idempotent-replayed"), "true");
    QCOMPARE(service.post({.key = "key-1", .quantity = 3})->problem(), "key-reused");
    QCOMPARE(shop.counts(), one());
    QCOMPARE(generations(shop), u"1 1"_s);
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::storesTheRefusalOfATakenReference()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    const auto refused = service.post({.key = "key-2"});
    QVERIFY(refused);
    QCOMPARE(refused->problem(), "client-order-ref-taken");
    QCOMPARE(service.post({.key = "key-2"})->stored(), refused->stored());
    QCOMPARE(shop.counts(), u"orders=1 records=2 completed=2 events=2"_s);
}

void LeasedTest::showsWhatIsInProgress()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    const Service service(shop);
    Hold hold(shop.path(u"hold"_s));
    std::optional<HttpAnswer> first;
    std::thread client([&] { first = service.post({.key = "key-1", .fault = "after-key-insert=" + hold.action()}); });
    hold.await();
    const auto second = service.post({.key = "key-1"});
    QCOMPARE(service.get("/api/operations/key-1")->body, "{\"state\":\"in-progress\"}");
    QCOMPARE(shop.counts(), u"orders=0 records=1 completed=0 events=0"_s);
    hold.release();
    client.join();
    QVERIFY(first && second);
    QCOMPARE(second->status, 409);
    QCOMPARE(second->problem(), "in-progress");
    QCOMPARE(second->header("retry-after"), "1");
    QCOMPARE(first->status, 201);
    QCOMPARE(shop.counts(), one());
}

void LeasedTest::anAbandonedRequestIsTakenOver_data()
{
    QTest::addColumn<QByteArray>("point");
    for (const char *point : {"after-key-insert", "renewal", "before-order", "after-order", "before-commit"})
        QTest::newRow(point) << QByteArray(point);
}

void LeasedTest::anAbandonedRequestIsTakenOver()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QByteArray, point);
    const Shop shop(store, u"leased"_s);
    {
        Service service(shop);
        QVERIFY(!service.post({.key = "key-1", .fault = point + "=crash"}));
        QVERIFY(service.awaitCrash());
    }
    const Service again(shop, {u"--lock-wait"_s, u"50s"_s});
    QCOMPARE(again.post({.key = "key-1"})->problem(), "in-progress");
    QCOMPARE(shop.counts(), u"orders=0 records=1 completed=0 events=0"_s);
    letTheLeaseEnd(shop);
    QCOMPARE(shop.findings(), u"A10"_s);
    const auto answer = again.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->orderId(), shop.value(u"SELECT id FROM orders"_s).toLongLong());
    QCOMPARE(again.post({.key = "key-1"})->stored(), answer->stored());
    QCOMPARE(shop.counts(), one());
    QCOMPARE(generations(shop), u"2 2"_s);
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::anOrderThatIsThereIsNotMadeAgain()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    {
        Service service(shop);
        QVERIFY(!service.post({.key = "key-1", .fault = "before-completion=crash"}));
        QVERIFY(service.awaitCrash());
    }
    const Service again(shop, {u"--lock-wait"_s, u"50s"_s});
    QCOMPARE(again.post({.key = "key-1"})->problem(), "in-progress");
    letTheLeaseEnd(shop);
    QCOMPARE(shop.findings(), u"A9"_s);
    const auto answer = again.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->orderId(), shop.value(u"SELECT id FROM orders"_s).toLongLong());
    QVERIFY(again.log().contains("outcome=recovered"));
    QCOMPARE(again.post({.key = "key-1"})->stored(), answer->stored());
    QCOMPARE(shop.counts(), one());
    QCOMPARE(generations(shop), u"2 1"_s);
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::aCompletedOneIsReplayedAfterACrash()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    {
        Service service(shop);
        QVERIFY(!service.post({.key = "key-1", .fault = "after-commit=crash"}));
        QVERIFY(service.awaitCrash());
    }
    const Service again(shop);
    const auto answer = again.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->header("idempotent-replayed"), "true");
    QCOMPARE(shop.counts(), one());
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::aLostConnectionLosesNoOrder_data()
{
    QTest::addColumn<QByteArray>("point");
    QTest::addColumn<QByteArray>("problem");
    for (const char *point : {"after-key-insert", "renewal", "before-order", "after-order", "before-commit"})
        QTest::newRow(point) << QByteArray(point) << QByteArray("store-unavailable");
    // The order is committed: nothing may say that there is none.
    QTest::newRow("before-completion") << QByteArray("before-completion") << QByteArray("outcome-unresolved");
}

void LeasedTest::aLostConnectionLosesNoOrder()
{
    QFETCH_GLOBAL(QString, store);
    if (store == u"sqlite"_s)
        QSKIP("a file has no connection to lose");
    QFETCH(QByteArray, point);
    QFETCH(QByteArray, problem);
    const Shop shop(store, u"leased"_s);
    const Service service(shop, {u"--lock-wait"_s, u"50s"_s});
    const auto failed = service.post({.key = "key-1", .fault = point + "=disconnect"});
    QVERIFY(failed);
    QCOMPARE(failed->status, 503);
    QCOMPARE(failed->problem(), problem);
    QCOMPARE(failed->header("retry-after"), "1");
    letTheLeaseEnd(shop);
    const auto answer = service.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->orderId(), shop.value(u"SELECT id FROM orders"_s).toLongLong());
    QCOMPARE(shop.counts(), one());
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::aHungOwnerIsTakenOver_data()
{
    QTest::addColumn<QByteArray>("point");
    for (const char *point : {"after-key-insert", "renewal", "before-order", "before-completion"})
        QTest::newRow(point) << QByteArray(point);
}

void LeasedTest::aHungOwnerIsTakenOver()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QByteArray, point);
    const Shop shop(store, u"leased"_s);
    Service hung(shop);
    Hold hold(shop.path(u"hold"_s));
    std::optional<HttpAnswer> never;
    std::thread client(
        [&] { never = hung.post({.key = "key-1", .fault = point + '=' + hold.action() + ',' + point + "=hang"}); });
    hold.await();
    hold.release();
    letTheLeaseEnd(shop);
    // It holds one of several connections; the process goes on to answer others.
    const auto answer = hung.post({.key = "key-1"});
    hung.kill();
    client.join();
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QVERIFY(!never);
    QCOMPARE(shop.counts(), one());
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::aRefusedRenewalEndsTheOwner()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    const Service service(shop);
    const auto answer = service.post({.key = "key-1", .fault = "renewal=refuse"});
    QVERIFY(answer);
    QCOMPARE(answer->problem(), "in-progress");
    QCOMPARE(shop.counts(), u"orders=0 records=1 completed=0 events=0"_s);
    letTheLeaseEnd(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    QCOMPARE(shop.counts(), one());
}

void LeasedTest::theLateOwnerAddsNothing_data()
{
    QTest::addColumn<QString>("fence");
    QTest::newRow("update") << u"update"_s;
    QTest::newRow("lock, on one server") << u"lock"_s;
}

/// The other owner has taken over and made nothing yet when the first one comes back.
void LeasedTest::theLateOwnerAddsNothing()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QString, fence);
    const Shop shop(store, u"leased"_s);
    LateOwner late(shop, {u"--fence"_s, fence});
    {
        Service other(shop);
        QVERIFY(!other.post({.key = "key-1", .fault = "before-order=crash"}));
        QVERIFY(other.awaitCrash());
    }
    QCOMPARE(generations(shop), u"2 0"_s);
    const auto answer = late.comeBack();
    QVERIFY(answer);
    QCOMPARE(answer->problem(), "in-progress");
    QCOMPARE(shop.counts(), u"orders=0 records=1 completed=0 events=0"_s);
    QCOMPARE(generations(shop), u"2 0"_s);
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::theLateOwnerAnswersWithWhatTheOtherMade()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    LateOwner late(shop, {});
    const Service other(shop);
    const auto made = other.post({.key = "key-1"});
    QVERIFY(made);
    QCOMPARE(made->status, 201);
    const auto answer = late.comeBack();
    QVERIFY(answer);
    QCOMPARE(answer->stored(), made->stored());
    QCOMPARE(shop.counts(), one());
    QCOMPARE(generations(shop), u"2 2"_s);
    QCOMPARE(shop.findings(), QString());
}

/// The negative control: the very steps of theLateOwnerAddsNothing().
void LeasedTest::withoutAFenceTheDeskFindsTheBreach()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    LateOwner late(shop, {u"--fence"_s, u"none"_s});
    {
        Service other(shop);
        QVERIFY(!other.post({.key = "key-1", .fault = "before-order=crash"}));
        QVERIFY(other.awaitCrash());
    }
    const auto answer = late.comeBack();
    QVERIFY(answer);
    QCOMPARE(answer->problem(), "in-progress"); // its completion is refused all the same
    QCOMPARE(shop.counts(), u"orders=1 records=1 completed=0 events=2"_s);
    QCOMPARE(generations(shop), u"2 1"_s);
    QCOMPARE(shop.findings(), u"A16"_s);
}

void LeasedTest::twentyAtOnceMakeOneOrder()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    const Service left(shop, {u"--lock-wait"_s, u"50s"_s});
    const Service right(shop, {u"--lock-wait"_s, u"50s"_s});
    std::array<std::optional<HttpAnswer>, 20> answers;
    std::vector<std::thread> clients;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Service &service = i % 2 == 0 ? left : right;
        clients.emplace_back([&answers, &service, i] { answers[i] = service.post({.key = "key-1"}); });
    }
    for (std::thread &client : clients)
        client.join();
    std::set<QByteArray> successes;
    for (const auto &answer : answers) {
        QVERIFY(answer);
        if (answer->status == 201)
            successes.insert(answer->stored());
        else
            QVERIFY2(answer->problem() == "in-progress" || answer->problem() == "busy", answer->body.constData());
    }
    QCOMPARE(successes.size(), 1U);
    QCOMPARE(shop.counts(), one());
    QCOMPARE(left.post({.key = "key-1"})->stored(), *successes.begin());
    QCOMPARE(shop.findings(), QString());
}

void LeasedTest::aWrongClockIsFound()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store, u"leased"_s);
    Service service(shop, {u"--clock-skew"_s, u"3h"_s});
    QVERIFY(!service.post({.key = "key-1", .fault = "before-order=crash"}));
    QVERIFY(service.awaitCrash());
    QVERIFY2(shop.findings().split(u' ').contains(u"A13"_s), qPrintable(shop.findings()));
}

QTEST_GUILESS_MAIN(LeasedTest)
#include "leased_test.moc"
