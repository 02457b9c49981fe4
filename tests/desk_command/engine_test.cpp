// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/takeover.h"
#include "unanswered_store.h"

#include <QFile>
#include <QtTest>

#include <csignal>
#include <limits>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;
using idemdesk::test::UnansweredStore;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

Outcome settled(const CommandBench &bench, const CommandId &id)
{
    Console console = bench.console();
    const auto entry = bench.journal.find(id);
    const Result<Outcome> outcome = settle(console, **entry);
    if (!outcome)
        QTest::qFail(qPrintable(outcome.error().message), __FILE__, __LINE__);
    return outcome ? *outcome : Outcome{id};
}

} // namespace

/// The engine: at most one effect whatever is lost, and everyone can learn the truth (R16).
class EngineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameIdAgainMeetsTheRecordedOutcome();
    void theSameIdForAnotherPayloadIsRefused();
    void anotherConsolesIdForAnotherPayloadIsRefused();
    void anUnansweredCommitIsUnknownThenTheTruth_data();
    void anUnansweredCommitIsUnknownThenTheTruth();
    void settlingClaimsWhatNeverArrivedAsLost();
    void anotherDatabaseInItsPlaceIsNotAsked();
    void aForeignAuditEntryStopsEveryCommand();
    void whatCannotBeReadIsNotActedOn();
    void aCommandThatWasDecidedStaysDecided();
    void outcomesLeaveTheJournalOfUnfinishedCommands();
    void aFullJournalStopsTheCommandBeforeItIsSent();
    void aFullDatabaseChangesNothing();
    void aReadOnlyDatabaseIsSaid();
    void aLockedDatabaseIsSaidAndTheCommandCanBeSentAgain();
    void withoutTheConsolesTablesNothingIsDone();
    void auditEntriesHoldNoKey();
};

void EngineTest::theSameIdAgainMeetsTheRecordedOutcome()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    const Outcome first = bench.carryOut(command, Takeover());
    const Outcome again = bench.carryOut(command, Takeover());
    QCOMPARE(again.kind, OutcomeKind::Applied);
    QCOMPARE(again.generation, first.generation);
    QCOMPARE(again.auditSeq, first.auditSeq);
    QCOMPARE(again.text, first.text);
    QCOMPARE(bench.generationOf(abandoned), *first.generation);
    QCOMPARE(bench.auditEntries(u"applied"_s), 1);
    QCOMPARE(bench.auditEntries(u"intent"_s), 1);
}

void EngineTest::theSameIdForAnotherPayloadIsRefused()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Applied);
    Command other = command;
    other.reason = u"another reason"_s;
    Console console = bench.console();
    const Result<Outcome> outcome = execute(console, other, Takeover());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Refused);
}

void EngineTest::anotherConsolesIdForAnotherPayloadIsRefused()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Applied);
    Command other = command;
    other.record = bench.ref("demo-a10-no-order");
    Journal elsewhere(bench.fixture.path(u"other-journal"_s));
    Console console{bench.desk.profile, *bench.desk.store, elsewhere, bench.console().digester, {}};
    const Result<Outcome> outcome = execute(console, other, Takeover());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Refused);
    QCOMPARE(bench.auditEntries(u"applied"_s), 1);
}

void EngineTest::anUnansweredCommitIsUnknownThenTheTruth_data()
{
    QTest::addColumn<int>("transaction");
    QTest::addColumn<bool>("takesPlace");
    QTest::addColumn<OutcomeKind>("truth");
    QTest::newRow("the intent's, committed") << 1 << true << OutcomeKind::Lost;
    QTest::newRow("the intent's, not committed") << 1 << false << OutcomeKind::Lost;
    QTest::newRow("the effect's, committed") << 2 << true << OutcomeKind::Applied;
    QTest::newRow("the effect's, not committed") << 2 << false << OutcomeKind::Lost;
}

void EngineTest::anUnansweredCommitIsUnknownThenTheTruth()
{
    QFETCH(int, transaction);
    QFETCH(bool, takesPlace);
    QFETCH(OutcomeKind, truth);
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const Command command = bench.command(Takeover(), abandoned, before);
    UnansweredStore store(*bench.desk.store, transaction + 1, takesPlace); // the first one only tries
    Console console = bench.consoleOver(store);
    const Result<Outcome> outcome = execute(console, command, Takeover());
    QVERIFY(outcome);
    QCOMPARE(outcome->kind, OutcomeKind::Unknown);
    QCOMPARE(bench.journal.unfinished()->entries.size(), size_t(1));

    QCOMPARE(settled(bench, command.id).kind, truth);
    QCOMPARE(bench.journal.unfinished()->entries.size(), size_t(0));
    QCOMPARE(bench.generationOf(abandoned), before + (truth == OutcomeKind::Applied ? 1 : 0));
    QCOMPARE(bench.carryOut(command, Takeover()).kind, truth);
    QCOMPARE(bench.generationOf(abandoned), before + (truth == OutcomeKind::Applied ? 1 : 0));
    QVERIFY(bench.auditIsIntact());
}

