// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"
#include "tests/servers/proxy.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

#include <thread>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using store::PostgreSqlMode;
using store::SqlConnection;
using test::PostgreSqlTestbed;

/// A statement is stopped at the server, by whom and why is told, and the session goes on.
class CancelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStatementIsStoppedAtTheServer();
    void aLateCancelDoesNotHitTheNextStatement();
    void nobodyWaitsWhoCancels();
    void theLimitIsTheServers();
    void somebodyElsesStopIsNoTimeLimit();
    void aStatementThatWaitsForALockIsStopped();

private:
    [[nodiscard]] std::unique_ptr<SqlConnection> connect(PostgreSqlMode mode = PostgreSqlMode::ReadOnly)
    {
        return test::valueOf(store::openPostgreSql(m_bed.credentials(), mode));
    }
    /// Until the server says that the session runs a statement with this word.
    void awaitRunning(const QString &word) const
    {
        const QString running = u"SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND usename = '%1' "
                                "AND query LIKE '%%2%';"_s.arg(m_bed.login().address().user, word);
        for (int attempt = 0; attempt < 1'000 && m_bed.database().value(running) != u"1"_s; ++attempt)
            std::this_thread::yield();
    }
    PostgreSqlTestbed m_bed;
};

void CancelTest::aStatementIsStoppedAtTheServer()
{
    const auto connection = connect();
    const auto canceller = connection->sharedWatch();
    std::thread other([&] {
        awaitRunning(u"pg_sleep"_s);
        canceller->cancel();
    });
    const auto answer = connection->execute(u"SELECT pg_sleep(60)"_s);
    other.join();
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::Cancelled);
    QCOMPARE(m_bed.database().value(
                 u"SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND usename = '%1';"_s.arg(
                     m_bed.login().address().user)),
             u"0"_s);
    QVERIFY(connection->execute(u"SELECT 1"_s).has_value());
}

void CancelTest::aLateCancelDoesNotHitTheNextStatement()
{
    const auto connection = connect();
    const auto watch = connection->sharedWatch();
    for (int round = 0; round < 50; ++round) {
        std::thread other([&] { watch->cancel(); });
        // Either this one is stopped, or the next one before it begins.
        const auto first = connection->execute(u"SELECT pg_sleep(0.002)"_s);
        other.join();
        const auto second = connection->execute(u"SELECT 2"_s);
        QVERIFY(first.has_value() != second.has_value());
        const auto third = connection->execute(u"SELECT 3"_s);
        QVERIFY2(third.has_value(), third ? "" : qPrintable(third.error().message));
    }
}

void CancelTest::nobodyWaitsWhoCancels()
{
    test::Proxy proxy(m_bed.database().address());
    auto credentials = m_bed.credentials();
    credentials.connection.port = proxy.address().port;
    const auto connection = test::valueOf(store::openPostgreSql(credentials, PostgreSqlMode::ReadOnly));
    const auto canceller = connection->sharedWatch();
    std::thread other([&] {
        awaitRunning(u"pg_sleep"_s);
        proxy.refuse(true); // a cancel does not come through, and is tried again
        canceller->cancel();
        proxy.refuse(false);
    });
    const auto answer = connection->execute(u"SELECT pg_sleep(60)"_s);
    other.join();
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::Cancelled);
}

void CancelTest::theLimitIsTheServers()
{
    const auto connection = connect();
    connection->watch().setLimit(50ms);
    const auto late = connection->execute(u"SELECT pg_sleep(60)"_s);
    QVERIFY(!late);
    QCOMPARE(late.error().code, ErrorCode::Timeout);
    QVERIFY2(late.error().message.contains(u"50 ms"_s), qPrintable(late.error().message));
    connection->watch().setLimit(60s);
    QVERIFY(connection->execute(u"SELECT pg_sleep(0.1)"_s).has_value());
}

void CancelTest::somebodyElsesStopIsNoTimeLimit()
{
    const auto connection = connect();
    std::thread other([&] {
        awaitRunning(u"pg_sleep"_s);
        m_bed.database().execute(u"SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename = '%1';"_s.arg(
            m_bed.login().address().user));
    });
    const auto answer = connection->execute(u"SELECT pg_sleep(60)"_s);
    other.join();
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::Cancelled);
    QVERIFY2(answer.error().message.contains(u"somebody"_s), qPrintable(answer.error().message));
}

void CancelTest::aStatementThatWaitsForALockIsStopped()
{
    const qint64 id = m_bed.openRecord();
    m_bed.execute(u"BEGIN"_s);
    m_bed.execute(u"SELECT id FROM api_idempotency WHERE id = %1 FOR UPDATE"_s.arg(id));
    const auto connection = connect(PostgreSqlMode::ReadWrite);
    QVERIFY(connection->execute(u"SET lock_timeout = 0"_s).has_value());
    const auto canceller = connection->sharedWatch();
    std::thread other([&] {
        awaitRunning(u"UPDATE"_s);
        canceller->cancel();
    });
    const auto answer = connection->execute(u"UPDATE api_idempotency SET generation = 1 WHERE id = %1"_s.arg(id));
    other.join();
    m_bed.execute(u"COMMIT"_s);
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(CancelTest)
#include "cancel_test.moc"
