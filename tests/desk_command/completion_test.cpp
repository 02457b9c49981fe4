// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/takeover.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

} // namespace

/// Completion from the committed order (R12, R13, R22; A1, A9, A12, A15).
class CompletionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAbandonedRecordEndsCleanAndReplaysTheStoredBytes_data();
    void anAbandonedRecordEndsCleanAndReplaysTheStoredBytes();
    void keepsForEverWhatWasReconstructed();
    void needsTheDesksLease();
    void needsALeaseThatHasNotRunOut();
    void anotherOperatorMayFinishIt();
    void withoutAnOrderThereIsNothingToCompleteFrom();
    void whatAnotherGenerationDidIsLost();
    void aBrokenFenceIsRefused();
    void fillsACompletedRecordIn();
    void aStoredBodyIsNeverReplaced();
    void anotherTenantsOrderIsNotThisRecords();
    void anotherRecordsOrderIsNotThisRecords();
    void anOrderOfAnotherReferenceIsRefused();
    void onProductionFillingInTakesAnApproval();
    void aLayoutWithoutLeasesIsComparedByStateAndCreation();
    void needsWhatTheProfileDeclares_data();
    void needsWhatTheProfileDeclares();
    void escapesTheReferenceInTheBody();
};

void CompletionTest::anAbandonedRecordEndsCleanAndReplaysTheStoredBytes_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("order carries the record's id") << QByteArray("demo-a09-order-committed");
    QTest::newRow("only the reference leads to it") << QByteArray("demo-a09-order-by-reference");
}

void CompletionTest::anAbandonedRecordEndsCleanAndReplaysTheStoredBytes()
{
    QFETCH(QByteArray, key);
    const CommandBench bench;
    const qint64 generation = bench.takeOver(key);
    const domain::Order order = *bench.diagnose(key).evidence.orders.order();
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Applied);

    const desk::Diagnosis after = bench.diagnose(key);
    QCOMPARE(test::codesOf(after), QStringList());
    const domain::Record &record = after.evidence.record;
    const QByteArray body =
        "{\"orderId\":" + QByteArray::number(order.id) + ",\"clientOrderRef\":\"" + order.clientOrderRef + "\"}";
    QCOMPARE(record.state, domain::State::Completed);
    QCOMPARE(record.response.status, std::optional<qint64>(201));
    QCOMPARE(*record.response.body, body);
    QCOMPARE(*record.response.location, "/api/orders/" + QByteArray::number(order.id));
    QCOMPARE(*record.response.contentType, QByteArray("application/json"));
    const qint64 now = bench.fixture.clock.at.value();
    QCOMPARE(record.completedAt->earliest().value(), now);
    QCOMPARE(record.expiresAt->earliest().value(), now + 3650LL * 86'400 * 1'000'000);
    QCOMPARE(record.generation, std::optional(generation));
    QVERIFY2(after.retryNow.contains(u"201"_s) && after.retryNow.contains(QString::number(body.size())),
             qPrintable(after.retryNow));
    QCOMPARE(bench.auditEntries(u"applied"_s), 2);
    QVERIFY(bench.auditIsIntact());
}

void CompletionTest::keepsForEverWhatWasReconstructed()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const Command command = bench.command(Completion(), key, bench.takeOver(key));
    QCOMPARE(bench.carryOut(command, Completion()).kind, OutcomeKind::Applied);
    const QVariantList row = bench.fixture.values(
        bench.database, u"SELECT record_ref, command_id, order_id, length(before_digest), length(after_digest), "
                        "before_digest <> after_digest FROM idemdesk_reconstruction"_s);
    QCOMPARE(row.size(), 6);
    QCOMPARE(row[0].toString(), bench.ref(key).toString());
    QCOMPARE(row[1].toString(), command.id.text());
    QCOMPARE(row[2].toLongLong(), bench.diagnose(key).evidence.orders.order()->id);
    QCOMPARE(row[3].toInt(), 32);
    QCOMPARE(row[4].toInt(), 32);
    QVERIFY(row[5].toBool());
}

