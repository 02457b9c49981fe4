// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"
#include "tests/store/conformance/mysql_testbed.h"

#include "store/mysql/mysql_store.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QtTest>

#include <thread>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using store::CommandStep;
using test::Fault;
using test::MySqlTestbed;
using test::valueOf;

namespace {

CommandStep stepOf(const QString &command)
{
    CommandStep step;
    step.commandId = command;
    step.step = CommandStep::Step::Outcome;
    step.action = u"takeover"_s;
    step.record = RecordRef(1);
    step.outcome = u"APPLIED"_s;
    return step;
}

/// A database with the console's tables and two open records, written to over a proxy.
struct Bench
{
    Bench() : proxy(bed.database().address())
    {
        first = bed.openRecord();
        second = bed.openRecord();
        session = open();
        if (!session->desk().install())
            qFatal("the console's own tables were not installed");
    }
    [[nodiscard]] std::unique_ptr<store::WriteSession> open()
    {
        profile::Connection connection = bed.credentials().connection;
        connection.port = proxy.address().port;
        return valueOf(
            store::MySqlStore(connection, bed.layout(), credentials, bed.clock, store::StoreRole::Primary, 1s)
                .openForWriting());
    }
    [[nodiscard]] qint64 steps()
    {
        return bed.rows(u"SELECT COUNT(*) FROM idemdesk_command_step"_s).at(0).at(0).toLongLong();
    }

    /// As the testbed has them.
    class Given final : public profile::CredentialSource
    {
    public:
        explicit Given(MySqlTestbed &bed) : m_bed(bed) {}
        [[nodiscard]] Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
        {
            profile::Credentials all = m_bed.credentials();
            all.connection = connection;
            return all;
        }

    private:
        MySqlTestbed &m_bed;
    };

    MySqlTestbed bed;
    test::Proxy proxy;
    Given credentials{bed};
    qint64 first = 0;
    qint64 second = 0;
    std::unique_ptr<store::WriteSession> session;
};

} // namespace

/// A transaction ends as it says, or not at all, also where server, network and other writers have a say in it.
class TransactionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLockThatLastsIsBusyAndNothingStays();
    void aDeadlockIsBusyAndNothingStays();
    void whatTheAdministratorStopsIsSaid();
    void aLostAnswerToCommitIsUnknown_data();
    void aLostAnswerToCommitIsUnknown();
    void aConnectionLostBeforeCommitIsNoUnknown();
    void aSecondClaimWaitsAndThenTells();
    void installingIsRepeatableAtEveryStep();
};

void TransactionsTest::aLockThatLastsIsBusyAndNothingStays()
{
    Bench bench;
    bench.bed.execute(u"BEGIN"_s);
    bench.bed.execute(u"UPDATE api_idempotency SET generation = 9 WHERE id = ?"_s, {bench.first});
    {
        const auto transaction = valueOf(bench.session->begin());
        QVERIFY(transaction->claim(stepOf(u"c"_s)).has_value());
        const auto locked = transaction->lockRecord(RecordRef(bench.first));
        QVERIFY(!locked);
        QCOMPARE(locked.error().code, ErrorCode::Busy);
    }
    bench.bed.execute(u"ROLLBACK"_s);
    QCOMPARE(bench.steps(), 0);
    const auto again = valueOf(bench.session->begin());
    QVERIFY(valueOf(again->lockRecord(RecordRef(bench.first))).has_value());
}

void TransactionsTest::aDeadlockIsBusyAndNothingStays()
{
    Bench bench;
    const test::Admin admin(bench.bed.database().address(), bench.bed.database().name());
    std::thread other;
    {
        const auto transaction = valueOf(bench.session->begin());
        QVERIFY(transaction->claim(stepOf(u"c"_s)).has_value());
        QVERIFY(valueOf(transaction->lockRecord(RecordRef(bench.first))).has_value());
        // The one that has changed more is let live: that is the other.
        other = std::thread([&] {
            admin.execute(u"BEGIN; INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, created_at) "
                          "SELECT 1, seq, 's', 1, NOW(6) FROM seq_1_to_100; "
                          "UPDATE api_idempotency SET generation = 7 WHERE id = %1; "
                          "UPDATE api_idempotency SET generation = 7 WHERE id = %2; ROLLBACK;"_s.arg(bench.second)
                              .arg(bench.first));
        });
        const QString waiting = u"SELECT COUNT(*) FROM information_schema.processlist WHERE db = DATABASE() AND "
                                "info LIKE 'UPDATE%id = %1'"_s.arg(bench.first);
        QTRY_VERIFY(admin.value(waiting) == u"1"_s);
        const auto locked = transaction->lockRecord(RecordRef(bench.second));
        QVERIFY(!locked);
        QCOMPARE(locked.error().code, ErrorCode::Busy);
        QVERIFY2(locked.error().message.contains(u"rolled"_s), qPrintable(locked.error().message));
    }
    other.join();
    QCOMPARE(bench.steps(), 0);
}

