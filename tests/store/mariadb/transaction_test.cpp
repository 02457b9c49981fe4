// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QtTest>

#include <future>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// What became of a transaction is said exactly.
class TransactionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsWhatWasCommitted();
    void drops_data();
    void drops();
    void isOfUnknownOutcomeWhenTheAnswerIsLost_data();
    void isOfUnknownOutcomeWhenTheAnswerIsLost();
    void isNotCommittedWhenTheServerRefuses();
    void isStillOpenAfterALockWait();
    void isGoneAfterADeadlock();
    void isRefusedWhereItMayOnlyRead();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};

    [[nodiscard]] QString stored() const { return m_database.value(u"SELECT GROUP_CONCAT(id ORDER BY id) FROM t;"_s); }
};

void TransactionTest::init()
{
    m_session.run(u"CREATE OR REPLACE TABLE t (id INT PRIMARY KEY, n INT NOT NULL DEFAULT 0)"_s);
}

void TransactionTest::keepsWhatWasCommitted()
{
    QVERIFY(m_session.database().transaction());
    m_session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    QCOMPARE(stored(), u"NULL"_s);
    QVERIFY(m_session.database().commit());
    QCOMPARE(stored(), u"1"_s);
}

void TransactionTest::drops_data()
{
    QTest::addColumn<bool>("byClosing");
    QTest::newRow("what was rolled back") << false;
    QTest::newRow("what was open at the end") << true;
}

void TransactionTest::drops()
{
    QFETCH(bool, byClosing);
    const DriverSession session(plainOptions(m_database.address(), m_database.name()));
    QVERIFY(session.database().transaction());
    session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    if (byClosing)
        session.database().close();
    else
        QVERIFY(session.database().rollback());
    m_session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    QCOMPARE(stored(), u"1"_s);
}

void TransactionTest::isOfUnknownOutcomeWhenTheAnswerIsLost_data()
{
    QTest::addColumn<Fault::Moment>("moment");
    QTest::addColumn<QString>("kept");
    QTest::newRow("before it arrived") << Fault::Moment::BeforeForwarding << u"NULL"_s;
    QTest::newRow("after it was done") << Fault::Moment::InAnswer << u"1"_s;
}

void TransactionTest::isOfUnknownOutcomeWhenTheAnswerIsLost()
{
    QFETCH(Fault::Moment, moment);
    QFETCH(QString, kept);
    Proxy proxy(m_database.address());
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    QVERIFY(session.database().transaction());
    session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    proxy.arm({.words = "COMMIT", .moment = moment});
    QVERIFY(!session.database().commit());
    QVERIFY(proxy.waitUntilStruck());
    // The same to the client, whatever became of it.
    QVERIFY(session.driver().lastServerError().connectionLost);
    QCOMPARE(session.database().lastError().type(), QSqlError::ConnectionError);
    QVERIFY(!session.driver().isOpen());
    QCOMPARE(stored(), kept);
}

void TransactionTest::isNotCommittedWhenTheServerRefuses()
{
    // Within an XA transaction COMMIT is an error of the server's, and the connection stays.
    m_session.run(u"XA START 'refusing'"_s);
    m_session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    QVERIFY(!m_session.database().commit());
    QCOMPARE(m_session.driver().lastServerError().code, 1399U);
    QCOMPARE(m_session.driver().lastServerError().sqlState, u"XAE07"_s);
    QVERIFY(!m_session.driver().lastServerError().connectionLost);
    QCOMPARE(m_session.database().lastError().type(), QSqlError::TransactionError);
    QCOMPARE(m_session.database().lastError().nativeErrorCode(), u"1399"_s);
    QVERIFY(m_session.driver().isOpen());
    m_session.run(u"XA END 'refusing'"_s);
    m_session.run(u"XA ROLLBACK 'refusing'"_s);
    QCOMPARE(stored(), u"NULL"_s);
}

void TransactionTest::isStillOpenAfterALockWait()
{
    m_session.run(u"INSERT INTO t (id) VALUES (1)"_s);
    const DriverSession other(plainOptions(m_database.address(), m_database.name()));
    QVERIFY(other.database().transaction());
    other.run(u"UPDATE t SET n = 1 WHERE id = 1"_s);

    m_session.run(u"SET SESSION innodb_lock_wait_timeout = 1"_s);
    QVERIFY(m_session.database().transaction());
    m_session.run(u"INSERT INTO t (id) VALUES (2)"_s);
    QCOMPARE(m_session.failure(u"UPDATE t SET n = 2 WHERE id = 1"_s), mariadb::error::LockWaitTimeout);
    QCOMPARE(m_session.failure(u"SELECT n FROM t WHERE id = 1 FOR UPDATE NOWAIT"_s), mariadb::error::LockWaitTimeout);
    QVERIFY(m_session.driver().isOpen());
    QVERIFY(m_session.database().commit());
    QVERIFY(other.database().rollback());
    QCOMPARE(stored(), u"1,2"_s);
}

void TransactionTest::isGoneAfterADeadlock()
{
    m_session.run(u"INSERT INTO t (id) VALUES (1), (2)"_s);
    m_session.run(u"SET SESSION innodb_lock_wait_timeout = 50"_s);
    const QString update = u"UPDATE t SET n = n + 1 WHERE id = ?"_s;
    QVERIFY(m_session.database().transaction());
    m_session.run(update, {1});
    std::promise<void> holdsTwo;
    auto other = std::async(std::launch::async, [&] {
        const DriverSession session(plainOptions(m_database.address(), m_database.name()));
        bool done = session.database().transaction();
        session.run(update, {2});
        holdsTwo.set_value();
        const uint failure = session.failure(update, {1});
        done = done && session.database().commit();
        return done ? failure : 1;
    });
    holdsTwo.get_future().wait();
    const uint mine = m_session.failure(update, {2});
    QVERIFY(m_session.database().commit());
    const uint others = other.get();
    QCOMPARE(mine + others, mariadb::error::Deadlock); // one of the two
    QCOMPARE(m_database.value(u"SELECT GROUP_CONCAT(n) FROM t;"_s), u"1,1"_s);
}

void TransactionTest::isRefusedWhereItMayOnlyRead()
{
    const DriverSession session(plainOptions(m_database.address(), m_database.name()));
    session.run(u"SET SESSION TRANSACTION READ ONLY"_s);
    QCOMPARE(session.failure(u"INSERT INTO t (id) VALUES (1)"_s), mariadb::error::ReadOnlyTransaction);
    QVERIFY(session.database().transaction());
    QCOMPARE(session.failure(u"INSERT INTO t (id) VALUES (1)"_s), mariadb::error::ReadOnlyTransaction);
    QVERIFY(session.database().commit());
    QCOMPARE(stored(), u"NULL"_s);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::TransactionTest)
#include "transaction_test.moc"
