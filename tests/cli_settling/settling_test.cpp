// SPDX-License-Identifier: GPL-3.0-or-later
#include "settling_bench.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::cli;

using Bench = SettlingBench;

class SettlingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settlesTheFirstUnresolvedRecord();
    void theSecondOperatorLosesAndLearnsToWhom();
    void aPreviewChangesNothing();
    void theSameCommandIdDoesNotHappenTwice();
    void anIdForSomethingElseIsRefused();
    void refusesWithTheReason();
    void asksForWhatIsMissing_data();
    void asksForWhatIsMissing();
    void withoutADigestKeyNothingIsDone();
    void aReadOnlyFileIsRefused();
    void approvalsAreExitFour();
    void unfinishedCommandsAreListedAndSettled();
    void anotherProfilesCommandIsNotSettledHere();
    void aDemoOfTheSameNameIsAnotherDatabase();
    void aDatabaseMadeAnewInTheSamePlaceIsNotAsked();
    void withoutAnOrderNobodyIsSentToComplete();
    void tablesFitEightyColumns();
};

void SettlingTest::settlesTheFirstUnresolvedRecord()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    const Ran taken = bench.takeover(id, "1", {"--ticket", "OPS-7"});
    QCOMPARE(taken.code, 0);
    const QJsonObject outcome = documentOf(taken);
    QCOMPARE(outcome.value(u"outcome"_s).toString(), u"APPLIED"_s);
    QCOMPARE(outcome.value(u"affected"_s).toInt(), 1);
    QCOMPARE(outcome.value(u"generation"_s).toInt(), 2);
    QVERIFY(outcome.value(u"audit_seq"_s).toInt() > 0);
    QCOMPARE(outcome.value(u"command_id"_s).toString().size(), 36);
    QVERIFY(taken.err.contains("What takeover would do"));

    QCOMPARE(bench.complete(id, "2").code, 0);
    const Ran shown = bench.terminal().run({"--format", "json", "show", id});
    QCOMPARE(shown.code, 0);
    const QJsonObject record = documentOf(shown);
    QCOMPARE(record.value(u"state"_s).toString(), u"COMPLETED"_s);
    QVERIFY(record.value(u"findings"_s).toArray().isEmpty());
    QCOMPARE(record.value(u"reconstructed"_s).toArray().size(), 1);
    QVERIFY(record.value(u"retry_now"_s).toString().contains(u"201"_s));
    // Support sees it, too, whichever way it asks.
    const Ran asked = bench.terminal().run({"--format", "json", "lookup", "--id", id});
    const QJsonObject found = documentOf(asked).value(u"records"_s).toArray().first().toObject();
    QCOMPARE(found.value(u"reconstructed"_s).toArray().size(), 1);
    QCOMPARE(bench.terminal().run({"diagnose", id}).code, 0);
}

void SettlingTest::theSecondOperatorLosesAndLearnsToWhom()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    QCOMPARE(bench.takeover(id, "1").code, 0);
    const Ran late = bench.takeover(id, "1");
    QCOMPARE(late.code, 3);
    const QJsonObject outcome = documentOf(late);
    QCOMPARE(outcome.value(u"outcome"_s).toString(), u"LOST"_s);
    QCOMPARE(outcome.value(u"affected"_s).toInt(), 0);
    QVERIFY(outcome.value(u"text"_s).toString().contains(u"idemdesk:"_s));
}

void SettlingTest::aPreviewChangesNothing()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    const Ran preview = bench.takeover(id, "1", {"--preview"});
    QCOMPARE(preview.code, 0);
    QCOMPARE(documentOf(preview).value(u"possible"_s).toBool(), true);
    QCOMPARE(bench.generation(abandoned), "1");
    QVERIFY(bench.journal().unfinished()->entries.empty());
    const Ran refused = bench.complete(id, "1", {"--preview"});
    QCOMPARE(refused.code, 3);
    QCOMPARE(documentOf(refused).value(u"possible"_s).toBool(), false);
    QVERIFY(documentOf(refused).value(u"objection"_s).toString().contains(u"take it over first"_s));
    QCOMPARE(bench.ask(u"SELECT count(*) FROM idemdesk_audit"_s).toInt(), 0);
}

void SettlingTest::theSameCommandIdDoesNotHappenTwice()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    const QByteArray command = "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a11";
    const Ran first = bench.takeover(id, "1", {"--command-id", command});
    const Ran again = bench.takeover(id, "1", {"--command-id", command});
    QCOMPARE(first.code, 0);
    QCOMPARE(again.code, 0);
    QCOMPARE(again.out, first.out);
    QCOMPARE(bench.generation(abandoned), "2");
}

