// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// A lost connection is noticed, said and never replaced behind anybody's back.
class LossTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNeverTakenForTheEndOfTheRows();
    void inTheMiddleOfARowIsSaid();
    void whileRowsAreGivenUpIsSaid();
    void byTheAdministratorIsSaid();
    void ofAConnectionThatIsSilentForTooLongIsSaid();
    void endsWhatTheConnectionHeld();
    void ofOneConnectionLeavesTheOthers();

private:
    void verifyLost(const DriverSession &session) const;

    const TestDatabase m_database{u"mariadb"_s};
};

void LossTest::verifyLost(const DriverSession &session) const
{
    QVERIFY(!session.driver().isOpen());
    QVERIFY(!session.database().isOpen());
    QVERIFY(session.driver().lastServerError().connectionLost);
    QCOMPARE(session.driver().connectionId(), 0U);
    // Nothing else brings it back.
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"database not open"_s));
    QSqlQuery query(session.database());
    QVERIFY(!query.exec(u"SELECT 1"_s));
    QVERIFY(!session.driver().beginTransaction());
    QVERIFY(!session.driver().commitTransaction());
    QVERIFY(!session.driver().isOpen());
}

void LossTest::isNeverTakenForTheEndOfTheRows()
{
    // Ten rows, cut after every number of bytes that there can be, from the answer to "prepare" to the last row.
    const QString statement = u"SELECT seq, REPEAT('row ', seq) AS cut_me FROM seq_1_to_10"_s;
    bool whole = false;
    int cuts = 0;
    for (qsizetype bytes = 0; !whole; ++bytes) {
        QVERIFY(bytes < 5'000);
        Proxy proxy(m_database.address());
        const DriverSession session(plainOptions(proxy.address(), m_database.name()));
        proxy.arm({.words = "cut_me", .moment = Fault::Moment::InAnswer, .bytes = bytes});
        QSqlQuery query = session.forwardQuery();
        int rows = 0;
        const bool executed = query.exec(statement);
        while (executed && query.next()) {
            QCOMPARE(query.value(0).toInt(), ++rows);
            QCOMPARE(query.value(1).toString(), u"row "_s.repeated(rows));
        }
        whole = executed && !query.lastError().isValid();
        if (whole) {
            QCOMPARE(rows, 10);
        } else {
            ++cuts;
            QCOMPARE(query.lastError().type(), QSqlError::ConnectionError);
            QVERIFY(session.driver().lastServerError().connectionLost);
            QVERIFY(!session.driver().isOpen());
        }
    }
    QVERIFY(cuts > 200);
}

void LossTest::inTheMiddleOfARowIsSaid()
{
    const OwnServer own(u"mariadb"_s);
    const TestDatabase database(own.address());
    const DriverSession session(plainOptions(own.address(), database.name()));
    QSqlQuery query = session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 1000000) FROM seq_1_to_1000"_s));
    for (int row = 1; row <= 3; ++row)
        QVERIFY(query.next());
    own.kill();
    int more = 0;
    while (query.next())
        ++more;
    QVERIFY(more < 997);
    QCOMPARE(query.lastError().type(), QSqlError::ConnectionError);
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::ServerLost));
    verifyLost(session);
    query.finish();

    own.start();
    QVERIFY(session.open());
    QCOMPARE(session.value(u"SELECT 1"_s).toInt(), 1);
}

void LossTest::whileRowsAreGivenUpIsSaid()
{
    Proxy proxy(m_database.address());
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    QSqlQuery query = session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_10000000"_s) && query.next());
    proxy.cut();
    query.finish();
    verifyLost(session);
}

void LossTest::byTheAdministratorIsSaid()
{
    const DriverSession session(plainOptions(m_database.address(), m_database.name()));
    QSqlQuery query(session.database());
    QVERIFY(query.prepare(u"SELECT 1"_s));
    m_database.execute(u"KILL CONNECTION %1;"_s.arg(session.driver().connectionId()));
    QVERIFY(!query.exec());
    QCOMPARE(query.lastError().type(), QSqlError::ConnectionError);
    verifyLost(session);
}

void LossTest::ofAConnectionThatIsSilentForTooLongIsSaid()
{
    Proxy proxy(m_database.address());
    mariadb::ConnectOptions options = plainOptions(proxy.address(), m_database.name());
    options.readTimeout = std::chrono::seconds(1);
    const DriverSession session(options);
    session.run(u"CREATE TABLE doubtful (id INT)"_s);
    QSqlQuery query(session.database());
    QVERIFY(query.prepare(u"INSERT INTO doubtful VALUES (1)"_s));
    proxy.stall();
    QVERIFY(!query.exec());
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::ServerLost));
    verifyLost(session);
    proxy.cut();
}

void LossTest::endsWhatTheConnectionHeld()
{
    Proxy proxy(m_database.address());
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    session.run(u"CREATE TABLE held (id INT)"_s);
    session.run(u"SET @mine = 1"_s);
    QVERIFY(session.database().transaction());
    session.run(u"INSERT INTO held VALUES (1)"_s);
    const qulonglong before = session.driver().connectionId();
    proxy.cut();
    QVERIFY(session.failure(u"INSERT INTO held VALUES (2)"_s) != 0);
    QVERIFY(!session.database().commit());
    QVERIFY(session.driver().lastServerError().connectionLost);

    QVERIFY(session.open()); // by the caller, who knows
    QVERIFY(session.driver().connectionId() != before);
    QVERIFY(session.value(u"SELECT @mine"_s).isNull());
    QCOMPARE(session.value(u"SELECT COUNT(*) FROM held"_s).toInt(), 0);
}

void LossTest::ofOneConnectionLeavesTheOthers()
{
    Proxy proxy(m_database.address());
    const DriverSession lost(plainOptions(proxy.address()));
    const DriverSession kept(plainOptions(m_database.address()));
    proxy.cut();
    QVERIFY(lost.failure(u"SELECT 1"_s) != 0);
    QVERIFY(!lost.driver().isOpen());
    QCOMPARE(kept.value(u"SELECT 1"_s).toInt(), 1);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::LossTest)
#include "loss_test.moc"