void EngineTest::settlingClaimsWhatNeverArrivedAsLost()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const Command command = bench.command(Takeover(), abandoned, before);
    QVERIFY(bench.journal.begin(command, bench.here(), bench.fixture.clock.at));
    const Outcome outcome = settled(bench, command.id);
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    QVERIFY(outcome.text.contains(u"never reached the database"_s));
    QCOMPARE(bench.auditEntries(u"lost"_s), 1);
    QCOMPARE(bench.auditEntries(u"applied"_s), 0);
    // The command arrives after all: too late.
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Lost);
    QCOMPARE(bench.generationOf(abandoned), before);
}

void EngineTest::anotherDatabaseInItsPlaceIsNotAsked()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    UnansweredStore store(*bench.desk.store, 3, true);
    Console console = bench.consoleOver(store);
    QCOMPARE(execute(console, command, Takeover())->kind, OutcomeKind::Unknown);
    const qint64 after = bench.generationOf(abandoned);
    // A database that was installed anew stands where this one stood: it cannot say what became of the command.
    const QVariant id = bench.scalar(u"SELECT id FROM idemdesk_database"_s);
    bench.fixture.execute(bench.database, u"UPDATE idemdesk_database SET id = 'another'"_s);
    Console again = bench.console();
    const auto entry = bench.journal.find(command.id);
    for (const Result<Outcome> &refused : {settle(again, **entry), execute(again, command, Takeover())}) {
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        QVERIFY2(refused.error().message.contains(u"another database"_s), qPrintable(refused.error().message));
    }
    QCOMPARE(bench.auditEntries(u"lost"_s), 0);
    QCOMPARE(bench.journal.unfinished()->entries.size(), size_t(1));
    bench.fixture.execute(bench.database, u"UPDATE idemdesk_database SET id = ?"_s, {id});
    QCOMPARE(settled(bench, command.id).kind, OutcomeKind::Applied);
    QCOMPARE(bench.generationOf(abandoned), after);
}

void EngineTest::aForeignAuditEntryStopsEveryCommand()
{
    const CommandBench bench;
    const QVariantList rows = bench.recordRows();
    bench.fixture.execute(bench.database, u"INSERT INTO idemdesk_audit (seq, content, hash) VALUES (?, x'', x'')"_s,
                          {std::numeric_limits<qint64>::max()});
    Console console = bench.console();
    const Result<Outcome> outcome =
        execute(console, bench.command(Takeover(), abandoned, bench.generationOf(abandoned)), Takeover());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Corrupt);
    QVERIFY2(outcome.error().message.contains(u"9223372036854775807"_s), qPrintable(outcome.error().message));
    QCOMPARE(bench.recordRows(), rows);
}

void EngineTest::whatCannotBeReadIsNotActedOn()
{
    for (const QString &damage :
         {u"UPDATE orders SET idem_generation = 'two'"_s, u"UPDATE api_idempotency SET response_status = 'none'"_s}) {
        const CommandBench bench;
        const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
        bench.fixture.execute(bench.database, damage);
        const QVariantList rows = bench.recordRows();
        const Outcome outcome = bench.carryOut(command, Takeover());
        QCOMPARE(outcome.kind, OutcomeKind::Refused);
        QVERIFY2(outcome.text.contains(u"holds a value that is no integer"_s), qPrintable(outcome.text));
        QCOMPARE(bench.recordRows(), rows);
        QCOMPARE(bench.auditEntries(u"refused"_s), 1);
    }
}

void EngineTest::aCommandThatWasDecidedStaysDecided()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const Command early = bench.command(Takeover(), abandoned, before + 1);
    QCOMPARE(bench.carryOut(early, Takeover()).kind, OutcomeKind::Refused);
    // Now its generation is there, and its lease has run out; the id has had its chance.
    bench.takeOver(abandoned);
    bench.fixture.clock.at = bench.fixture.clock.at.plus(std::chrono::hours(1));
    const Outcome again = bench.carryOut(early, Takeover());
    QCOMPARE(again.kind, OutcomeKind::Refused);
    QVERIFY(again.auditSeq.has_value());
    QCOMPARE(bench.generationOf(abandoned), before + 1);
}