void SettlingTest::anIdForSomethingElseIsRefused()
{
    Bench bench;
    const QByteArray command = "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a11";
    QCOMPARE(bench.takeover(bench.idOf(abandoned), "1", {"--command-id", command}).code, 0);
    const Ran other = bench.takeover(bench.idOf("demo-a10-no-order"), "1", {"--command-id", command});
    QCOMPARE(other.code, 3);
    QVERIFY(other.err.contains("used for something else"));
    QCOMPARE(bench.generation("demo-a10-no-order"), "1");
}

void SettlingTest::refusesWithTheReason()
{
    Bench bench;
    const QByteArray key = "demo-a11-payment-unknown";
    const Ran refused = bench.takeover(bench.idOf(key), bench.generation(key));
    QCOMPARE(refused.code, 3);
    QCOMPARE(documentOf(refused).value(u"outcome"_s).toString(), u"REFUSED"_s);
    QVERIFY(documentOf(refused).value(u"text"_s).toString().startsWith(u"A11:"_s));
    QCOMPARE(bench.takeover("987654", "1").code, 3);
}

void SettlingTest::asksForWhatIsMissing_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("reason") << QByteArrayList{"takeover", "1", "--generation", "1"} << QByteArray("--reason");
    QTest::newRow("blank reason") << QByteArrayList{"takeover", "1", "--generation", "1", "--reason", " "}
                                  << QByteArray("--reason");
    QTest::newRow("lease") << QByteArrayList{"takeover", "1", "--generation", "1", "--reason", "x", "--lease", "2d"}
                           << QByteArray("1s to 1d");
    QTest::newRow("outcome") << QByteArrayList{"reconcile", "1", "--generation", "1",
                                               "--reason",  "x", "--outcome",    "ok"}
                             << QByteArray("completed");
    QTest::newRow("command id") << QByteArrayList{"takeover", "1", "--reason", "x", "--command-id", "7"}
                                << QByteArray("UUID");
    QTest::newRow("generation") << QByteArrayList{"takeover", "1", "--reason", "x", "--generation", "-1"}
                                << QByteArray("--generation");
    QTest::newRow("reveal without a reason") << QByteArrayList{"show", "1", "--reveal"} << QByteArray("--reason");
}

void SettlingTest::asksForWhatIsMissing()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    Bench bench;
    const Ran ran = bench.terminal().run(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.err.contains(said), ran.err.constData());
    QVERIFY(ran.out.isEmpty());
}

void SettlingTest::withoutADigestKeyNothingIsDone()
{
    Bench bench;
    const QByteArray profile = bench.profileWith("digest_key_file = \"digest.key\"", "");
    const Ran ran = bench.takeover(bench.idOf(abandoned), "1", {"--profile", profile});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.err.contains("digest key"));
    QCOMPARE(bench.generation(abandoned), "1");
}

void SettlingTest::aReadOnlyFileIsRefused()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    // Write version 3 in the file's header: SQLite opens it for reading alone, whoever asks.
    QFile file(bench.path(u"demo.db"_s));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(18) && file.write("\x03", 1) == 1);
    file.close();
    const Ran ran = bench.takeover(id, "1");
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.err.contains("nothing was changed"));
    QVERIFY(bench.journal().unfinished()->entries.empty());
}

void SettlingTest::approvalsAreExitFour()
{
    Bench bench;
    const QByteArray profile = bench.profileWith("\"development\"", "\"production\"");
    const QByteArray key = "demo-a14-stuck-worker";
    const Ran ran = bench.takeover(bench.idOf(key), bench.generation(key), {"--force", "--profile", profile});
    QCOMPARE(ran.code, 4);
    QCOMPARE(bench.generation(key), "1");
}

void SettlingTest::unfinishedCommandsAreListedAndSettled()
{
    Bench bench;
    desk::Journal journal = bench.journal();
    const desk::Command lost = commandOn(bench.idOf(abandoned));
    QVERIFY(journal.begin(lost, bench.here(), bench.terminal().clock.now()));
    const Ran listed = bench.terminal().run({"--format", "jsonl", "commands", "list"});
    QCOMPARE(listed.code, 0);
    QCOMPARE(documentOf(listed).value(u"command_id"_s).toString(), lost.id.text());

    const Ran settled = bench.terminal().run({"--format", "jsonl", "commands", "settle"});
    QCOMPARE(settled.code, 0);
    QCOMPARE(documentOf(settled).value(u"outcome"_s).toString(), u"LOST"_s);
    QVERIFY(bench.terminal().run({"--format", "jsonl", "commands", "list"}).out.isEmpty());
    QCOMPARE(bench.generation(abandoned), "1");
    const Ran late = bench.takeover(bench.idOf(abandoned), "1", {"--command-id", lost.id.text().toLatin1()});
    QCOMPARE(late.code, 3);
    QCOMPARE(bench.terminal().run({"commands", "settle", desk::CommandId::random().text().toLatin1()}).code, 3);
}

