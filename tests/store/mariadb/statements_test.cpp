// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QSqlField>
#include <QSqlRecord>
#include <QtTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// One statement at a time, prepared, with its counts and its results.
class StatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void refuseASecondOneInTheSameText_data();
    void refuseASecondOneInTheSameText();
    void thatTheServerCannotPrepareAreSentAlone();
    void countWhatTheyChanged();
    void giveTheIdTheyMade();
    void describeTheirColumns();
    void giveAllResultsOfAProcedure_data();
    void giveAllResultsOfAProcedure();
    void leaveAProcedureHalfRead_data() { giveAllResultsOfAProcedure_data(); }
    void leaveAProcedureHalfRead();
    void reportAProcedureThatFailsHalfWay_data() { giveAllResultsOfAProcedure_data(); }
    void reportAProcedureThatFailsHalfWay();
    void runAgainAfterTheTableHasChanged();
    void runAgainWhateverHappenedBefore();
    void neverRunUnprepared();
    void endWithTheirConnection_data();
    void endWithTheirConnection();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void StatementsTest::init()
{
    m_session.run(
        u"CREATE OR REPLACE TABLE t (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, a INT, UNIQUE KEY (a))"_s);
}

void StatementsTest::refuseASecondOneInTheSameText_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("behind a read") << u"SELECT 1; INSERT INTO t (a) VALUES (1)"_s;
    QTest::newRow("behind a write") << u"INSERT INTO t (a) VALUES (1); INSERT INTO t (a) VALUES (2)"_s;
    QTest::newRow("behind what cannot be prepared") << u"PREPARE s FROM 'SELECT 1'; INSERT INTO t (a) VALUES (1)"_s;
}

void StatementsTest::refuseASecondOneInTheSameText()
{
    QFETCH(QString, text);
    QSqlQuery query(m_session.database());
    QVERIFY(!query.exec(text));
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::ParseError));
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM t"_s).toInt(), 0);
}

void StatementsTest::thatTheServerCannotPrepareAreSentAlone()
{
    QSqlQuery query(m_session.database());
    QVERIFY(query.exec(u"PREPARE s FROM 'SELECT 18446744073709551615 AS n, X''00ff'' AS b, NULL AS z UNION ALL "
                       "SELECT CAST(2 AS UNSIGNED), X'''', 5'"_s));
    QVERIFY(!query.isSelect());
    for (const bool forwardOnly : {true, false}) {
        query.setForwardOnly(forwardOnly);
        QVERIFY2(query.exec(u"EXECUTE s"_s), qPrintable(query.lastError().text()));
        QVERIFY(query.isSelect());
        QCOMPARE(query.record().fieldName(1), u"b"_s);
        QVERIFY(query.next());
        QCOMPARE(query.value(0), QVariant(Q_UINT64_C(18446744073709551615)));
        QCOMPARE(query.value(1), QVariant("\x00\xff"_ba));
        QVERIFY(query.isNull(2));
        QVERIFY(query.next());
        QCOMPARE(query.value(1), QVariant(QByteArray("")));
        QVERIFY(!query.next());
    }
    QCOMPARE(query.size(), 2);
    QVERIFY(query.seek(1) && query.first() && query.last());
    QCOMPARE(query.value(0).toInt(), 2);
    QCOMPARE(m_session.failure(u"EXECUTE s"_s, {1}), mariadb::error::CannotBePrepared);
}

void StatementsTest::countWhatTheyChanged()
{
    QCOMPARE(m_session.run(u"INSERT INTO t (a) VALUES (1), (2), (3)"_s).numRowsAffected(), 3);
    QCOMPARE(m_session.run(u"UPDATE t SET a = a + 10 WHERE a >= 2"_s).numRowsAffected(), 2);
    QCOMPARE(m_session.run(u"UPDATE t SET a = 1 WHERE a = 1"_s).numRowsAffected(), 0); // changed, not found
    QCOMPARE(m_session.run(u"DELETE FROM t WHERE a = 99"_s).numRowsAffected(), 0);
    QCOMPARE(m_session.run(u"SELECT * FROM t"_s).numRowsAffected(), -1);
    QCOMPARE(m_session.run(u"DELETE FROM t"_s).numRowsAffected(), 3);
}

