// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/renewal.h"
#include "desk/command/takeover.h"

#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;

/// Takeover and renewal on the demo's records (R20–R22, A9–A17, A24).
class TakeoverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesAnExpiredLeaseAtItsGeneration();
    void remembersWhetherTheOrderWasThere();
    void theOldOwnersCompletionAffectsNothing();
    void anotherGenerationIsLostWithWhoWon();
    void aCompletedRecordIsLost();
    void aRecordThatIsGoneIsLost();
    void refusesWhatMustNotBeTakenOver_data();
    void refusesWhatMustNotBeTakenOver();
    void twoOrdersUnderOneReferenceAreRefused();
    void aGenerationThatCannotBeRaisedIsRefused();
    void twoOrdersUnderTheOrdersOwnReferenceAreRefused();
    void aLiveLeaseTakesForce();
    void forceAnswersNothingButTheLiveLease();
    void aLeaseIsNotLongerThanTheLongest();
    void onProductionForceTakesAnApproval();
    void aRecordWithoutADeadlineTakesItsOwnWord();
    void atomicLayoutsHaveNoTakeover();
    void anyOperatorRenewsALiveLeaseOfTheDesk();
    void refusesToRenewWhatTheDeskDoesNotHold();
    void refusesToRenewALeaseThatHasRunOut();
};

void TakeoverTest::takesAnExpiredLeaseAtItsGeneration()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 before = bench.generationOf(key);
    const QVariantList rows = bench.recordRows();
    const Command command = bench.command(Takeover(), key, before, takeoverParameters({}));
    const Outcome outcome = bench.carryOut(command, Takeover());

    QCOMPARE(outcome.kind, OutcomeKind::Applied);
    QCOMPARE(outcome.affected, 1);
    QCOMPARE(outcome.generation, std::optional<qint64>(before + 1));
    const desk::Diagnosis after = bench.diagnose(key);
    const domain::Record &record = after.evidence.record;
    QCOMPARE(record.generation, std::optional<qint64>(before + 1));
    QCOMPARE(*record.lease.owner, "idemdesk:" + command.id.text().toLatin1());
    QCOMPARE(record.lease.until->earliest().value(), bench.fixture.clock.at.value() + 5 * 60 * 1'000'000LL);
    QCOMPARE(record.updatedAt->earliest().value(), bench.fixture.clock.at.value());
    QCOMPARE(record.state, domain::State::Processing);
    QCOMPARE(bench.auditEntries(u"applied"_s), 1);
    QCOMPARE(bench.auditEntries(u"intent"_s), 1);
    QVERIFY(bench.auditIsIntact());
    // One record changed, and nothing but the four columns of its lease.
    const QVariantList changed = bench.recordRows();
    QCOMPARE(changed.size(), rows.size());
    int differences = 0;
    for (qsizetype at = 0; at < rows.size(); ++at)
        differences += rows[at] == changed[at] ? 0 : 1;
    QCOMPARE(differences, 4);
}

void TakeoverTest::remembersWhetherTheOrderWasThere()
{
    const CommandBench bench;
    bench.takeOver("demo-a09-order-committed");
    const desk::Diagnosis seen = bench.diagnose("demo-a09-order-committed");
    QCOMPARE(test::codesOf(seen), QStringList{u"A15"_s});
    QCOMPARE(seen.permitted, std::vector{domain::Action::Complete});

    bench.takeOver("demo-a10-no-order");
    QCOMPARE(test::codesOf(bench.diagnose("demo-a10-no-order")), QStringList());
    const qint64 id = *bench.ref("demo-a10-no-order").integer();
    bench.fixture.execute(bench.database,
                          u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, "
                          "idem_generation, created_at) SELECT tenant_id, business_ref, 'SKU-1', 1, id, ?, ? "
                          "FROM api_idempotency WHERE id = ?"_s,
                          {bench.generationOf("demo-a10-no-order") - 1, bench.fixture.clock.at.value(), id});
    QVERIFY(test::codesOf(bench.diagnose("demo-a10-no-order")).contains(u"A16"_s));
}

void TakeoverTest::theOldOwnersCompletionAffectsNothing()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 old = bench.takeOver(key) - 1;
    const QVariantList rows = bench.recordRows();
    bench.fixture.execute(
        bench.database,
        u"UPDATE api_idempotency SET state = 'COMPLETED' WHERE idempotency_key = ? AND generation = ? "
        "AND state = 'PROCESSING'"_s,
        {key, old});
    QCOMPARE(bench.recordRows(), rows);
}

void TakeoverTest::anotherGenerationIsLostWithWhoWon()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    const qint64 seen = bench.generationOf(key);
    const Command mine = bench.command(Takeover(), key, seen);
    bench.takeOver(key); // a colleague, between preview and execution
    const QVariantList rows = bench.recordRows();
    const Outcome outcome = bench.carryOut(mine, Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    QCOMPARE(outcome.affected, 0);
    QCOMPARE(outcome.generation, std::optional<qint64>(seen + 1));
    QVERIFY2(outcome.text.contains(u"idemdesk:"_s), qPrintable(outcome.text));
    QCOMPARE(bench.recordRows(), rows);
    QCOMPARE(bench.auditEntries(u"applied"_s), 1);
    QCOMPARE(bench.auditEntries(u"lost"_s), 1);
}