void SettlingTest::anotherProfilesCommandIsNotSettledHere()
{
    Bench bench;
    desk::Journal journal = bench.journal();
    const desk::Command other{
        desk::CommandId::random(), u"payments"_s, u"takeover"_s, domain::RecordRef(1), 1, u"gone"_s, {}, {}};
    QVERIFY(journal.begin(other, {u"/etc/payments.toml"_s, u"another"_s}, bench.terminal().clock.now()));
    QCOMPARE(bench.terminal().run({"commands", "settle"}).code, 0);
    QCOMPARE(journal.unfinished()->entries.size(), size_t(1));
    const Ran named = bench.terminal().run({"commands", "settle", other.id.text().toLatin1()});
    QCOMPARE(named.code, 2);
    QVERIFY(named.err.contains("/etc/payments.toml"));
}

void SettlingTest::aDemoOfTheSameNameIsAnotherDatabase()
{
    Bench bench;
    Bench other;
    other.terminal().variables.insert(u"XDG_STATE_HOME"_s, bench.path(u"state"_s));
    desk::Journal journal = bench.journal();
    const desk::Command sent{
        desk::CommandId::random(), u"demo"_s, u"takeover"_s, domain::RecordRef(1), 1, u"gone"_s, {}, {}};
    QVERIFY(journal.begin(sent, bench.here(), bench.terminal().clock.now()));
    QCOMPARE(other.terminal().run({"commands", "settle"}).code, 0);
    QCOMPARE(journal.unfinished()->entries.size(), size_t(1));
    QCOMPARE(other.terminal().run({"commands", "settle", sent.id.text().toLatin1()}).code, 2);
    QCOMPARE(bench.terminal().run({"commands", "settle"}).code, 0);
    QCOMPARE(journal.unfinished()->entries.size(), size_t(0));
}

void SettlingTest::aDatabaseMadeAnewInTheSamePlaceIsNotAsked()
{
    Bench bench;
    const Bench another;
    desk::Journal journal = bench.journal();
    const desk::Command gone = commandOn(bench.idOf(abandoned));
    QVERIFY(journal.begin(gone, bench.here(), bench.terminal().clock.now()));
    QVERIFY(QFile::remove(bench.path(u"demo.db"_s)));
    QVERIFY(QFile::copy(another.path(u"demo.db"_s), bench.path(u"demo.db"_s)));
    const desk::Command here = commandOn(bench.idOf(abandoned));
    QVERIFY(journal.begin(here, bench.here(), bench.terminal().clock.now()));

    const Ran settled = bench.terminal().run({"--format", "jsonl", "commands", "settle"});
    QCOMPARE(settled.code, 3);
    QVERIFY2(settled.err.contains("another database"), settled.err.constData());
    // What belongs here is settled all the same.
    QCOMPARE(settled.lines().size(), 1);
    QCOMPARE(documentOf(settled).value(u"command_id"_s).toString(), here.id.text());
    const Ran listed = bench.terminal().run({"--format", "jsonl", "commands", "list"});
    QCOMPARE(documentOf(listed).value(u"command_id"_s).toString(), gone.id.text());
    const Ran again = bench.takeover(bench.idOf(abandoned), "1", {"--command-id", gone.id.text().toLatin1()});
    QCOMPARE(again.code, 3);
    QCOMPARE(bench.generation(abandoned), "1");
}

void SettlingTest::withoutAnOrderNobodyIsSentToComplete()
{
    Bench bench;
    const QByteArray id = bench.idOf("demo-a10-no-order");
    const QByteArrayList command{"takeover", id,     "--generation", "1",
                                 "--reason", "gone", "--command-id", "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a12"};
    for (int time = 0; time < 2; ++time) { // the recorded outcome says the same
        const Ran ran = bench.terminal().run(command);
        QCOMPARE(ran.code, 0);
        QVERIFY2(!ran.out.contains("reconcile"), ran.out.constData());
        QVERIFY(ran.out.contains("nothing to complete from"));
    }
    const Ran seen = bench.terminal().run({"takeover", bench.idOf(abandoned), "--generation", "1", "--reason", "gone"});
    QVERIFY(seen.out.contains("reconcile"));
}

void SettlingTest::tablesFitEightyColumns()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    QList<Ran> runs;
    runs << bench.terminal().run({"takeover", id, "--generation", "1", "--reason", QByteArray(300, 'r')});
    runs << bench.terminal().run({"reconcile", id, "--generation", "2", "--outcome", "completed", "--reason", "x"});
    runs << bench.terminal().run({"audit", "list"}) << bench.terminal().run({"audit", "verify"});
    runs << bench.terminal().run({"commands", "list"}) << bench.terminal().run({"takeover", "--help"});
    for (const Ran &ran : runs) {
        for (const QByteArray &line : QByteArray(ran.out + ran.err).split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 80, line.constData());
    }
}

QTEST_GUILESS_MAIN(SettlingTest)
#include "settling_test.moc"