void EngineTest::outcomesLeaveTheJournalOfUnfinishedCommands()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    QVERIFY(bench.journal.unfinished()->entries.empty());
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Applied);
    QVERIFY(bench.journal.unfinished()->entries.empty());
    QVERIFY((*bench.journal.find(command.id))->outcome == OutcomeKind::Applied);
}

void EngineTest::aFullJournalStopsTheCommandBeforeItIsSent()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const Command command = bench.command(Takeover(), abandoned, before);
    QVERIFY(
        bench.journal.begin(bench.command(Takeover(), "demo-a10-no-order", 1), bench.here(), bench.fixture.clock.at));
    Console console = bench.console();
    console.passed = [](CommandPoint point) {
        if (point == CommandPoint::Opened) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit none{0, RLIM_INFINITY};
            ::setrlimit(RLIMIT_FSIZE, &none);
        }
    };
    const Result<Outcome> outcome = execute(console, command, Takeover());
    const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &all);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::DiskFull);
    QCOMPARE(bench.generationOf(abandoned), before);
    QCOMPARE(bench.auditEntries(u"intent"_s), 0);
    QCOMPARE(bench.journal.unfinished()->entries.size(), size_t(1));
}

void EngineTest::aFullDatabaseChangesNothing()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const QVariantList rows = bench.recordRows();
    const Command command = bench.command(Takeover(), abandoned, before);
    for (const CommandPoint full : {CommandPoint::Journaled, CommandPoint::Submitted, CommandPoint::Claimed}) {
        Console console = bench.console();
        console.passed = [full](CommandPoint point) {
            if (point == full) {
                std::signal(SIGXFSZ, SIG_IGN);
                const rlimit none{0, RLIM_INFINITY};
                ::setrlimit(RLIMIT_FSIZE, &none);
            }
        };
        const Result<Outcome> outcome = execute(console, command, Takeover());
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &all);
        QVERIFY(!outcome);
        QCOMPARE(bench.recordRows(), rows);
        QCOMPARE(bench.auditEntries(u"applied"_s), 0);
    }
    // With room again the same command happens, once.
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Applied);
    QCOMPARE(bench.generationOf(abandoned), before + 1);
    QVERIFY(bench.auditIsIntact());
}

void EngineTest::aReadOnlyDatabaseIsSaid()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    // A file that refuses writers whoever asks, root too: SQLite says so by the header's write version.
    QFile file(bench.fixture.path(bench.database));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(18));
    QCOMPARE(file.write("\x03", 1), 1);
    file.close();
    Console console = bench.console();
    const Result<Outcome> outcome = execute(console, command, Takeover());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::ReadOnly);
}

void EngineTest::aLockedDatabaseIsSaidAndTheCommandCanBeSentAgain()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    const Command command = bench.command(Takeover(), abandoned, before);
    const auto other = bench.desk.store->openForWriting();
    auto holder = (*other)->begin();
    QVERIFY(holder);
    Console console = bench.console();
    const Result<Outcome> busy = execute(console, command, Takeover());
    QVERIFY(!busy);
    QCOMPARE(busy.error().code, ErrorCode::Busy);
    QVERIFY(bench.journal.unfinished()->entries.empty());
    holder->reset();
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Applied);
    QCOMPARE(bench.generationOf(abandoned), before + 1);
}

void EngineTest::withoutTheConsolesTablesNothingIsDone()
{
    const CommandBench bench(u"atomic.toml"_s);
    for (const char *table : {"audit", "audit_head", "command_step", "database", "finding", "diagnosis",
                              "diagnosis_count", "migration", "reconstruction"})
        bench.fixture.execute(bench.database, u"DROP TABLE idemdesk_"_s + QString::fromLatin1(table));
    Console console = bench.console();
    const Command command = bench.command(Completion(), "demo-a12-committed-open-with-order", std::nullopt);
    const Result<Outcome> outcome = execute(console, command, Completion());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Refused);
    QVERIFY(outcome.error().advice.contains(u"schema install"_s));
}

void EngineTest::auditEntriesHoldNoKey()
{
    const CommandBench bench;
    const qint64 generation = bench.takeOver(abandoned);
    QCOMPARE(bench.carryOut(bench.command(Completion(), abandoned, generation), Completion()).kind,
             OutcomeKind::Applied);
    const QByteArray body = *bench.diagnose(abandoned).evidence.record.response.body;
    for (const QVariant &content : bench.fixture.values(bench.database, u"SELECT content FROM idemdesk_audit"_s)) {
        QVERIFY(!content.toByteArray().contains(abandoned));
        QVERIFY(!content.toByteArray().contains(body));
    }
}

QTEST_GUILESS_MAIN(EngineTest)
#include "engine_test.moc"
