// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/held_request.h"
#include "tests/servers/own_server.h"
#include "tests/servers/proxy.h"

#include <QtTest>

#include <array>
#include <atomic>
#include <set>
#include <thread>

using namespace Qt::StringLiterals;
using namespace idemdesk::test;
using Moment = Fault::Moment;

/// S0's checks of the atomic form: requests that meet, stop, die and lose their answers. Processes are real, and so is
/// their end; what counts is what stands in the database afterwards.
class AtomicFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void waitsForTheFirstToCommit();
    void executesWhereTheFirstRollsBack();
    void givesUpWaitingWithoutCallingItProgress();
    void twentyAtOnceMakeOneOrder();
    void tooManyAtOnceAreToldSo();
    void aDeletedRecordIsNotExecutedAgain();
    void survivesACrash_data();
    void survivesACrash();
    void survivesALostAnswer();
    void rollsBackWhatFails_data();
    void rollsBackWhatFails();
    void aLostConnectionLeavesNothing_data();
    void aLostConnectionLeavesNothing();
    void anUnansweredCommitIsUnresolved_data();
    void anUnansweredCommitIsUnresolved();
    void comesBackWithTheDatabase();
};

namespace {

const QString &one()
{
    static const QString counts = u"orders=1 records=1 completed=1 events=2"_s;
    return counts;
}

const QString &none()
{
    static const QString counts = u"orders=0 records=0 completed=0 events=0"_s;
    return counts;
}

bool isServer(const QString &store)
{
    return store != u"sqlite"_s;
}

/// Two requests with one key, on two processes; the first stops behind its INSERT of the key.
class Meeting
{
public:
    Meeting(const Shop &shop, const QByteArray &then, const QStringList &options = {})
        : m_hold(shop.path(u"hold"_s))
        , m_first(shop, options)
        , m_second(shop, options)
        , m_held(m_first, m_hold, {.key = "key-1", .fault = "after-key-insert=" + m_hold.action() + then})
    {}
    ~Meeting()
    {
        letGo();
        awaitSecond();
    }
    Q_DISABLE_COPY_MOVE(Meeting)

    void sendSecond()
    {
        m_secondClient = std::thread([this] { second = m_second.post({.key = "key-1"}); });
    }

    void letGo() { first = m_held.finish(); }

    void awaitSecond()
    {
        if (m_secondClient.joinable())
            m_secondClient.join();
    }
    [[nodiscard]] const Service &service() const { return m_second; }

    std::optional<HttpAnswer> first;
    std::optional<HttpAnswer> second;

private:
    Hold m_hold;
    Service m_first;
    Service m_second;
    HeldRequest m_held;
    std::thread m_secondClient;
};

} // namespace