void TakeoverTest::aCompletedRecordIsLost()
{
    const CommandBench bench;
    const QByteArray some =
        bench.scalar(u"SELECT idempotency_key FROM api_idempotency WHERE state = 'COMPLETED' LIMIT 1"_s).toByteArray();
    const Outcome outcome = bench.carryOut(bench.command(Takeover(), some, bench.generationOf(some)), Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    QVERIFY(outcome.text.contains(u"completed"_s));
}

void TakeoverTest::aRecordThatIsGoneIsLost()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    const Command command = bench.command(Takeover(), key, bench.generationOf(key));
    bench.fixture.execute(bench.database, u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s, {key});
    const Outcome outcome = bench.carryOut(command, Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    QVERIFY(outcome.text.contains(u"not there"_s));
}

void TakeoverTest::refusesWhatMustNotBeTakenOver_data()
{
    QTest::addColumn<QString>("code");
    for (const char *code : {"A11", "A13", "A16", "A17", "A24"})
        QTest::newRow(code) << QString::fromLatin1(code);
}

void TakeoverTest::refusesWhatMustNotBeTakenOver()
{
    QFETCH(QString, code);
    const CommandBench bench;
    // Every open record of the demo with this code.
    const QVariantList keys = bench.fixture.values(
        bench.database, u"SELECT idempotency_key FROM api_idempotency WHERE state <> 'COMPLETED' ORDER BY id"_s);
    int tried = 0;
    for (const QVariant &value : keys) {
        const QByteArray key = value.toByteArray();
        if (!test::codesOf(bench.diagnose(key)).contains(code))
            continue;
        ++tried;
        const Outcome outcome = bench.carryOut(bench.command(Takeover(), key, bench.generationOf(key)), Takeover());
        QCOMPARE(outcome.kind, OutcomeKind::Refused);
        QVERIFY2(outcome.text.startsWith(code + u':'), qPrintable(outcome.text));
    }
    QVERIFY2(tried > 0, "the demo has no such open record");
    QCOMPARE(bench.auditEntries(u"applied"_s), 0);
    QCOMPARE(bench.auditEntries(u"refused"_s), tried);
}

void TakeoverTest::twoOrdersUnderOneReferenceAreRefused()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-by-reference";
    bench.fixture.execute(bench.database, u"DROP INDEX uq_orders_tenant_ref"_s);
    bench.fixture.execute(
        bench.database,
        u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idem_generation, created_at) "
        "SELECT tenant_id, client_order_ref, sku, quantity, idem_generation, created_at FROM orders "
        "WHERE client_order_ref = (SELECT business_ref FROM api_idempotency WHERE idempotency_key = ?)"_s,
        {key});
    const Outcome outcome = bench.carryOut(bench.command(Takeover(), key, bench.generationOf(key)), Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.startsWith(u"A7:"_s), qPrintable(outcome.text));
}

void TakeoverTest::aGenerationThatCannotBeRaisedIsRefused()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    constexpr qint64 largest = std::numeric_limits<qint64>::max();
    bench.fixture.execute(bench.database, u"UPDATE api_idempotency SET generation = ? WHERE idempotency_key = ?"_s,
                          {largest, key});
    QCOMPARE(bench.carryOut(bench.command(Takeover(), key, largest), Takeover()).kind, OutcomeKind::Refused);
    QCOMPARE(bench.generationOf(key), largest);
}

void TakeoverTest::twoOrdersUnderTheOrdersOwnReferenceAreRefused()
{
    const CommandBench bench;
    const QByteArray key = "demo-a09-order-committed";
    bench.fixture.execute(bench.database, u"DROP INDEX uq_orders_tenant_ref"_s);
    bench.fixture.execute(bench.database, u"UPDATE api_idempotency SET business_ref = NULL WHERE idempotency_key = ?"_s,
                          {key});
    bench.fixture.execute(
        bench.database,
        u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idem_generation, created_at) "
        "SELECT tenant_id, client_order_ref, sku, quantity, 0, created_at FROM orders "
        "WHERE idempotency_id = ?"_s,
        {*bench.ref(key).integer()});
    const Outcome outcome = bench.carryOut(bench.command(Takeover(), key, bench.generationOf(key)), Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.startsWith(u"A7:"_s), qPrintable(outcome.text));
}

