// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QtTest>

#include <atomic>
#include <barrier>
#include <future>
#include <memory>

using namespace Qt::StringLiterals;
using idemdesk::mariadb::CancelOutcome;

namespace idemdesk::test {

/// Stops the statement that was meant, at the server, and no other one.
class CancelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopsARunningStatement();
    void stopsOneStatementForAllWhoAsk();
    void stopsAStreamOfRows();
    void stopsAProcedureBetweenItsResults();
    void stopsTheWaitForALock();
    void leavesNothingOfAChange();
    void hitsNothingWhereNothingRuns();
    void neverHitsTheNextStatement();
    void neverHitsACommit();
    void saysWhereItCouldNotReachTheServer();
    void isQtsCancelToo();
    void isDoneByTheServerAfterALimit();

private:
    /// Until the server runs something for this connection.
    void awaitRunning(qulonglong connection) const;
    /// Cancels, on a thread of its own, as soon as the session's statement runs.
    [[nodiscard]] std::future<CancelOutcome> cancelOnceRunning(const DriverSession &session) const;

    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void CancelTest::awaitRunning(qulonglong connection) const
{
    const QString statement =
        u"SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID = %1 AND COMMAND IN ('Execute', 'Query');"_s.arg(
            connection);
    while (m_database.value(statement) != u"1"_s) {
    }
}

std::future<CancelOutcome> CancelTest::cancelOnceRunning(const DriverSession &session) const
{
    return std::async(std::launch::async,
                      [this, connection = session.driver().connectionId(), canceller = session.driver().canceller()] {
                          awaitRunning(connection);
                          return canceller.cancel().outcome;
                      });
}

void CancelTest::stopsARunningStatement()
{
    const qulonglong before = m_session.driver().connectionId();
    auto cancelled = cancelOnceRunning(m_session);
    QCOMPARE(m_session.failure(u"SELECT SLEEP(600)"_s), mariadb::error::QueryInterrupted);
    QCOMPARE(cancelled.get(), CancelOutcome::Sent);
    QVERIFY(!m_session.driver().lastServerError().connectionLost);
    QVERIFY(m_session.driver().isOpen());
    QCOMPARE(m_session.value(u"SELECT CONNECTION_ID()"_s).toULongLong(), before);
}

void CancelTest::stopsOneStatementForAllWhoAsk()
{
    constexpr int number = 4;
    std::barrier allHaveSeenIt(number);
    std::vector<std::future<CancelOutcome>> askers;
    for (int asker = 0; asker < number; ++asker) {
        askers.push_back(std::async(std::launch::async, [&, connection = m_session.driver().connectionId(),
                                                         canceller = m_session.driver().canceller()] {
            awaitRunning(connection);
            const quint64 statement = canceller.running();
            allHaveSeenIt.arrive_and_wait();
            return canceller.cancel(statement).outcome;
        }));
    }
    QCOMPARE(m_session.failure(u"SELECT SLEEP(600)"_s), mariadb::error::QueryInterrupted);
    for (int next = 0; next < 20; ++next)
        QCOMPARE(m_session.failure(u"SELECT SLEEP(0.001)"_s), 0U);
    int sent = 0;
    for (std::future<CancelOutcome> &asker : askers) {
        const CancelOutcome outcome = asker.get();
        QVERIFY(outcome != CancelOutcome::Failed);
        sent += outcome == CancelOutcome::Sent ? 1 : 0;
    }
    QVERIFY(sent >= 1);
}

void CancelTest::stopsAStreamOfRows()
{
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_1000000000000"_s) && query.next());
    QCOMPARE(m_session.driver().canceller().cancel().outcome, CancelOutcome::Sent);
    while (query.next()) {
    }
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::QueryInterrupted));
    QCOMPARE(m_session.value(u"SELECT 1"_s).toInt(), 1);
}

void CancelTest::stopsAProcedureBetweenItsResults()
{
    m_session.run(u"CREATE PROCEDURE slow() BEGIN SELECT 1; SELECT SLEEP(600); SELECT 2; END"_s);
    QSqlQuery query = m_session.forwardQuery();
    auto cancelled = cancelOnceRunning(m_session);
    QVERIFY(!query.exec(u"CALL slow()"_s) || !query.nextResult() || !query.next());
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::QueryInterrupted));
    QCOMPARE(cancelled.get(), CancelOutcome::Sent);
    QCOMPARE(m_session.value(u"SELECT 1"_s).toInt(), 1);
}

void CancelTest::stopsTheWaitForALock()
{
    m_session.run(u"CREATE TABLE locked (id INT PRIMARY KEY)"_s);
    m_session.run(u"INSERT INTO locked VALUES (1)"_s);
    const DriverSession other(plainOptions(m_database.address(), m_database.name()));
    QVERIFY(other.database().transaction());
    other.run(u"SELECT * FROM locked WHERE id = 1 FOR UPDATE"_s);

    QVERIFY(m_session.database().transaction());
    m_session.run(u"INSERT INTO locked VALUES (2)"_s);
    auto cancelled = cancelOnceRunning(m_session);
    QCOMPARE(m_session.failure(u"DELETE FROM locked WHERE id = 1"_s), mariadb::error::QueryInterrupted);
    QCOMPARE(cancelled.get(), CancelOutcome::Sent);
    QVERIFY(m_session.database().commit()); // the transaction was still there
    QVERIFY(other.database().rollback());
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM locked"_s).toInt(), 2);
}

