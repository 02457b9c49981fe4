// SPDX-License-Identifier: GPL-3.0-or-later
#include "settling_bench.h"
#include "tests/desk_command/unanswered_store.h"

#include <QProcess>
#include <QtTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::cli;

namespace {

/// The transactions of one command: a trial, the intent, the effect.
constexpr int intents = 2;
constexpr int effects = 3;

/// The real store, whose nth COMMIT of a command is not answered.
OpenStore losing(int which, bool takesPlace)
{
    return [which, takesPlace](const profile::Profile &profile, profile::CredentialSource &credentials,
                               const domain::Clock &clock) -> std::unique_ptr<store::Store> {
        return std::make_unique<test::UnansweredStore>(store::openStore(profile, credentials, clock), which,
                                                       test::lostAnswer(takesPlace));
    };
}

} // namespace

/// A command whose end nobody saw: exit 6, then the truth (R16).
class LostAnswerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isExitSixThenTheTruth_data();
    void isExitSixThenTheTruth();
    void saysWhatToDoInEveryFormat();
    void settlingThatIsNotAnsweredIsExitSix();
    void nothingIsOnItsWayBeforeAndAfter();
    void aSecondInterruptLeavesTheCommandsId_data();
    void aSecondInterruptLeavesTheCommandsId();
};

void LostAnswerTest::isExitSixThenTheTruth_data()
{
    QTest::addColumn<int>("transaction");
    QTest::addColumn<bool>("takesPlace");
    QTest::addColumn<bool>("settled"); // else sent again
    QTest::addColumn<int>("code");     // of sending it again
    QTest::newRow("it happened, settled") << effects << true << true << 0;
    QTest::newRow("it happened, sent again") << effects << true << false << 0;
    QTest::newRow("it did not happen, settled") << effects << false << true << 3;
    QTest::newRow("it did not happen, sent again") << effects << false << false << 0;
    QTest::newRow("its intent arrived, settled") << intents << true << true << 3;
    QTest::newRow("its intent arrived, sent again") << intents << true << false << 0;
}

void LostAnswerTest::isExitSixThenTheTruth()
{
    QFETCH(int, transaction);
    QFETCH(bool, takesPlace);
    QFETCH(bool, settled);
    QFETCH(int, code);
    SettlingBench bench;
    bench.terminal().openStore = losing(transaction, takesPlace);
    const QByteArray id = bench.idOf(abandoned);
    const Ran unanswered = bench.takeover(id, "1");
    QCOMPARE(unanswered.code, 6);
    QCOMPARE(documentOf(unanswered).value(u"outcome"_s).toString(), u"UNKNOWN"_s);
    const QByteArray command = documentOf(unanswered).value(u"command_id"_s).toString().toLatin1();
    QVERIFY2(unanswered.err.contains(QByteArray("commands settle " + command)), unanswered.err.constData());
    QVERIFY2(unanswered.err.contains(QByteArray("--command-id " + command)), unanswered.err.constData());

    bench.terminal().openStore = store::openStore;
    QCOMPARE(bench.generation(abandoned), transaction == effects && takesPlace ? "2" : "1");
    const QString truth = code == 0 ? u"APPLIED"_s : u"LOST"_s;
    if (settled) {
        const Ran told = bench.terminal().run({"--format", "jsonl", "commands", "settle"});
        QCOMPARE(told.code, 0);
        QCOMPARE(documentOf(told).value(u"command_id"_s).toString().toLatin1(), command);
        QCOMPARE(documentOf(told).value(u"outcome"_s).toString(), truth);
    }
    const Ran again = bench.takeover(id, "1", {"--command-id", command});
    QCOMPARE(again.code, code);
    QCOMPARE(documentOf(again).value(u"outcome"_s).toString(), truth);
    QCOMPARE(bench.generation(abandoned), code == 0 ? "2" : "1");
    QVERIFY(bench.journal().unfinished()->entries.empty());
    QCOMPARE(bench.terminal().run({"audit", "verify"}).code, 0);
}

void LostAnswerTest::saysWhatToDoInEveryFormat()
{
    for (const char *format : {"table", "json", "jsonl", "csv"}) {
        SettlingBench bench;
        bench.terminal().openStore = losing(effects, true);
        const QByteArray command = "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a13";
        const Ran ran = bench.terminal().run({"--format", format, "takeover", bench.idOf(abandoned), "--generation",
                                              "1", "--reason", "gone", "--command-id", command});
        QCOMPARE(ran.code, 6);
        QVERIFY2(ran.out.contains("UNKNOWN"), ran.out.constData());
        QVERIFY2(ran.err.contains(command), ran.err.constData());
    }
}