void CompletionTest::needsTheDesksLease()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const QVariantList rows = bench.recordRows();
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, bench.generationOf(key)), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"take it over first"_s));
    QCOMPARE(bench.recordRows(), rows);
}

void CompletionTest::needsALeaseThatHasNotRunOut()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 generation = bench.takeOver(key);
    bench.fixture.clock.at = bench.fixture.clock.at.plus(std::chrono::minutes(5) + std::chrono::microseconds(1));
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"run out"_s));
}

void CompletionTest::anotherOperatorMayFinishIt()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 generation = bench.takeOver(key);
    Console other = bench.console();
    other.actor.osUser = u"kenji"_s;
    const Result<Outcome> outcome = execute(other, bench.command(Completion(), key, generation), Completion());
    QVERIFY(outcome);
    QCOMPARE(outcome->kind, OutcomeKind::Applied);
    QCOMPARE(test::codesOf(bench.diagnose(key)), QStringList());
}

void CompletionTest::withoutAnOrderThereIsNothingToCompleteFrom()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    const qint64 generation = bench.takeOver(key);
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"no order"_s));
}

void CompletionTest::whatAnotherGenerationDidIsLost()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 generation = bench.takeOver(key);
    bench.fixture.clock.at = bench.fixture.clock.at.plus(std::chrono::minutes(6));
    bench.takeOver(key);
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    // And the second completion of one record is lost, too.
    QCOMPARE(bench.carryOut(bench.command(Completion(), key, generation + 1), Completion()).kind, OutcomeKind::Applied);
    QCOMPARE(bench.carryOut(bench.command(Completion(), key, generation + 1), Completion()).kind, OutcomeKind::Lost);
}

void CompletionTest::aBrokenFenceIsRefused()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    const qint64 generation = bench.takeOver(key);
    bench.fixture.execute(bench.database,
                          u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, "
                          "idem_generation, created_at) SELECT tenant_id, business_ref, 'SKU-1', 1, id, ?, ? "
                          "FROM api_idempotency WHERE id = ?"_s,
                          {generation - 1, bench.fixture.clock.at.value(), *bench.ref(key).integer()});
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.startsWith(u"A16:"_s), qPrintable(outcome.text));
}

void CompletionTest::fillsACompletedRecordIn()
{
    const CommandBench bench;
    const QByteArray key = "demo-a01-no-body";
    QCOMPARE(test::codesOf(bench.diagnose(key)), QStringList{u"A1"_s});
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, bench.generationOf(key)), Completion());
    QVERIFY2(outcome.kind == OutcomeKind::Applied, qPrintable(outcome.text));
    QCOMPARE(test::codesOf(bench.diagnose(key)), QStringList());
}

void CompletionTest::aStoredBodyIsNeverReplaced()
{
    const CommandBench bench;
    const QByteArray key = "demo-a01-no-completion-time";
    bench.fixture.execute(bench.database, u"UPDATE api_idempotency SET response_body = ? WHERE idempotency_key = ?"_s,
                          {QByteArray("{\"orderId\":1,\"paid\":true}"), key});
    const QVariantList rows = bench.recordRows();
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, bench.generationOf(key)), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(bench.recordRows(), rows);
}

void CompletionTest::anotherTenantsOrderIsNotThisRecords()
{
    const CommandBench bench;
    bench.fixture.execute(bench.database, u"UPDATE orders SET tenant_id = tenant_id + 100 WHERE idempotency_id = ?"_s,
                          {*bench.ref(abandoned).integer()});
    QVERIFY(test::codesOf(bench.diagnose(abandoned)).contains(u"A2"_s));
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    const Outcome outcome = bench.carryOut(command, Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.startsWith(u"A2:"_s), qPrintable(outcome.text));
}

