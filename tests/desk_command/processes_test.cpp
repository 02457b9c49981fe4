// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "desk/command/completion.h"
#include "desk/command/takeover.h"

#include <QProcess>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;
using idemdesk::test::CommandBench;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

QStringList words(const CommandBench &bench, const QString &action, qint64 generation, const CommandId &id)
{
    return {bench.fixture.path(u"profile.toml"_s), bench.journal.directory(),   action,
            bench.ref(abandoned).toString(),       QString::number(generation), id.text()};
}

/// The clock of the bench stands still; that of the processes is real. Both are past the abandoned record's deadline.
Outcome settleByJournal(const CommandBench &bench, const CommandId &id)
{
    Console console = bench.console();
    const auto entry = bench.journal.find(id);
    if (!entry || !*entry)
        return {id, OutcomeKind::Lost, 0, {}, {}, u"not in the journal"_s};
    const Result<Outcome> outcome = settle(console, **entry);
    if (!outcome)
        QTest::qFail(qPrintable(outcome.error().message), __FILE__, __LINE__);
    return outcome ? *outcome : Outcome{id};
}

constexpr std::pair<CommandPoint, const char *> points[]{
    {CommandPoint::Opened, "opened"},       {CommandPoint::Journaled, "journaled"},
    {CommandPoint::Submitted, "submitted"}, {CommandPoint::Claimed, "claimed"},
    {CommandPoint::Locked, "locked"},       {CommandPoint::Changed, "changed"},
    {CommandPoint::Audited, "audited"},     {CommandPoint::Observed, "observed"},
    {CommandPoint::Committed, "committed"}, {CommandPoint::Finished, "finished"},
};

} // namespace

/// Real processes: many at once, and some that die in the middle.
class ProcessesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofTwentyTakeoversOneWins();
    void killedAnywhereThereIsOneTruth_data();
    void killedAnywhereThereIsOneTruth();
};

void ProcessesTest::ofTwentyTakeoversOneWins()
{
    const CommandBench bench;
    const qint64 before = bench.generationOf(abandoned);
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int number = 0; number < 20; ++number) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        processes.back()->start(QStringLiteral(COMMAND_RUNNER),
                                words(bench, u"takeover"_s, before, CommandId::random()));
    }
    QList<int> exits;
    for (const auto &process : processes) {
        QVERIFY(process->waitForFinished(110'000));
        exits << process->exitCode();
    }
    QCOMPARE(exits.count(0), 1);
    QCOMPARE(exits.count(3), 19);
    QCOMPARE(bench.generationOf(abandoned), before + 1);
    QCOMPARE(bench.auditEntries(u"applied"_s), 1);
    QCOMPARE(bench.auditEntries(u"lost"_s), 19);
    QVERIFY(bench.auditIsIntact());
    QVERIFY(bench.journal.unfinished()->entries.empty());
}

void ProcessesTest::killedAnywhereThereIsOneTruth_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<CommandPoint>("point");
    for (const char *action : {"takeover", "complete"}) {
        for (const auto &[point, name] : points)
            QTest::addRow("%s, %s", action, name) << QString::fromLatin1(action) << point;
    }
}

void ProcessesTest::killedAnywhereThereIsOneTruth()
{
    QFETCH(QString, action);
    QFETCH(CommandPoint, point);
    CommandBench bench;
    bench.fixture.clock.at = domain::SystemClock().now();
    const bool completes = action == u"complete"_s;
    const qint64 generation = completes ? bench.takeOver(abandoned) : bench.generationOf(abandoned);
    const int appliedBefore = bench.auditEntries(u"applied"_s);
    const CommandId id = CommandId::random();
    QProcess process;
    process.start(QStringLiteral(COMMAND_RUNNER), words(bench, action, generation, id) << QString::number(int(point)));
    QVERIFY(process.waitForFinished(110'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);

    const bool happened = point >= CommandPoint::Committed;
    const auto isDone = [&] {
        return completes ? bench.diagnose(abandoned).evidence.record.state == domain::State::Completed
                         : bench.generationOf(abandoned) == generation + 1;
    };
    QCOMPARE(isDone(), happened);
    const Outcome truth = settleByJournal(bench, id);
    QCOMPARE(truth.kind, happened ? OutcomeKind::Applied : OutcomeKind::Lost);
    QVERIFY(bench.journal.unfinished()->entries.empty());
    QCOMPARE(bench.auditEntries(u"applied"_s), appliedBefore + (happened ? 1 : 0));

    // Sent again under its id it meets that truth; only what was never even journaled happens now.
    QProcess again;
    again.start(QStringLiteral(COMMAND_RUNNER), words(bench, action, generation, id));
    QVERIFY(again.waitForFinished(110'000));
    const bool firstTime = point == CommandPoint::Opened;
    QCOMPARE(again.exitCode(), happened || firstTime ? 0 : 3);
    QCOMPARE(isDone(), happened || firstTime);
    QCOMPARE(bench.auditEntries(u"applied"_s), appliedBefore + (happened || firstTime ? 1 : 0));
    QVERIFY(bench.auditIsIntact());
}

QTEST_GUILESS_MAIN(ProcessesTest)
#include "processes_test.moc"