void TakeoverTest::aLiveLeaseTakesForce()
{
    const CommandBench bench;
    const QByteArray key = "demo-a14-stuck-worker";
    const qint64 before = bench.generationOf(key);
    QCOMPARE(bench.carryOut(bench.command(Takeover(), key, before), Takeover()).kind, OutcomeKind::Refused);
    const Command forced = bench.command(Takeover(), key, before, takeoverParameters({.force = true}));
    QCOMPARE(bench.carryOut(forced, Takeover()).kind, OutcomeKind::Applied);
    QCOMPARE(bench.generationOf(key), before + 1);
}

void TakeoverTest::forceAnswersNothingButTheLiveLease()
{
    const CommandBench bench;
    const QByteArray key = "demo-a14-stuck-worker";
    bench.fixture.execute(bench.database,
                          u"UPDATE api_idempotency SET fingerprint_version = 9 WHERE idempotency_key = ?"_s, {key});
    const Command forced = bench.command(Takeover(), key, bench.generationOf(key), takeoverParameters({.force = true}));
    const Outcome outcome = bench.carryOut(forced, Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY2(outcome.text.startsWith(u"A24:"_s), qPrintable(outcome.text));
}

void TakeoverTest::aLeaseIsNotLongerThanTheLongest()
{
    const CommandBench bench(u"profile.toml"_s, u"\"4000d\""_s, u"\"10m\""_s);
    const QByteArray key = "demo-a09-order-committed";
    const auto withLease = [&](std::chrono::microseconds lease) {
        return bench.carryOut(
            bench.command(Takeover(), key, bench.generationOf(key), takeoverParameters({.lease = lease})), Takeover());
    };
    QCOMPARE(withLease(std::chrono::minutes(11)).kind, OutcomeKind::Refused);
    QCOMPARE(withLease(std::chrono::minutes(10)).kind, OutcomeKind::Applied);
}

void TakeoverTest::onProductionForceTakesAnApproval()
{
    const CommandBench bench(u"profile.toml"_s, u"\"development\""_s, u"\"production\""_s);
    const QByteArray key = "demo-a14-stuck-worker";
    const Outcome outcome = bench.carryOut(
        bench.command(Takeover(), key, bench.generationOf(key), takeoverParameters({.force = true})), Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.approvalNeeded);
}

void TakeoverTest::aRecordWithoutADeadlineTakesItsOwnWord()
{
    const CommandBench bench;
    for (const QByteArray &key : {QByteArray("demo-a12-no-deadline"), QByteArray("demo-a12-no-owner")}) {
        const qint64 before = bench.generationOf(key);
        QCOMPARE(bench.carryOut(bench.command(Takeover(), key, before), Takeover()).kind, OutcomeKind::Refused);
        const Command byAge = bench.command(Takeover(), key, before, takeoverParameters({.noDeadline = true}));
        QCOMPARE(bench.carryOut(byAge, Takeover()).kind, OutcomeKind::Applied);
        QCOMPARE(bench.generationOf(key), before + 1);
    }
}

void TakeoverTest::atomicLayoutsHaveNoTakeover()
{
    const CommandBench bench(u"atomic.toml"_s);
    const Outcome outcome =
        bench.carryOut(bench.command(Takeover(), "demo-a12-committed-open", std::nullopt), Takeover());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"no leases"_s));
}

void TakeoverTest::anyOperatorRenewsALiveLeaseOfTheDesk()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    const qint64 generation = bench.takeOver(key);
    const QByteArray owner = *bench.diagnose(key).evidence.record.lease.owner;
    bench.fixture.clock.at = bench.fixture.clock.at.plus(std::chrono::minutes(4));
    const Command renewal = bench.command(Renewal(), key, generation, {{u"lease_us"_s, {qint64(600'000'000)}}});
    const Outcome outcome = bench.carryOut(renewal, Renewal());
    QCOMPARE(outcome.kind, OutcomeKind::Applied);
    const desk::Diagnosis after = bench.diagnose(key);
    QCOMPARE(after.evidence.record.generation, std::optional(generation));
    QCOMPARE(*after.evidence.record.lease.owner, owner);
    QCOMPARE(after.evidence.record.lease.until->earliest().value(), bench.fixture.clock.at.value() + 600'000'000);
}

void TakeoverTest::refusesToRenewWhatTheDeskDoesNotHold()
{
    const CommandBench bench;
    const QByteArray key = "demo-a14-stuck-worker";
    const Outcome outcome = bench.carryOut(bench.command(Renewal(), key, bench.generationOf(key)), Renewal());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"not by the desk"_s));
}

void TakeoverTest::refusesToRenewALeaseThatHasRunOut()
{
    const CommandBench bench;
    const QByteArray key = "demo-a10-no-order";
    const qint64 generation = bench.takeOver(key);
    bench.fixture.clock.at = bench.fixture.clock.at.plus(std::chrono::minutes(6));
    const Outcome outcome = bench.carryOut(bench.command(Renewal(), key, generation), Renewal());
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QVERIFY(outcome.text.contains(u"run out"_s));
}

QTEST_GUILESS_MAIN(TakeoverTest)
#include "takeover_test.moc"