void TransactionsTest::whatTheAdministratorStopsIsSaid()
{
    Bench bench;
    bench.bed.execute(u"BEGIN"_s);
    bench.bed.execute(u"UPDATE api_idempotency SET generation = 9 WHERE id = ?"_s, {bench.first});
    const QString user = bench.bed.login().address().user;
    std::thread administrator([&] {
        const test::Admin admin(bench.bed.database().address());
        const QString waiting =
            u"SELECT id FROM information_schema.processlist WHERE user = '%1' AND command <> 'Sleep' AND "
            "time_ms > 100;"_s.arg(user);
        QString id;
        for (int attempt = 0; attempt < 200 && id.isEmpty(); ++attempt)
            id = admin.rows(waiting).value(0);
        admin.execute(u"KILL QUERY %1;"_s.arg(id));
    });
    const auto transaction = valueOf(bench.session->begin());
    const auto locked = transaction->lockRecord(RecordRef(bench.first));
    administrator.join();
    bench.bed.execute(u"ROLLBACK"_s);
    QVERIFY(!locked);
    QCOMPARE(locked.error().code, ErrorCode::Cancelled);
    QVERIFY2(locked.error().message.contains(u"somebody else"_s), qPrintable(locked.error().message));
}

void TransactionsTest::aLostAnswerToCommitIsUnknown_data()
{
    QTest::addColumn<int>("moment");
    QTest::addColumn<int>("kept");
    QTest::newRow("the server never got it") << int(Fault::Moment::BeforeForwarding) << 0;
    QTest::newRow("the server carried it out") << int(Fault::Moment::InAnswer) << 1;
}

void TransactionsTest::aLostAnswerToCommitIsUnknown()
{
    QFETCH(int, moment);
    QFETCH(int, kept);
    Bench bench;
    {
        const auto transaction = valueOf(bench.session->begin());
        QVERIFY(transaction->claim(stepOf(u"c"_s)).has_value());
        bench.proxy.arm({.words = "COMMIT", .moment = Fault::Moment(moment)});
        const auto committed = transaction->commit();
        QVERIFY(!committed);
        QCOMPARE(committed.error().code, ErrorCode::OutcomeUnknown);
    }
    QTRY_COMPARE(bench.steps(), kept);
    // Whoever comes next, over another connection, meets the truth.
    const auto next = bench.open();
    const auto claim = valueOf(valueOf(next->begin())->claim(stepOf(u"c"_s)));
    QCOMPARE(std::holds_alternative<store::StepTaken>(claim), kept == 1);
}

void TransactionsTest::aConnectionLostBeforeCommitIsNoUnknown()
{
    Bench bench;
    {
        const auto transaction = valueOf(bench.session->begin());
        QVERIFY(transaction->claim(stepOf(u"c"_s)).has_value());
        bench.proxy.cut();
        const auto locked = transaction->lockRecord(RecordRef(bench.first));
        QVERIFY(!locked);
        QCOMPARE(locked.error().code, ErrorCode::Connection);
    }
    QCOMPARE(bench.session->begin().error().code, ErrorCode::Connection);
    QTRY_COMPARE(bench.steps(), 0);
}

void TransactionsTest::aSecondClaimWaitsAndThenTells()
{
    Bench bench;
    const auto other = bench.open();
    auto first = valueOf(bench.session->begin());
    QVERIFY(first->claim(stepOf(u"c"_s)).has_value());
    {
        // As long as the first has not ended, nobody can know.
        const auto second = valueOf(other->begin());
        const auto claim = second->claim(stepOf(u"c"_s));
        QVERIFY(!claim);
        QCOMPARE(claim.error().code, ErrorCode::Busy);
    }
    QVERIFY(first->commit().has_value());
    const auto second = valueOf(other->begin());
    QVERIFY(std::holds_alternative<store::StepTaken>(valueOf(second->claim(stepOf(u"c"_s)))));
}

void TransactionsTest::installingIsRepeatableAtEveryStep()
{
    Bench bench;
    // A crash between a statement and its note: DDL has committed by itself.
    const auto all = bench.bed.rows(u"SELECT version FROM idemdesk_migration ORDER BY version"_s);
    for (const QVariantList &row : all) {
        bench.bed.execute(u"DELETE FROM idemdesk_migration WHERE version = ?"_s, {row.at(0)});
        const auto again = valueOf(bench.session->desk().install());
        QCOMPARE(again.size(), std::size_t(1));
        QCOMPARE(again[0].version, row.at(0).toInt());
    }
    QCOMPARE(bench.bed.rows(u"SELECT id FROM idemdesk_audit_head"_s).size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(TransactionsTest)
#include "transactions_test.moc"
