// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::cli;

namespace {

const QByteArray abandoned = "demo-a09-order-committed";

/// A demo with six entries in its audit log: two intents, two changes, a refused command with its intent.
class Bench : public DemoFolder
{
public:
    Bench()
    {
        terminal().variables.insert(u"XDG_STATE_HOME"_s, path(u"state"_s));
        const QByteArray id = idOf(abandoned);
        run({"takeover", id, "--generation", "1", "--reason", "gone"}, 0);
        run({"reconcile", id, "--generation", "2", "--outcome", "completed", "--reason", "there"}, 0);
        run({"takeover", idOf("demo-a11-payment-unknown"), "--generation", "1", "--reason", "gone"}, 3);
    }
    Ran verify() { return terminal().run({"--format", "json", "audit", "verify"}); }

private:
    void run(const QByteArrayList &arguments, int code)
    {
        const Ran ran = terminal().run(arguments);
        if (ran.code != code)
            qFatal("%s", ran.err.constData());
    }
};

QJsonObject faultOf(const Ran &ran)
{
    return QJsonDocument::fromJson(ran.out).object().value(u"faults"_s).toArray().first().toObject();
}

} // namespace

class AuditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsWhoDidWhatAndWhy();
    void pagesBySeq();
    void filtersByRecordAndCommand();
    void refusesAFilterThatIsNone_data();
    void refusesAFilterThatIsNone();
    void anIntactChainIsExitZeroAndSaysWhatIsNotProven();
    void tamperingIsFoundAndNamed_data();
    void tamperingIsFoundAndNamed();
    void aRevealIsAuditedBeforeItIsShown();
    void anEmptyLogIsIntact();
};

void AuditTest::listsWhoDidWhatAndWhy()
{
    Bench bench;
    const Ran ran = bench.terminal().run({"--format", "json", "audit", "list"});
    QCOMPARE(ran.code, 0);
    const QJsonArray items = QJsonDocument::fromJson(ran.out).object().value(u"items"_s).toArray();
    QStringList kinds;
    for (const QJsonValue &item : items)
        kinds << item.toObject().value(u"kind"_s).toString();
    QCOMPARE(kinds, QStringList({u"intent"_s, u"applied"_s, u"intent"_s, u"applied"_s, u"intent"_s, u"refused"_s}));
    const QJsonObject change = items[1].toObject();
    QCOMPARE(change.value(u"action"_s).toString(), u"takeover"_s);
    QCOMPARE(change.value(u"reason"_s).toString(), u"gone"_s);
    QCOMPARE(change.value(u"record_id"_s).toInt(), bench.idOf(abandoned).toInt());
    QCOMPARE(change.value(u"key_digest"_s).toString().size(), 64);
    QVERIFY(!change.value(u"os_user"_s).toString().isEmpty());
    QVERIFY(!ran.out.contains(abandoned));
}

void AuditTest::pagesBySeq()
{
    Bench bench;
    const Ran first = bench.terminal().run({"--format", "json", "audit", "list", "--limit", "4"});
    QCOMPARE(QJsonDocument::fromJson(first.out).object().value(u"next"_s).toString(), u"4"_s);
    const Ran rest = bench.terminal().run({"--format", "json", "audit", "list", "--after", "4"});
    const QJsonObject document = QJsonDocument::fromJson(rest.out).object();
    QCOMPARE(document.value(u"items"_s).toArray().size(), 2);
    QVERIFY(document.value(u"next"_s).isNull());
}

void AuditTest::filtersByRecordAndCommand()
{
    Bench bench;
    const auto seqs = [&](const QByteArrayList &conditions) {
        const Ran ran = bench.terminal().run(QByteArrayList{"--format", "jsonl", "audit", "list"} + conditions);
        QStringList found;
        for (const QByteArray &line : ran.lines())
            found << QString::number(QJsonDocument::fromJson(line).object().value(u"seq"_s).toInt());
        return ran.code == 0 ? found.join(u' ') : QString::fromUtf8(ran.err);
    };
    const QByteArray completed = bench.idOf(abandoned);
    const QByteArray refused = bench.idOf("demo-a11-payment-unknown");
    QCOMPARE(seqs({"--record", completed}), u"1 2 3 4"_s);
    QCOMPARE(seqs({"--record", refused}), u"5 6"_s);
    QCOMPARE(seqs({"--record", "987654"}), QString());
    QCOMPARE(seqs({"--record", completed, "--after", "2"}), u"3 4"_s);
    const QByteArray command =
        bench.ask(u"SELECT command_id FROM idemdesk_command_step WHERE audit_seq = 4"_s).toByteArray();
    QCOMPARE(seqs({"--command", command}), u"3 4"_s);
    QCOMPARE(seqs({"--command", command.toUpper()}), u"3 4"_s);
    QCOMPARE(seqs({"--command", command, "--record", refused}), QString());

    const Ran first =
        bench.terminal().run({"--format", "json", "audit", "list", "--record", completed, "--limit", "2"});
    const QString next = QJsonDocument::fromJson(first.out).object().value(u"next"_s).toString();
    QCOMPARE(seqs({"--record", completed, "--after", next.toLatin1()}), u"3 4"_s);
}

