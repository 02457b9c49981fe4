// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/takeover.h"

#include <QFile>
#include <QtTest>

#include <csignal>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

/// A transaction whose COMMIT takes place, or not, and whose answer is lost either way. Everything else is the real
/// one's.
class Unanswered final : public store::CommandTransaction
{
public:
    Unanswered(std::unique_ptr<store::CommandTransaction> real, bool takesPlace)
        : m_real(std::move(real)), m_takesPlace(takesPlace)
    {}
    Result<domain::UtcMicros> now() override { return m_real->now(); }
    Result<store::Claim> claim(const store::CommandStep &step) override { return m_real->claim(step); }
    Result<std::vector<store::CommandStep>> stepsOf(const QString &id) override { return m_real->stepsOf(id); }
    Result<std::optional<domain::Record>> lockRecord(const domain::RecordRef &r) override
    {
        return m_real->lockRecord(r);
    }
    store::BusinessReader &business() override { return m_real->business(); }
    Result<std::vector<domain::RecordedTakeover>> takeoversOf(const domain::RecordRef &r) override
    {
        return m_real->takeoversOf(r);
    }
    Result<qint64> changeLease(const store::LeaseChange &change) override { return m_real->changeLease(change); }
    Result<qint64> complete(const store::CompletionChange &change) override { return m_real->complete(change); }
    Result<void> keepReconstruction(const store::Reconstruction &r) override { return m_real->keepReconstruction(r); }
    Result<qint64> appendAudit(const audit::Entry &entry) override { return m_real->appendAudit(entry); }
    Result<void> commit() override
    {
        if (m_takesPlace && !m_real->commit())
            qFatal("the real COMMIT failed");
        return fail(ErrorCode::OutcomeUnknown, u"the answer to COMMIT was lost"_s);
    }

private:
    std::unique_ptr<store::CommandTransaction> m_real;
    bool m_takesPlace;
};

/// The nth transaction of a session is unanswered.
class UnansweredStore final : public store::Store
{
public:
    UnansweredStore(store::Store &real, int which, bool takesPlace)
        : m_real(real), m_which(which), m_takesPlace(takesPlace)
    {}
    Result<std::unique_ptr<store::Session>> openReadOnly() override { return m_real.openReadOnly(); }
    Result<std::unique_ptr<store::WriteSession>> openForWriting() override
    {
        auto session = m_real.openForWriting();
        if (!session)
            return propagate(session);
        return std::make_unique<Write>(std::move(*session), m_which, m_takesPlace);
    }

private:
    class Write final : public store::WriteSession
    {
    public:
        Write(std::unique_ptr<store::WriteSession> real, int which, bool takesPlace)
            : m_real(std::move(real)), m_left(which), m_takesPlace(takesPlace)
        {}
        Result<domain::UtcMicros> now() override { return m_real->now(); }
        store::DeskWriter &desk() override { return m_real->desk(); }
        Result<std::unique_ptr<store::CommandTransaction>> begin() override
        {
            auto transaction = m_real->begin();
            if (!transaction || --m_left != 0)
                return transaction;
            return std::make_unique<Unanswered>(std::move(*transaction), m_takesPlace);
        }

    private:
        std::unique_ptr<store::WriteSession> m_real;
        int m_left;
        bool m_takesPlace;
    };

    store::Store &m_real;
    int m_which;
    bool m_takesPlace;
};

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
    QVERIFY(bench.journal.begin(command, bench.desk.profile.path, bench.fixture.clock.at));
    const Outcome outcome = settled(bench, command.id);
    QCOMPARE(outcome.kind, OutcomeKind::Lost);
    QVERIFY(outcome.text.contains(u"never arrived"_s));
    QCOMPARE(bench.auditEntries(u"lost"_s), 1);
    QCOMPARE(bench.auditEntries(u"applied"_s), 0);
    // The command arrives after all: too late.
    QCOMPARE(bench.carryOut(command, Takeover()).kind, OutcomeKind::Lost);
    QCOMPARE(bench.generationOf(abandoned), before);
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
    QVERIFY(bench.journal.begin(bench.command(Takeover(), "demo-a10-no-order", 1), u"/p"_s, bench.fixture.clock.at));
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
    for (const char *table : {"audit", "audit_head", "command_step", "finding", "diagnosis", "diagnosis_count",
                              "migration", "reconstruction"})
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
