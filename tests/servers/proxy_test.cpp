// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"

#include "tests/servers/test_database.h"

#include <QtTest>

#include <chrono>
#include <future>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace idemdesk::test {

using Moment = Fault::Moment;

/// A table behind a proxy.
struct Behind
{
    explicit Behind(const QString &serverName)
        : database(serverName)
        , proxy(database.address(), Proxy::Recording::On)
        , client(proxy.address(), database.name())
    {
        database.execute(u"CREATE TABLE t (a INTEGER);"_s);
    }

    [[nodiscard]] int rows() const { return database.value(u"SELECT count(*) FROM t;"_s).toInt(); }

    TestDatabase database;
    Proxy proxy;
    Admin client;
};

const QString oneRow = u"BEGIN; INSERT INTO t VALUES (1); COMMIT;"_s;

/// What a proxy does to those who connect through it.
class ProxyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void handsEverythingOn();
    void keepsTheCommitFromTheServer();
    void cutsWhileTheServerCommits();
    void losesTheAnswerOfACommitThatIsDone();
    void cutsAfterTheAnswerHasArrived();
    void cutsTheSecondCommit();
    void cutsInTheMiddleOfTheGreeting();
    void cutsInTheMiddleOfRows();
    void holdsACommitUntilItMayGoOn();
    void cutsWhoIsConnected();
    void refusesWhoComes();
};

void ProxyTest::initTestCase_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void ProxyTest::handsEverythingOn()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    QCOMPARE(behind.client.value(u"SELECT repeat('x', 10000000);"_s).size(), 10'000'000);
    QVERIFY(behind.client.tryToExecute(oneRow));
    QCOMPARE(behind.rows(), 1);
    QVERIFY(behind.proxy.sentByClients().contains("INSERT INTO t"));
    QVERIFY(behind.proxy.sentByServer().contains(QByteArray(10'000'000, 'x')));
    QCOMPARE(behind.proxy.allConnections(), 2);
}

void ProxyTest::keepsTheCommitFromTheServer()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::BeforeForwarding});
    QVERIFY(!behind.client.tryToExecute(oneRow));
    QVERIFY(behind.proxy.waitUntilStruck());
    behind.database.execute(u"DROP TABLE t;"_s); // waits until the server has given the transaction up
    QVERIFY(behind.client.tryToExecute(u"CREATE TABLE t (a INTEGER);"_s));
    QCOMPARE(behind.rows(), 0);
}

void ProxyTest::cutsWhileTheServerCommits()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::AfterForwarding});
    QVERIFY(!behind.client.tryToExecute(oneRow));
    QTRY_COMPARE_WITH_TIMEOUT(behind.rows(), 1, 60'000);
}

void ProxyTest::losesTheAnswerOfACommitThatIsDone()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::InAnswer});
    QVERIFY(!behind.client.tryToExecute(oneRow));
    QCOMPARE(behind.rows(), 1);
}

void ProxyTest::cutsAfterTheAnswerHasArrived()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::AfterAnswer});
    QVERIFY(!behind.client.tryToExecute(oneRow % u" INSERT INTO t VALUES (2);"));
    QCOMPARE(behind.rows(), 1);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::AfterAnswer});
    QVERIFY(behind.client.tryToExecute(oneRow));
    QVERIFY(behind.proxy.waitUntilStruck());
    QCOMPARE(behind.rows(), 2);
}

void ProxyTest::cutsTheSecondCommit()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .occurrence = 2});
    QVERIFY(behind.client.tryToExecute(oneRow));
    QVERIFY(!behind.client.tryToExecute(oneRow));
    QVERIFY(behind.client.tryToExecute(oneRow));
    QCOMPARE(behind.rows(), 2);
}

void ProxyTest::cutsInTheMiddleOfTheGreeting()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.moment = Moment::InAnswer, .bytes = 5});
    QVERIFY(!behind.client.tryToExecute(u"SELECT 1;"_s));
    QVERIFY(behind.client.tryToExecute(u"SELECT 1;"_s));
}

void ProxyTest::cutsInTheMiddleOfRows()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    const QString read = u"SELECT repeat('x', 1000000);"_s;
    behind.proxy.arm({.words = "repeat", .moment = Moment::InAnswer, .bytes = 500'000});
    QVERIFY(!behind.client.tryToExecute(read));
    QVERIFY(behind.client.tryToExecute(read));
}

void ProxyTest::holdsACommitUntilItMayGoOn()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::BeforeForwarding, .effect = Fault::Effect::Stall});
    std::future<bool> done = std::async(std::launch::async, [&] { return behind.client.tryToExecute(oneRow); });
    QVERIFY(behind.proxy.waitUntilStruck());
    QCOMPARE(behind.rows(), 0);
    QCOMPARE(done.wait_for(100ms), std::future_status::timeout);
    behind.proxy.resume();
    QVERIFY(done.get());
    QCOMPARE(behind.rows(), 1);
}

void ProxyTest::cutsWhoIsConnected()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.arm({.words = "COMMIT", .moment = Moment::BeforeForwarding, .effect = Fault::Effect::Stall});
    std::future<bool> done = std::async(std::launch::async, [&] { return behind.client.tryToExecute(oneRow); });
    QVERIFY(behind.proxy.waitUntilStruck());
    QCOMPARE(behind.proxy.openConnections(), 1);
    behind.proxy.cut();
    QVERIFY(!done.get());
    QCOMPARE(behind.proxy.openConnections(), 0);
    QCOMPARE(behind.rows(), 0);
}

void ProxyTest::refusesWhoComes()
{
    QFETCH_GLOBAL(QString, name);
    Behind behind(name);
    behind.proxy.refuse(true);
    QVERIFY(!behind.client.tryToExecute(u"SELECT 1;"_s));
    behind.proxy.refuse(false);
    QVERIFY(behind.client.tryToExecute(u"SELECT 1;"_s));
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::ProxyTest)
#include "proxy_test.moc"