void StatementsTest::giveTheIdTheyMade()
{
    QCOMPARE(m_session.run(u"INSERT INTO t (a) VALUES (1)"_s).lastInsertId(), QVariant(qulonglong(1)));
    QVERIFY(!m_session.run(u"UPDATE t SET a = 2"_s).lastInsertId().isValid());
    m_session.run(u"ALTER TABLE t AUTO_INCREMENT = 18446744073709551614"_s);
    QCOMPARE(m_session.run(u"INSERT INTO t (a) VALUES (3)"_s).lastInsertId(),
             QVariant(Q_UINT64_C(18446744073709551614)));
}

void StatementsTest::describeTheirColumns()
{
    m_session.run(
        u"CREATE OR REPLACE TABLE described (`a b` VARCHAR(20) NOT NULL, v VARBINARY(30), d DECIMAL(10,3))"_s);
    const QSqlRecord record = m_session.run(u"SELECT x.*, 1 AS one FROM described AS x"_s).record();
    QCOMPARE(record.count(), 4);
    QCOMPARE(record.fieldName(0), u"a b"_s);
    QCOMPARE(record.field(0).tableName(), u"described"_s);
    QCOMPARE(record.field(0).length(), 20); // characters
    QCOMPARE(record.field(0).requiredStatus(), QSqlField::Required);
    QCOMPARE(record.field(1).length(), 30);
    QCOMPARE(record.field(1).metaType(), QMetaType(QMetaType::QByteArray));
    QCOMPARE(record.field(2).precision(), 3);
    QCOMPARE(record.fieldName(3), u"one"_s);
    QVERIFY(record.field(3).tableName().isEmpty());
}

void StatementsTest::giveAllResultsOfAProcedure_data()
{
    QTest::addColumn<bool>("forwardOnly");
    QTest::newRow("unbuffered") << true;
    QTest::newRow("buffered") << false;
}

void StatementsTest::giveAllResultsOfAProcedure()
{
    QFETCH(bool, forwardOnly);
    m_session.run(u"CREATE OR REPLACE PROCEDURE three(IN n INT) BEGIN SELECT n AS first; "
                  "SELECT 'x' AS a, 'y' AS b FROM t; INSERT INTO t (a) VALUES (n); SELECT n + 1, n + 2, n + 3; END"_s);
    QSqlQuery query(m_session.database());
    query.setForwardOnly(forwardOnly);
    QVERIFY(query.prepare(u"CALL three(?)"_s));
    for (int round = 1; round <= 2; ++round) {
        query.bindValue(0, round * 10);
        QVERIFY2(query.exec() && query.next(), qPrintable(query.lastError().text()));
        QCOMPARE(query.record().fieldName(0), u"first"_s);
        QCOMPARE(query.value(0).toInt(), round * 10);
        QVERIFY(query.nextResult());
        QCOMPARE(query.record().count(), 2);
        for (int row = 1; row < round; ++row)
            QVERIFY(query.next());
        QVERIFY(!query.next());
        QVERIFY(query.nextResult() && query.next());
        QCOMPARE(query.value(2).toInt(), round * 10 + 3);
        QVERIFY(query.nextResult()); // how the procedure itself ended
        QVERIFY(!query.isSelect());
        QVERIFY(!query.nextResult());
        QVERIFY(!query.lastError().isValid());
        QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM t"_s).toInt(), round);
    }
}

void StatementsTest::leaveAProcedureHalfRead()
{
    QFETCH(bool, forwardOnly);
    m_session.run(
        u"CREATE OR REPLACE PROCEDURE two() BEGIN SELECT seq FROM seq_1_to_5; SELECT seq FROM seq_1_to_5; END"_s);
    QSqlQuery query(m_session.database());
    query.setForwardOnly(forwardOnly);
    QVERIFY(query.exec(u"CALL two()"_s) && query.next());
    QCOMPARE(m_session.failure(u"SELECT 1"_s), mariadb::error::WireBusy);
    query.finish();
    QCOMPARE(m_session.value(u"SELECT 5"_s).toInt(), 5);
    QVERIFY(query.exec(u"CALL two()"_s) && query.nextResult() && query.next());
    query = QSqlQuery();
    QCOMPARE(m_session.value(u"SELECT 6"_s).toInt(), 6);
}

