// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/renewal.h"
#include "desk/command/takeover.h"
#include "desk/reveal.h"
#include "watched_store.h"

#include <QtTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;
using idemdesk::test::WatchedStore;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

/// One use of the engine: whether it went through, or how it failed.
using Use = std::function<Result<>(Console &)>;

Result<> decided(const Result<Outcome> &outcome)
{
    return outcome ? Result<>() : propagate(outcome);
}

} // namespace

/// Whichever call to the database fails, it is said, nothing is half done, and the same command may be sent again.
class FailingCallsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whicheverCallFailsNothingIsHalfDone_data();
    void whicheverCallFailsNothingIsHalfDone();
    void settlingThatFailsLeavesTheCommandUnfinished();
    void aRevealThatCannotBeRecordedIsAnError();
    void whoeverComesBetweenTheLookAndTheUpdateWasFirst_data();
    void whoeverComesBetweenTheLookAndTheUpdateWasFirst();

private:
    /// Makes each call fail in turn; how many there are.
    static int failEachCall(const CommandBench &bench, const Use &use);
};

int FailingCallsTest::failEachCall(const CommandBench &bench, const Use &use)
{
    for (int call = 1;; ++call) {
        const QVariantList rows = bench.recordRows();
        const int applied = bench.auditEntries(u"applied"_s);
        WatchedStore store(*bench.desk.store);
        store.calls.failAt = call;
        Console console = bench.consoleOver(store);
        const Result<> used = use(console);
        if (store.calls.all < call)
            return used ? call - 1 : -1;
        if (used || used.error().code != ErrorCode::Timeout || bench.recordRows() != rows ||
            bench.auditEntries(u"applied"_s) != applied || !bench.auditIsIntact()) {
            qWarning() << "call" << call << (used ? u"succeeded"_s : used.error().message);
            return -1;
        }
    }
}

void FailingCallsTest::whicheverCallFailsNothingIsHalfDone_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<qint64>("generation"); // that the command names; the record is at 1, and at 2 once the desk has it
    QTest::addColumn<int>("least");         // calls
    QTest::addColumn<OutcomeKind>("outcome");
    QTest::newRow("takeover") << u"takeover"_s << qint64(1) << 18 << OutcomeKind::Applied;
    QTest::newRow("completion") << u"complete"_s << qint64(2) << 19 << OutcomeKind::Applied;
    QTest::newRow("renewal") << u"renew"_s << qint64(2) << 18 << OutcomeKind::Applied;
    QTest::newRow("refused takeover") << u"takeover"_s << qint64(7) << 18 << OutcomeKind::Refused;
}

void FailingCallsTest::whicheverCallFailsNothingIsHalfDone()
{
    QFETCH(const QString, action);
    QFETCH(const qint64, generation);
    QFETCH(const int, least);
    QFETCH(const OutcomeKind, outcome);
    const CommandBench bench;
    if (generation == 2)
        bench.takeOver(abandoned);
    const Takeover takeover;
    const Completion completion;
    const Renewal renewal;
    const std::map<QString, const Action *> actions{
        {u"takeover"_s, &takeover}, {u"complete"_s, &completion}, {u"renew"_s, &renewal}};
    const Command command = bench.command(*actions.at(action), abandoned, generation);
    const int before = bench.auditEntries(u"applied"_s);
    Result<Outcome> last = Outcome{command.id};
    const int calls = failEachCall(bench, [&](Console &console) {
        last = execute(console, command, *actions.at(action));
        return decided(last);
    });
    QVERIFY2(calls >= least, qPrintable(QString::number(calls)));
    // The last time nothing failed.
    QVERIFY(last);
    QCOMPARE(last->kind, outcome);
    QCOMPARE(bench.auditEntries(u"applied"_s), before + (outcome == OutcomeKind::Applied ? 1 : 0));
    QCOMPARE(bench.auditEntries(u"intent"_s), before + 1);
    QVERIFY(bench.journal.unfinished()->entries.empty());
}

void FailingCallsTest::settlingThatFailsLeavesTheCommandUnfinished()
{
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    QVERIFY(bench.journal.begin(command, bench.here(), bench.fixture.clock.at));
    const JournalEntry entry = **bench.journal.find(command.id);
    std::optional<OutcomeKind> last;
    const int calls = failEachCall(bench, [&](Console &console) {
        const Result<Outcome> outcome = settle(console, entry);
        if (!outcome && bench.journal.unfinished()->entries.size() != 1)
            qFatal("a command was forgotten");
        if (outcome)
            last = outcome->kind;
        return decided(outcome);
    });
    QVERIFY2(calls >= 12, qPrintable(QString::number(calls)));
    QVERIFY(last == OutcomeKind::Lost);
    QVERIFY(bench.journal.unfinished()->entries.empty());
    QCOMPARE(bench.auditEntries(u"lost"_s), 1);
}

void FailingCallsTest::aRevealThatCannotBeRecordedIsAnError()
{
    const CommandBench bench;
    const domain::Record record = bench.diagnose(abandoned).evidence.record;
    const int calls = failEachCall(bench, [&](Console &console) {
        const Result<qint64> seq = recordReveal(console, record, u"client asks"_s);
        return seq ? Result<>() : propagate(seq);
    });
    QCOMPARE(calls, 5); // open, begin, now, append, commit
    QCOMPARE(bench.auditEntries(u"reveal"_s), 1);
    Console console = bench.console();
    QCOMPARE(recordReveal(console, record, u" "_s).error().code, ErrorCode::Usage);
    QCOMPARE(bench.auditEntries(u"reveal"_s), 1);
}

void FailingCallsTest::whoeverComesBetweenTheLookAndTheUpdateWasFirst_data()
{
    QTest::addColumn<QString>("meanwhile");
    QTest::addColumn<QString>("said");
    QTest::newRow("gone") << u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s << u"not there any more"_s;
    QTest::newRow("another generation") << u"UPDATE api_idempotency SET generation = 9 WHERE idempotency_key = ?"_s
                                        << u"at generation 9"_s;
    QTest::newRow("another deadline")
        << u"UPDATE api_idempotency SET lease_until = lease_until + 1 WHERE idempotency_key = ?"_s
        << u"does not stand as it was read"_s;
}

void FailingCallsTest::whoeverComesBetweenTheLookAndTheUpdateWasFirst()
{
    QFETCH(const QString, meanwhile);
    QFETCH(const QString, said);
    const CommandBench bench;
    const Command command = bench.command(Takeover(), abandoned, bench.generationOf(abandoned));
    WatchedStore store(*bench.desk.store);
    store.overtaking.meanwhile = [&] { bench.fixture.execute(bench.database, meanwhile, {abandoned}); };
    Console console = bench.consoleOver(store);
    const Result<Outcome> outcome = execute(console, command, Takeover());
    QVERIFY(outcome);
    QCOMPARE(outcome->kind, OutcomeKind::Lost);
    QVERIFY2(outcome->text.contains(said), qPrintable(outcome->text));
    QCOMPARE(bench.auditEntries(u"applied"_s), 0);
    QCOMPARE(bench.auditEntries(u"lost"_s), 1);
    QVERIFY(bench.auditIsIntact());
}

QTEST_GUILESS_MAIN(FailingCallsTest)
#include "failing_calls_test.moc"