void AtomicFaultsTest::initTestCase_data()
{
    QTest::addColumn<QString>("store");
    for (const char *name : {"sqlite", "mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void AtomicFaultsTest::waitsForTheFirstToCommit()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    Meeting meeting(shop, "", {u"--lock-wait"_s, u"50s"_s});
    meeting.sendSecond();
    if (isServer(store))
        QVERIFY(shop.awaitWaiter());
    meeting.letGo();
    meeting.awaitSecond();
    QVERIFY(meeting.first && meeting.second);
    QCOMPARE(meeting.first->status, 201);
    QCOMPARE(meeting.second->stored(), meeting.first->stored());
    QCOMPARE(meeting.second->header("idempotent-replayed"), "true");
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::executesWhereTheFirstRollsBack()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    Meeting meeting(shop, ",after-key-insert=fail", {u"--lock-wait"_s, u"50s"_s});
    meeting.sendSecond();
    if (isServer(store))
        QVERIFY(shop.awaitWaiter());
    meeting.letGo();
    meeting.awaitSecond();
    QVERIFY(meeting.first && meeting.second);
    QCOMPARE(meeting.first->status, 500);
    QCOMPARE(meeting.second->status, 201);
    QVERIFY(meeting.second->header("idempotent-replayed").isEmpty());
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::givesUpWaitingWithoutCallingItProgress()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    Meeting meeting(shop, "", {u"--lock-wait"_s, u"1s"_s});
    meeting.sendSecond();
    meeting.awaitSecond();
    QVERIFY(meeting.second);
    QCOMPARE(meeting.second->status, 503);
    QCOMPARE(meeting.second->problem(), "busy");
    QCOMPARE(meeting.second->header("retry-after"), "1");
    meeting.letGo();
    QVERIFY(meeting.first);
    QCOMPARE(meeting.first->status, 201);
    // The same key again, as it was told to.
    QCOMPARE(meeting.service().post({.key = "key-1"})->stored(), meeting.first->stored());
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::twentyAtOnceMakeOneOrder()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
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
    int executed = 0;
    std::set<QByteArray> successes;
    for (const auto &answer : answers) {
        QVERIFY(answer);
        if (answer->status == 201) {
            executed += answer->header("idempotent-replayed").isEmpty() ? 1 : 0;
            successes.insert(answer->stored());
        } else {
            // A deadlock's victim was rolled back, and is told to come back.
            QCOMPARE(answer->problem(), "busy");
        }
    }
    QCOMPARE(executed, 1);
    QCOMPARE(successes.size(), 1U);
    QCOMPARE(shop.counts(), one());
    QCOMPARE(left.post({.key = "key-1"})->stored(), *successes.begin());
}

void AtomicFaultsTest::tooManyAtOnceAreToldSo()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop, {u"--connections"_s, u"1"_s});
    Hold hold(shop.path(u"hold"_s));
    HeldRequest held(service, hold, {.key = "key-1", .fault = "after-key-insert=" + hold.action()});
    // 64 wait for the only connection to the database.
    constexpr int rest = 10;
    std::array<std::optional<HttpAnswer>, 64 + rest> answers;
    std::atomic<int> answered = 0;
    std::vector<std::thread> clients;
    for (auto &answer : answers) {
        clients.emplace_back([&answer, &answered, &service] {
            answer = service.post({.key = "key-1"});
            ++answered;
        });
    }
    const bool wereTold = QTest::qWaitFor([&answered] { return answered == rest; }, 40'000);
    const auto first = held.finish();
    for (std::thread &client : clients)
        client.join();
    QVERIFY(wereTold);
    QVERIFY(first);
    QCOMPARE(first->status, 201);
    int told = 0;
    for (const auto &answer : answers) {
        QVERIFY(answer);
        if (answer->status == 201) {
            QCOMPARE(answer->stored(), first->stored());
            continue;
        }
        ++told;
        QCOMPARE(answer->status, 503);
        QCOMPARE(answer->problem(), "overloaded");
        QCOMPARE(answer->header("retry-after"), "1");
    }
    QCOMPARE(told, rest);
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::aDeletedRecordIsNotExecutedAgain()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    Hold hold(shop.path(u"hold"_s));
    HeldRequest held(service, hold, {.key = "key-1", .fault = "after-duplicate=" + hold.action()});
    shop.execute(u"DELETE FROM api_idempotency"_s);
    const auto late = held.finish();
    QVERIFY(late);
    QCOMPARE(late->status, 503);
    QCOMPARE(late->problem(), "outcome-unresolved");
    QCOMPARE(late->header("retry-after"), "1");
    QCOMPARE(shop.counts(), u"orders=1 records=0 completed=0 events=2"_s);
    // Later the key is new, and the business uniqueness that outlives it holds (R27).
    QCOMPARE(service.post({.key = "key-1"})->problem(), "client-order-ref-taken");
    QCOMPARE(shop.counts(), u"orders=1 records=1 completed=1 events=2"_s);
}

void AtomicFaultsTest::survivesACrash_data()
{
    QTest::addColumn<QByteArray>("point");
    QTest::addColumn<bool>("committed");
    QTest::newRow("after the key") << QByteArray("after-key-insert") << false;
    QTest::newRow("after the order") << QByteArray("after-order") << false;
    QTest::newRow("before commit") << QByteArray("before-commit") << false;
    QTest::newRow("after commit") << QByteArray("after-commit") << true;
}

void AtomicFaultsTest::survivesACrash()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QByteArray, point);
    QFETCH(bool, committed);
    const Shop shop(store);
    {
        Service service(shop);
        QVERIFY(!service.post({.key = "key-1", .fault = point + "=crash"}));
        QVERIFY(service.awaitCrash());
    }
    QCOMPARE(shop.counts(), committed ? one() : none());
    const Service again(shop, {u"--lock-wait"_s, u"50s"_s});
    const auto answer = again.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->header("idempotent-replayed").isEmpty(), !committed);
    QCOMPARE(answer->orderId(), shop.value(u"SELECT id FROM orders"_s).toLongLong());
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::survivesALostAnswer()
{
    QFETCH_GLOBAL(QString, store);
    const Shop shop(store);
    const Service service(shop);
    QVERIFY(!service.post({.key = "key-1", .fault = "after-commit=lose-answer"}));
    QCOMPARE(shop.counts(), one());
    const auto answer = service.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QCOMPARE(answer->header("idempotent-replayed"), "true");
    QCOMPARE(answer->orderId(), shop.value(u"SELECT id FROM orders"_s).toLongLong());
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::rollsBackWhatFails_data()
{
    QTest::addColumn<QByteArray>("point");
    for (const char *point : {"after-key-insert", "after-order", "before-commit"})
        QTest::newRow(point) << QByteArray(point);
}

void AtomicFaultsTest::rollsBackWhatFails()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QByteArray, point);
    const Shop shop(store);
    const Service service(shop);
    const auto failed = service.post({.key = "key-1", .fault = point + "=fail"});
    QVERIFY(failed);
    QCOMPARE(failed->status, 500);
    QCOMPARE(shop.counts(), none());
    QCOMPARE(service.post({.key = "key-1"})->status, 201);
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::aLostConnectionLeavesNothing_data()
{
    rollsBackWhatFails_data();
}

