// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"
#include "store/sql/transaction.h"
#include "tests/servers/proxy.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::PostgreSqlMode;
using store::SqlConnection;
using store::Transaction;
using test::PostgreSqlTestbed;

/// A transaction ends as it says, or what became of it is unknown.
class TransactionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bed.execute(u"TRUNCATE marks"_s); }
    void initTestCase();
    void whatIsNotCommittedIsRolledBack();
    void whatIsCommittedStays();
    void aFailedTransactionIsNotTakenForCommitted();
    void aDeferredConstraintIsToldByCommit();
    void aLostCommitIsUnknown_data();
    void aLostCommitIsUnknown();
    void aServerThatGoesIsLost();
    void itSeesWhatOthersCommit();
    void oneResultIsOpenAtATime();

private:
    [[nodiscard]] std::unique_ptr<SqlConnection> connect() const
    {
        return test::valueOf(store::openPostgreSql(m_bed.credentials(), PostgreSqlMode::ReadWrite));
    }
    [[nodiscard]] QString marks() const { return m_bed.database().value(u"SELECT count(*) FROM marks;"_s); }
    PostgreSqlTestbed m_bed;
};

namespace {

const QString mark = u"INSERT INTO marks VALUES (1)"_s;

void succeed(const Result<> &result)
{
    if (!result)
        test::failWith(result.error());
}

} // namespace

void TransactionTest::initTestCase()
{
    m_bed.execute(u"CREATE TABLE marks (id int CONSTRAINT few UNIQUE DEFERRABLE INITIALLY DEFERRED)"_s);
    m_bed.execute(u"GRANT ALL ON marks TO PUBLIC"_s);
}

void TransactionTest::whatIsNotCommittedIsRolledBack()
{
    const auto connection = connect();
    {
        const auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(mark));
    }
    QCOMPARE(marks(), u"0"_s);
    succeed(connection->execute(mark)); // outside of any transaction
    QCOMPARE(marks(), u"1"_s);
}

void TransactionTest::whatIsCommittedStays()
{
    const auto connection = connect();
    auto transaction = Transaction::begin(*connection);
    QVERIFY(transaction.has_value());
    succeed(connection->execute(mark));
    succeed(transaction->commit());
    QCOMPARE(marks(), u"1"_s);
}

void TransactionTest::aFailedTransactionIsNotTakenForCommitted()
{
    const auto connection = connect();
    auto transaction = Transaction::begin(*connection);
    QVERIFY(transaction.has_value());
    succeed(connection->execute(mark));
    QVERIFY(!connection->execute(u"SELECT 1 / 0"_s));
    const auto committed = transaction->commit();
    QVERIFY(!committed);
    QCOMPARE(committed.error().code, ErrorCode::Refused);
    QCOMPARE(marks(), u"0"_s);
}

void TransactionTest::aDeferredConstraintIsToldByCommit()
{
    const auto connection = connect();
    {
        auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(mark));
        succeed(connection->execute(mark));
        const auto committed = transaction->commit();
        QVERIFY(!committed);
        QCOMPARE(committed.error().code, ErrorCode::Constraint);
    }
    QCOMPARE(marks(), u"0"_s);
    QVERIFY(Transaction::begin(*connection).has_value());
}

void TransactionTest::aLostCommitIsUnknown_data()
{
    QTest::addColumn<int>("moment");
    QTest::addColumn<QString>("kept");
    QTest::newRow("before it arrives") << int(test::Fault::Moment::BeforeForwarding) << u"0"_s;
    QTest::newRow("its answer") << int(test::Fault::Moment::InAnswer) << u"1"_s;
}

void TransactionTest::aLostCommitIsUnknown()
{
    QFETCH(int, moment);
    QFETCH(QString, kept);
    test::Proxy proxy(m_bed.database().address());
    auto credentials = m_bed.credentials();
    credentials.connection.port = proxy.address().port;
    credentials.connection.tls = profile::TlsMode::Off; // the proxy reads along
    const auto connection = test::valueOf(store::openPostgreSql(credentials, PostgreSqlMode::ReadWrite));
    {
        auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(mark));
        proxy.arm({.words = "COMMIT", .moment = static_cast<test::Fault::Moment>(moment)});
        const auto committed = transaction->commit();
        QVERIFY(!committed);
        QCOMPARE(committed.error().code, ErrorCode::OutcomeUnknown);
        QVERIFY(proxy.waitUntilStruck());
    }
    QTRY_COMPARE(marks(), kept);
    const auto lost = connection->execute(u"SELECT 1"_s);
    QVERIFY(!lost);
    QCOMPARE(lost.error().code, ErrorCode::Connection);
}

void TransactionTest::aServerThatGoesIsLost()
{
    const auto connection = connect();
    auto transaction = Transaction::begin(*connection);
    QVERIFY(transaction.has_value());
    succeed(connection->execute(mark));
    m_bed.execute(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '%1'"_s.arg(
        m_bed.login().address().user));
    const auto lost = connection->execute(mark);
    QVERIFY(!lost);
    QCOMPARE(lost.error().code, ErrorCode::Connection);
    QCOMPARE(marks(), u"0"_s);
}

void TransactionTest::itSeesWhatOthersCommit()
{
    const auto connection = connect();
    QVERIFY(m_bed.write()->desk().install().has_value());
    auto transaction = Transaction::begin(*connection);
    QVERIFY(transaction.has_value());
    const auto migrations = [&] {
        auto rows = test::valueOf(connection->read(u"desk/migrations.sql"_s, {}, {}));
        int count = 0;
        while (test::valueOf(rows.next()))
            ++count;
        return count;
    };
    const int before = migrations();
    m_bed.execute(u"DELETE FROM idemdesk_migration WHERE version = 1"_s);
    QCOMPARE(migrations(), before - 1); // READ COMMITTED
}

void TransactionTest::oneResultIsOpenAtATime()
{
    const auto connection = connect();
    auto rows = connection->read(u"postgresql/schema/table_names.sql"_s, {}, {});
    QVERIFY(rows.has_value());
    QVERIFY(test::valueOf(rows->next()));
    const auto second = connection->execute(u"SELECT 1"_s);
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Internal);
    QVERIFY(test::valueOf(rows->next())); // and the first is unharmed
}

QTEST_GUILESS_MAIN(TransactionTest)
#include "transaction_test.moc"