void AuditTest::refusesAFilterThatIsNone_data()
{
    QTest::addColumn<QByteArrayList>("condition");
    QTest::newRow("record") << QByteArrayList{"--record", "a b"};
    QTest::newRow("command") << QByteArrayList{"--command", "7"};
}

void AuditTest::refusesAFilterThatIsNone()
{
    QFETCH(QByteArrayList, condition);
    DemoFolder demo;
    QCOMPARE(demo.terminal().run(QByteArrayList{"audit", "list"} + condition).code, 2);
}

void AuditTest::anIntactChainIsExitZeroAndSaysWhatIsNotProven()
{
    Bench bench;
    const Ran ran = bench.verify();
    QCOMPARE(ran.code, 0);
    const QJsonObject document = QJsonDocument::fromJson(ran.out).object();
    QCOMPARE(document.value(u"intact"_s).toBool(), true);
    QCOMPARE(document.value(u"entries"_s).toInt(), 6);
    QCOMPARE(
        document.value(u"head_hash"_s).toString(),
        QString::fromLatin1(bench.ask(u"SELECT lower(hex(hash)) FROM idemdesk_audit WHERE seq = 6"_s).toByteArray()));
    QVERIFY(document.value(u"not_proven"_s).toString().contains(u"cut off"_s));
}

void AuditTest::tamperingIsFoundAndNamed_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("seq");
    QTest::newRow("one byte")
        << QStringList{u"UPDATE idemdesk_audit SET content = CAST(replace(content, 'gone', 'gune') "
                       "AS BLOB) WHERE seq = 2"_s}
        << u"edited"_s << 2;
    QTest::newRow("one removed") << QStringList{u"DELETE FROM idemdesk_audit WHERE seq = 3"_s} << u"missing"_s << 3;
    QTest::newRow("the first removed") << QStringList{u"DELETE FROM idemdesk_audit WHERE seq = 1"_s} << u"missing"_s
                                       << 1;
    QTest::newRow("the last removed") << QStringList{u"DELETE FROM idemdesk_audit WHERE seq = 6"_s} << u"missing"_s
                                      << 6;
    QTest::newRow("all removed") << QStringList{u"DELETE FROM idemdesk_audit"_s} << u"missing"_s << 1;
    QTest::newRow("the table dropped") << QStringList{u"DROP TABLE idemdesk_audit"_s} << u"missing"_s << 1;
    QTest::newRow("two swapped") << QStringList{u"UPDATE idemdesk_audit SET seq = -seq WHERE seq IN (2, 3)"_s,
                                                u"UPDATE idemdesk_audit SET seq = 5 + seq WHERE seq < 0"_s}
                                 << u"reordered"_s << 2;
}

void AuditTest::tamperingIsFoundAndNamed()
{
    QFETCH(QStringList, statements);
    QFETCH(QString, kind);
    QFETCH(int, seq);
    Bench bench;
    for (const QString &statement : statements)
        QVERIFY(bench.change(statement));
    const Ran ran = bench.verify();
    QCOMPARE(ran.code, 8);
    QCOMPARE(faultOf(ran).value(u"kind"_s).toString(), kind);
    QCOMPARE(faultOf(ran).value(u"seq"_s).toInt(), seq);
}

void AuditTest::aRevealIsAuditedBeforeItIsShown()
{
    Bench bench;
    const QByteArray id = bench.idOf(abandoned);
    QVERIFY(!bench.terminal().run({"show", id}).out.contains(abandoned));
    const Ran ran = bench.terminal().run({"--format", "json", "show", id, "--reveal", "--reason", "disputed"});
    QCOMPARE(ran.code, 0);
    const QJsonObject revealed = QJsonDocument::fromJson(ran.out).object().value(u"revealed"_s).toObject();
    QCOMPARE(revealed.value(u"key"_s).toString(), QString::fromLatin1(abandoned));
    QCOMPARE(revealed.value(u"key_hex"_s).toString(), QString::fromLatin1(abandoned.toHex()));
    QVERIFY(revealed.value(u"body"_s).toString().startsWith(u"{\"orderId\":"_s));
    QCOMPARE(revealed.value(u"audit_seq"_s).toInt(), 7);
    const QByteArray content = bench.ask(u"SELECT content FROM idemdesk_audit WHERE seq = 7"_s).toByteArray();
    QVERIFY(content.contains(R"("kind":"reveal")") && content.contains("disputed") && !content.contains(abandoned));
    QCOMPARE(bench.verify().code, 0);
    // Where it cannot be written down, nothing is shown.
    QVERIFY(bench.change(u"DROP TABLE idemdesk_audit_head"_s));
    const Ran refused = bench.terminal().run({"show", id, "--reveal", "--reason", "disputed"});
    QVERIFY(refused.code != 0);
    QVERIFY(refused.out.isEmpty());
}

void AuditTest::anEmptyLogIsIntact()
{
    DemoFolder demo;
    const Ran ran = demo.terminal().run({"audit", "verify"});
    QCOMPARE(ran.code, 0);
}

QTEST_GUILESS_MAIN(AuditTest)
#include "audit_test.moc"