void AtomicFaultsTest::aLostConnectionLeavesNothing()
{
    QFETCH_GLOBAL(QString, store);
    if (!isServer(store))
        QSKIP("a file has no connection to lose");
    QFETCH(QByteArray, point);
    const Shop shop(store);
    const Service service(shop, {u"--lock-wait"_s, u"50s"_s});
    const auto failed = service.post({.key = "key-1", .fault = point + "=disconnect"});
    QVERIFY(failed);
    QCOMPARE(failed->status, 503);
    // COMMIT was not sent, so that nothing is left open.
    QCOMPARE(failed->problem(), "store-unavailable");
    const auto answer = service.post({.key = "key-1"});
    QVERIFY(answer);
    QCOMPARE(answer->status, 201);
    QVERIFY(answer->header("idempotent-replayed").isEmpty());
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::anUnansweredCommitIsUnresolved_data()
{
    QTest::addColumn<Moment>("moment");
    QTest::addColumn<bool>("happened");
    QTest::newRow("it never arrives") << Moment::BeforeForwarding << false;
    QTest::newRow("its answer is lost") << Moment::InAnswer << true;
}

void AtomicFaultsTest::anUnansweredCommitIsUnresolved()
{
    QFETCH_GLOBAL(QString, store);
    if (!isServer(store))
        QSKIP("COMMIT of a file crosses no wire");
    QFETCH(Moment, moment);
    QFETCH(bool, happened);
    const ServerAddress address = server(store);
    Proxy proxy(address);
    const Shop shop(address, proxy.address());
    const Service service(shop, {u"--lock-wait"_s, u"50s"_s, u"--connections"_s, u"1"_s});
    QCOMPARE(service.get("/api/orders/1")->status, 404); // the session is set up, which names READ COMMITTED
    proxy.arm({.words = "COMMIT", .moment = moment});
    const auto answer = service.post({.key = "key-1"});
    QVERIFY(proxy.waitUntilStruck());
    QVERIFY(answer);
    QCOMPARE(answer->status, 503);
    QCOMPARE(answer->problem(), "outcome-unresolved");
    const auto again = service.post({.key = "key-1"});
    QVERIFY(again);
    QCOMPARE(again->status, 201);
    QCOMPARE(again->header("idempotent-replayed").isEmpty(), !happened);
    QCOMPARE(shop.counts(), one());
}

void AtomicFaultsTest::comesBackWithTheDatabase()
{
    QFETCH_GLOBAL(QString, store);
    if (!isServer(store))
        QSKIP("a file does not go down");
    const OwnServer own(store);
    const Shop shop(own.address(), own.address());
    // One connection, so that each request meets one that was given up, or none.
    const Service service(shop, {u"--connections"_s, u"1"_s});
    const auto made = service.post({.key = "key-1"});
    QVERIFY(made);
    own.kill();
    for (const OrderPost &order : {OrderPost{.key = "key-1"}, OrderPost{.key = "key-2", .reference = "ORD-2"}}) {
        const auto down = service.post(order);
        QVERIFY(down);
        QCOMPARE(down->status, 503);
        QCOMPARE(down->problem(), "store-unavailable");
        QCOMPARE(down->header("retry-after"), "1");
    }
    // What is malformed or not allowed is known without the database, which therefore is not asked.
    QCOMPARE(service.post({.key = "key 1"})->status, 400);
    QCOMPARE(service.post({.key = "key-1", .quantity = 0})->status, 400);
    QCOMPARE(service.post({.key = "key-1", .token = "mallory"})->status, 401);
    QCOMPARE(service.post({.key = "key-1", .token = "reader"})->status, 403);
    QCOMPARE(service.get("/api/operations/a%20b")->status, 400);
    own.start();
    QCOMPARE(service.post({.key = "key-1"})->stored(), made->stored());
    QCOMPARE(service.post({.key = "key-2", .reference = "ORD-2"})->status, 201);
    QCOMPARE(shop.counts(), u"orders=2 records=2 completed=2 events=4"_s);
}

QTEST_GUILESS_MAIN(AtomicFaultsTest)
#include "atomic_faults_test.moc"