void CancelTest::leavesNothingOfAChange()
{
    m_session.run(u"CREATE TABLE many (id INT PRIMARY KEY)"_s);
    m_session.run(u"INSERT INTO many SELECT seq FROM seq_1_to_100000"_s);
    auto cancelled = cancelOnceRunning(m_session);
    QCOMPARE(m_session.failure(u"DELETE FROM many WHERE id < 5000 OR SLEEP(1) = 0"_s),
             mariadb::error::QueryInterrupted);
    QCOMPARE(cancelled.get(), CancelOutcome::Sent);
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM many"_s).toInt(), 100'000);
}

void CancelTest::hitsNothingWhereNothingRuns()
{
    auto session = std::make_unique<DriverSession>(plainOptions(m_database.address(), m_database.name()));
    const mariadb::Canceller canceller = session->driver().canceller();
    QCOMPARE(canceller.cancel().outcome, CancelOutcome::NothingRunning);
    session->run(u"SELECT 1"_s);
    QCOMPARE(canceller.cancel().outcome, CancelOutcome::NothingRunning);
    session->database().close();
    QCOMPARE(canceller.cancel().outcome, CancelOutcome::NothingRunning);
    QVERIFY(session->open());
    QSqlQuery query = session->forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_1000000000000"_s));
    session.reset();
    QCOMPARE(canceller.cancel().outcome, CancelOutcome::NothingRunning);
}

void CancelTest::neverHitsTheNextStatement()
{
    constexpr int rounds = 300;
    int stopped = 0;
    QSqlQuery meant(m_session.database());
    QSqlQuery next(m_session.database());
    QVERIFY(meant.prepare(u"SELECT SLEEP(0.0005 * ?)"_s) && next.prepare(u"SELECT SLEEP(0.002)"_s));
    for (int round = 0; round < rounds; ++round) {
        std::promise<void> seen;
        std::atomic<bool> ended = false;
        auto cancelled = std::async(std::launch::async, [&, canceller = m_session.driver().canceller()] {
            quint64 statement = 0;
            while (statement == 0 && !ended)
                statement = canceller.running();
            seen.set_value();
            return canceller.cancel(statement).outcome;
        });
        meant.bindValue(0, round % 20);
        if (!meant.exec()) {
            QCOMPARE(meant.lastError().nativeErrorCode(), QString::number(mariadb::error::QueryInterrupted));
            ++stopped;
        }
        ended = true;
        seen.get_future().wait();
        // The cancel that is on its way was not meant for this one.
        const bool done = next.exec();
        QVERIFY(cancelled.get() != CancelOutcome::Failed);
        QVERIFY2(done, qPrintable(u"round %1: %2"_s.arg(round).arg(next.lastError().text())));
    }
    qInfo("%d of %d were stopped in time", stopped, rounds);
}

void CancelTest::neverHitsACommit()
{
    m_session.run(u"CREATE TABLE committed (id INT PRIMARY KEY)"_s);
    QVERIFY(m_session.database().transaction());
    m_session.run(u"INSERT INTO committed VALUES (1)"_s);
    const DriverSession blocker(plainOptions(m_database.address(), m_database.name()));
    blocker.run(u"BACKUP STAGE START"_s);
    blocker.run(u"BACKUP STAGE BLOCK_COMMIT"_s);
    auto outcome = std::async(std::launch::async,
                              [this, connection = m_session.driver().connectionId(),
                               blocking = blocker.driver().connectionId(), canceller = m_session.driver().canceller()] {
                                  awaitRunning(connection);
                                  const CancelOutcome cancelled = canceller.cancel().outcome;
                                  m_database.execute(u"KILL CONNECTION %1;"_s.arg(blocking)); // lets it go on
                                  return cancelled;
                              });
    QVERIFY(m_session.database().commit());
    QCOMPARE(outcome.get(), CancelOutcome::NothingRunning);
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM committed"_s).toInt(), 1);
}

void CancelTest::saysWhereItCouldNotReachTheServer()
{
    Proxy proxy(m_database.address());
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    QSqlQuery query = session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_10000"_s) && query.next());
    proxy.refuse(true);
    const mariadb::CancelReport report = session.driver().canceller().cancel();
    QCOMPARE(report.outcome, CancelOutcome::Failed);
    QVERIFY(report.error.isError());
    int rows = 1;
    while (query.next())
        ++rows;
    QCOMPARE(rows, 10'000); // goes on untouched
}

void CancelTest::isQtsCancelToo()
{
    QVERIFY(m_session.driver().hasFeature(QSqlDriver::CancelQuery));
    QVERIFY(!m_session.driver().cancelQuery());
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_1000000000000"_s) && query.next());
    QVERIFY(m_session.driver().cancelQuery());
    while (query.next()) {
    }
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::QueryInterrupted));
}

void CancelTest::isDoneByTheServerAfterALimit()
{
    QVERIFY(m_session.driver().setStatementTimeout(std::chrono::milliseconds(1500)));
    QCOMPARE(m_session.value(u"SELECT @@max_statement_time"_s).toDouble(), 1.5);
    QVERIFY(m_session.driver().setStatementTimeout(std::chrono::milliseconds(50)));
    QCOMPARE(m_session.failure(u"SELECT COUNT(*) FROM seq_1_to_1000000000000 WHERE seq % 7 = 8"_s),
             mariadb::error::StatementTimeout);
    QVERIFY(m_session.driver().isOpen());
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_1000000000000"_s));
    while (query.next()) {
    }
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::StatementTimeout));
    QVERIFY(m_session.driver().setStatementTimeout(std::chrono::milliseconds(0)));
    QCOMPARE(m_session.failure(u"SELECT SLEEP(0.2)"_s), 0U);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::CancelTest)
#include "cancel_test.moc"