void LostAnswerTest::settlingThatIsNotAnsweredIsExitSix()
{
    SettlingBench bench;
    desk::Journal journal = bench.journal();
    const desk::Command sent = commandOn(bench.idOf(abandoned));
    QVERIFY(journal.begin(sent, bench.here(), bench.terminal().clock.now()));
    bench.terminal().openStore = losing(effects, true);
    const Ran unanswered = bench.terminal().run({"--format", "jsonl", "commands", "settle"});
    QCOMPARE(unanswered.code, 6);
    QCOMPARE(documentOf(unanswered).value(u"outcome"_s).toString(), u"UNKNOWN"_s);
    QCOMPARE(journal.unfinished()->entries.size(), size_t(1));
    bench.terminal().openStore = store::openStore;
    QCOMPARE(bench.terminal().run({"commands", "settle"}).code, 0);
    QVERIFY(journal.unfinished()->entries.empty());
}

void LostAnswerTest::nothingIsOnItsWayBeforeAndAfter()
{
    SettlingBench bench;
    ManualInterrupts &interrupts = bench.terminal().interrupts;
    QStringList seen;
    bench.terminal().openStore = [&](const profile::Profile &profile, profile::CredentialSource &credentials,
                                     const domain::Clock &clock) -> std::unique_ptr<store::Store> {
        return std::make_unique<test::UnansweredStore>(
            store::openStore(profile, credentials, clock), effects, [&](store::CommandTransaction &real) {
                const LastWords &words = interrupts.lastWords();
                seen << QString::number(int(words.code)) << words.error.value_or(Error()).message;
                return real.commit();
            });
    };
    const Ran ran = bench.takeover(bench.idOf(abandoned), "1");
    QCOMPARE(ran.code, 0);
    QCOMPARE(seen.size(), 2);
    QCOMPARE(seen[0], u"6"_s);
    QVERIFY2(seen[1].contains(documentOf(ran).value(u"command_id"_s).toString()), qPrintable(seen[1]));
    QCOMPARE(interrupts.lastWords().code, ExitCode::StoppedEarly);
    QVERIFY(!interrupts.lastWords().error);
}

void LostAnswerTest::aSecondInterruptLeavesTheCommandsId_data()
{
    QTest::addColumn<int>("transaction");
    QTest::newRow("in the intent") << intents;
    QTest::newRow("in the effect") << effects;
}

void LostAnswerTest::aSecondInterruptLeavesTheCommandsId()
{
    QFETCH(int, transaction);
    SettlingBench bench;
    const QByteArray command = "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a14";
    const QByteArrayList words{"takeover", bench.idOf(abandoned), "--generation", "1", "--reason",
                               "gone",     "--command-id",        command};
    QProcess stuck;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert(bench.terminal().variables);
    stuck.setProcessEnvironment(variables);
    QStringList arguments{QString::number(transaction)};
    for (const QByteArray &word : words)
        arguments << QString::fromLatin1(word);
    stuck.start(QStringLiteral(STUCK_IDEMCTL), arguments);
    QByteArray said;
    while (!said.contains("stuck in COMMIT")) {
        QVERIFY2(stuck.waitForReadyRead(60'000), stuck.readAllStandardError().constData());
        said += stuck.readAllStandardError();
    }
    // Two signals that are not the same: a second one of a kind that is still pending would be lost.
    const auto pid = static_cast<pid_t>(stuck.processId());
    QCOMPARE(::kill(pid, SIGINT), 0);
    QCOMPARE(::kill(pid, SIGTERM), 0);
    QVERIFY(stuck.waitForFinished(60'000));
    QCOMPARE(stuck.exitStatus(), QProcess::NormalExit);
    QCOMPARE(stuck.exitCode(), 6);
    said += stuck.readAllStandardError();
    QVERIFY2(said.contains(QByteArray("commands settle " + command)), said.constData());
    // It died before it committed.
    QCOMPARE(bench.generation(abandoned), "1");
    QCOMPARE(bench.terminal().run({"commands", "settle", command}).code, 0);
    QCOMPARE(bench.terminal().run(words).code, 3);
}

QTEST_GUILESS_MAIN(LostAnswerTest)
#include "lost_answer_test.moc"