void CompletionTest::anotherRecordsOrderIsNotThisRecords()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-by-reference";
    bench.fixture.execute(bench.database,
                          u"UPDATE orders SET idempotency_id = ? WHERE client_order_ref = (SELECT business_ref FROM "
                          "api_idempotency WHERE idempotency_key = ?)"_s,
                          {*bench.ref("demo-a10-no-order").integer(), key});
    const Diagnosis diagnosis = bench.diagnose(key);
    QVERIFY(test::codesOf(diagnosis).contains(u"A2"_s));
    QVERIFY(!test::codesOf(diagnosis).contains(u"A9"_s));
    QVERIFY(diagnosis.permitted.empty());
    QCOMPARE(bench.carryOut(bench.command(Takeover(), key, bench.generationOf(key)), Takeover()).kind,
             OutcomeKind::Refused);
}

void CompletionTest::anOrderOfAnotherReferenceIsRefused()
{
    const CommandBench bench;
    bench.fixture.execute(bench.database, u"UPDATE api_idempotency SET business_ref = ? WHERE idempotency_key = ?"_s,
                          {QByteArray("ORD-OTHER"), abandoned});
    QVERIFY(test::codesOf(bench.diagnose(abandoned)).contains(u"A2"_s));
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Refused);
}

void CompletionTest::onProductionFillingInTakesAnApproval()
{
    const CommandBench bench(u"profile.toml"_s, u"\"development\""_s, u"\"production\""_s);
    const QByteArray key = "demo-a01-no-body";
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, bench.generationOf(key)), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.approvalNeeded);
}

void CompletionTest::aLayoutWithoutLeasesIsComparedByStateAndCreation()
{
    const CommandBench bench(u"atomic.toml"_s);
    const QByteArray key = "demo-a12-committed-open-with-order";
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, std::nullopt), Completion());
    QVERIFY2(outcome.kind == OutcomeKind::Applied, qPrintable(outcome.text));
    QCOMPARE(test::codesOf(bench.diagnose(key)), QStringList());
    QCOMPARE(bench.carryOut(bench.command(Completion(), "demo-a12-committed-open", std::nullopt), Completion()).kind,
             OutcomeKind::Refused);
}

void CompletionTest::needsWhatTheProfileDeclares_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("names");
    QTest::newRow("retention") << u"retention = \"3650d\""_s << u"retention"_s;
    QTest::newRow("template") << u"completed_body = '{\"orderId\":{id},\"clientOrderRef\":\"{client_order_ref}\"}'"_s
                              << u"completed_body"_s;
}

void CompletionTest::needsWhatTheProfileDeclares()
{
    QFETCH(QString, line);
    QFETCH(QString, names);
    const CommandBench bench(u"profile.toml"_s, u'\n' + line + u'\n', u"\n"_s);
    const QByteArray key = "demo-a09-order-committed";
    const qint64 generation = bench.takeOver(key);
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.contains(names), qPrintable(outcome.text));
}

void CompletionTest::escapesTheReferenceInTheBody()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    bench.fixture.execute(bench.database,
                          u"UPDATE orders SET client_order_ref = ? WHERE client_order_ref = (SELECT business_ref FROM "
                          "api_idempotency WHERE idempotency_key = ?)"_s,
                          {QByteArray("a\"b{id}\\"), key});
    bench.fixture.execute(
        bench.database,
        u"UPDATE api_idempotency SET business_ref = ?, fingerprint_version = 1 WHERE idempotency_key = ?"_s,
        {QByteArray("a\"b{id}\\"), key});
    const qint64 generation = bench.takeOver(key);
    const qint64 order = bench.diagnose(key).evidence.orders.order()->id;
    const Outcome outcome = bench.carryOut(bench.command(Completion(), key, generation), Completion());
    QVERIFY2(outcome.kind == OutcomeKind::Applied, qPrintable(outcome.text));
    QCOMPARE(*bench.diagnose(key).evidence.record.response.body,
             "{\"orderId\":" + QByteArray::number(order) + R"(,"clientOrderRef":"a\"b{id}\\"})");
}

QTEST_GUILESS_MAIN(CompletionTest)
#include "completion_test.moc"
