// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/sql/sql_desk_writer.h"
#include "store/sql/transaction.h"
#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_server.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::SqlConnection;
using store::SqliteMode;
using store::Transaction;
using test::SqliteTestbed;

/// A transaction ends as it says, or not at all.
class TransactionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNotCommittedIsRolledBack();
    void whatIsCommittedStays();
    void aSecondWriterIsBusyFromTheStart();
    void aCommitThatFailsIsSaidAndUndone();
    void aFullDiskLeavesNothingHalfDone();
    void aCancelIsNotMistakenForTheRollback();
    void aReadOnlyConnectionBeginsNothing();
};

namespace {

std::unique_ptr<SqlConnection> connectTo(const SqliteTestbed &bed, SqliteMode mode = SqliteMode::ReadWrite)
{
    return test::valueOf(store::openSqlite(bed.file(), mode, SqliteTestbed::busy));
}

void succeed(const Result<> &result)
{
    if (!result)
        test::failWith(result.error());
}

} // namespace

void TransactionTest::whatIsNotCommittedIsRolledBack()
{
    SqliteTestbed bed;
    const auto connection = connectTo(bed);
    {
        const auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(u"CREATE TABLE half (id INTEGER)"_s));
    }
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM sqlite_schema WHERE name = 'half'"_s).toInt(), 0);
    succeed(connection->execute(u"CREATE TABLE whole (id INTEGER)"_s)); // outside of any transaction
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM sqlite_schema WHERE name = 'whole'"_s).toInt(), 1);
}

void TransactionTest::whatIsCommittedStays()
{
    SqliteTestbed bed;
    const auto connection = connectTo(bed);
    {
        auto first = Transaction::begin(*connection);
        QVERIFY(first.has_value());
        Transaction moved = std::move(*first);
        succeed(connection->execute(u"CREATE TABLE whole (id INTEGER)"_s));
        succeed(moved.commit());
    }
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM sqlite_schema WHERE name = 'whole'"_s).toInt(), 1);
}

void TransactionTest::aSecondWriterIsBusyFromTheStart()
{
    SqliteTestbed bed;
    const auto first = connectTo(bed);
    const auto second = connectTo(bed);
    const auto held = Transaction::begin(*first);
    QVERIFY(held.has_value());
    const auto refused = Transaction::begin(*second);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Busy);
}

void TransactionTest::aCommitThatFailsIsSaidAndUndone()
{
    SqliteTestbed bed;
    bed.execute(u"CREATE TABLE parent (id INTEGER PRIMARY KEY)"_s);
    bed.execute(u"CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)"_s);
    const auto connection = connectTo(bed);
    succeed(connection->execute(u"PRAGMA foreign_keys = ON"_s));
    {
        auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(u"INSERT INTO child VALUES (5)"_s));
        const auto committed = transaction->commit();
        QVERIFY(!committed);
        QCOMPARE(committed.error().code, ErrorCode::Constraint);
    }
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM child"_s).toInt(), 0);
    QVERIFY(Transaction::begin(*connection).has_value());
}

void TransactionTest::aFullDiskLeavesNothingHalfDone()
{
    SqliteTestbed bed;
    const auto connection = connectTo(bed);
    store::SqliteServer server(*connection, bed.clock);
    store::SqlDeskWriter writer(*connection, server);
    QVERIFY(writer.install().has_value());
    const int pages = bed.value(u"PRAGMA page_count"_s).toInt();
    succeed(connection->execute(u"PRAGMA max_page_count = %1"_s.arg(pages + 2)));
    std::vector<store::StoredFinding> findings;
    for (int i = 0; i < 5'000; ++i)
        findings.push_back({domain::RecordRef(i), domain::Anomaly(9), bed.clock.at});
    const auto refused = writer.storeDiagnosis({}, findings, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::DiskFull);
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM idemdesk_finding"_s).toInt(), 0);
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM idemdesk_diagnosis"_s).toInt(), 0);
    QVERIFY(writer.storeDiagnosis({}, std::span(findings).first(3), {}).has_value());
}

void TransactionTest::aCancelIsNotMistakenForTheRollback()
{
    SqliteTestbed bed;
    const auto connection = connectTo(bed);
    {
        const auto transaction = Transaction::begin(*connection);
        QVERIFY(transaction.has_value());
        succeed(connection->execute(u"CREATE TABLE half (id INTEGER)"_s));
        connection->watch().cancel();
    }
    QCOMPARE(bed.value(u"SELECT COUNT(*) FROM sqlite_schema WHERE name = 'half'"_s).toInt(), 0);
}

void TransactionTest::aReadOnlyConnectionBeginsNothing()
{
    SqliteTestbed bed;
    const auto connection = connectTo(bed, SqliteMode::ReadOnly);
    const auto refused = Transaction::begin(*connection);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
}

QTEST_GUILESS_MAIN(TransactionTest)
#include "transaction_test.moc"