void StatementsTest::reportAProcedureThatFailsHalfWay()
{
    QFETCH(bool, forwardOnly);
    m_session.run(
        u"CREATE OR REPLACE PROCEDURE failing() BEGIN SELECT 1; SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = 30001, "
        "MESSAGE_TEXT = 'no more'; END"_s);
    QSqlQuery query(m_session.database());
    query.setForwardOnly(forwardOnly);
    QVERIFY(query.exec(u"CALL failing()"_s) && query.next());
    QVERIFY(!query.nextResult());
    QCOMPARE(query.lastError().nativeErrorCode(), u"30001"_s);
    QCOMPARE(m_session.driver().lastServerError().sqlState, u"45000"_s);
    QCOMPARE(m_session.value(u"SELECT 7"_s).toInt(), 7);
}

void StatementsTest::runAgainAfterTheTableHasChanged()
{
    m_session.run(u"INSERT INTO t (a) VALUES (5)"_s);
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.prepare(u"SELECT a FROM t"_s));
    QVERIFY(query.exec() && query.next());
    QCOMPARE(query.value(0), QVariant(qlonglong(5)));
    query.finish();
    m_session.run(u"ALTER TABLE t MODIFY a VARCHAR(20)"_s);
    QVERIFY2(query.exec() && query.next(), qPrintable(query.lastError().text()));
    QCOMPARE(query.value(0), QVariant(u"5"_s));
}

void StatementsTest::runAgainWhateverHappenedBefore()
{
    QSqlQuery query(m_session.database());
    QVERIFY(query.prepare(u"SELECT seq FROM seq_1_to_3 WHERE seq >= ?"_s));
    for (const bool forwardOnly : {false, true, false, true, true}) {
        query.setForwardOnly(forwardOnly);
        for (int from = 1; from <= 4; ++from) {
            query.bindValue(0, from);
            QVERIFY(query.exec());
            QCOMPARE(query.size(), forwardOnly ? -1 : 4 - from);
            QCOMPARE(query.next(), from <= 3); // and the rest is left unread
        }
    }
    QSqlQuery insert(m_session.database());
    QVERIFY(insert.prepare(u"INSERT INTO t (a) VALUES (?)"_s));
    insert.addBindValue(1);
    QVERIFY(insert.exec());
    QVERIFY(!insert.exec());
    QCOMPARE(insert.lastError().nativeErrorCode(), QString::number(mariadb::error::DuplicateKey));
    insert.bindValue(0, 2);
    QVERIFY(insert.exec());
    QVERIFY(!insert.lastError().isValid());
}

void StatementsTest::neverRunUnprepared()
{
    QSqlQuery query(m_session.database());
    QVERIFY(!query.prepare(u"SELEC 1"_s));
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::ParseError));
    QVERIFY(!query.exec());
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::NotPrepared));
}

void StatementsTest::endWithTheirConnection_data()
{
    QTest::addColumn<bool>("forwardOnly");
    QTest::addColumn<bool>("driverToo");
    QTest::newRow("unbuffered, closed") << true << false;
    QTest::newRow("buffered, closed") << false << false;
    QTest::newRow("unbuffered, driver gone") << true << true;
    QTest::newRow("buffered, driver gone") << false << true;
}

void StatementsTest::endWithTheirConnection()
{
    QFETCH(bool, forwardOnly);
    QFETCH(bool, driverToo);
    auto session = std::make_unique<DriverSession>(plainOptions(m_database.address(), m_database.name()));
    QSqlQuery query(session->database());
    query.setForwardOnly(forwardOnly);
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_100000"_s) && query.next());
    if (driverToo) {
        session.reset();
        QVERIFY(!query.next());
        QVERIFY(!query.exec());
    } else {
        session->database().close();
        QVERIFY(!session->driver().isOpen());
        QVERIFY(!query.next());
        QVERIFY(!query.exec());
        QVERIFY(session->open());
        QVERIFY(!query.exec()); // prepared on the connection that is gone
        QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::ServerGone));
        QVERIFY(query.exec(u"SELECT 1"_s));
    }
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::StatementsTest)
#include "statements_test.moc"
