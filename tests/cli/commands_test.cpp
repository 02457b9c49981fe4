// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"
#include "tests/cli/csv_reader.h"
#include "tests/cli/demo_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

const QStringList recordFields{
    u"id"_s,         u"tenant_id"_s,       u"actor_id"_s,     u"operation"_s,  u"key_masked"_s, u"state"_s,
    u"generation"_s, u"owner_id"_s,        u"lease_until"_s,  u"created_at"_s, u"updated_at"_s, u"completed_at"_s,
    u"expires_at"_s, u"response_status"_s, u"business_ref"_s, u"source"_s,     u"read_at"_s};
const QStringList findingFields{u"code"_s,     u"severity"_s,  u"subject"_s,   u"record_id"_s, u"summary"_s,
                                u"evidence"_s, u"retry_now"_s, u"permitted"_s, u"forbidden"_s, u"related"_s};

QJsonObject object(const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        qWarning() << error.errorString() << json.left(400);
    return document.object();
}

} // namespace

/// Every command in every format on the demo.
class CommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesEveryCommandInEveryFormat_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("check") << QByteArrayList{"check"} << 0;
        QTest::newRow("list") << QByteArrayList{"list"} << 0;
        QTest::newRow("list by expiry") << QByteArrayList{"list", "--expiring", "5000d"} << 0;
        QTest::newRow("list open") << QByteArrayList{"list", "--state", "processing", "--older-than", "10m"} << 0;
        QTest::newRow("list nothing") << QByteArrayList{"list", "--tenant", "999999"} << 0;
        QTest::newRow("list queue") << QByteArrayList{"list", "--queue"} << 0;
        QTest::newRow("list anomaly") << QByteArrayList{"list", "--anomaly", "a9"} << 0;
        QTest::newRow("list anomaly of sets") << QByteArrayList{"list", "--anomaly", "A25"} << 0;
        QTest::newRow("lookup by key") << QByteArrayList{"lookup", "--key", "demo-a09-order-committed"} << 0;
        QTest::newRow("lookup nothing") << QByteArrayList{"lookup", "--ref", "no-such-reference"} << 0;
        QTest::newRow("show healthy") << QByteArrayList{"show", "1"} << 0;
        QTest::newRow("diagnose healthy") << QByteArrayList{"diagnose", "1"} << 0;
        QTest::newRow("diagnose queue") << QByteArrayList{"diagnose"} << 5;
        QTest::newRow("diagnose all") << QByteArrayList{"diagnose", "--all"} << 5;
        QTest::newRow("diagnose sets") << QByteArrayList{"diagnose", "--all", "--codes", "A6,A8,A22,A25"} << 5;
        QTest::newRow("list queue with sets") << QByteArrayList{"list", "--queue"} << 0;
        QTest::newRow("schema status") << QByteArrayList{"schema", "status"} << 0;
        QTest::newRow("schema install") << QByteArrayList{"schema", "install"} << 0;
    }

    void writesEveryCommandInEveryFormat()
    {
        QFETCH(QByteArrayList, arguments);
        QFETCH(int, code);
        const Ran table = m_demo.terminal().run(arguments);
        QCOMPARE(table.code, code);
        for (const QString &line : QString::fromUtf8(table.out).split(u'\n'))
            QVERIFY2(domain::displayWidth(line) <= 80, qPrintable(line));
        const Ran json = m_demo.terminal().run(arguments + QByteArrayList{"--format", "json"});
        QCOMPARE(json.code, code);
        QVERIFY(!object(json.out).isEmpty());
        const Ran jsonl = m_demo.terminal().run(arguments + QByteArrayList{"--format", "jsonl"});
        QCOMPARE(jsonl.code, code);
        for (const QByteArray &line : jsonl.lines())
            QVERIFY(!object(line).isEmpty());
        const Ran csv = m_demo.terminal().run(arguments + QByteArrayList{"--format", "csv"});
        QCOMPARE(csv.code, code);
        const auto rows = readCsv(csv.out);
        QVERIFY(!rows.empty());
        for (const QStringList &row : rows)
            QCOMPARE(row.size(), rows.front().size());
    }

    void listsAsManyItemsInEveryFormat()
    {
        const QByteArrayList arguments{"list", "--limit", "7"};
        const Ran json = m_demo.terminal().run(arguments + QByteArrayList{"--format", "json"});
        QCOMPARE(object(json.out)[u"items"_s].toArray().size(), 7);
        QVERIFY(object(json.out)[u"next"_s].isString());
        QCOMPARE(m_demo.terminal().run(arguments + QByteArrayList{"--format", "jsonl"}).lines().size(), 7);
        QCOMPARE(readCsv(m_demo.terminal().run(arguments + QByteArrayList{"--format", "csv"}).out).size(), size_t(8));
        QCOMPARE(m_demo.terminal().run(arguments).lines().size(), 8);
    }

    void givesRecordsTheFieldsOfTheContract_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("list") << QByteArrayList{"list", "--limit", "1"};
        QTest::newRow("queue") << QByteArrayList{"list", "--queue", "--limit", "1"};
        QTest::newRow("anomaly") << QByteArrayList{"list", "--anomaly", "A16", "--limit", "1"};
        QTest::newRow("show") << QByteArrayList{"show", "1"};
    }

    void givesRecordsTheFieldsOfTheContract()
    {
        QFETCH(QByteArrayList, arguments);
        const QJsonObject record = object(m_demo.terminal().run(arguments + QByteArrayList{"--format", "jsonl"}).out);
        for (const QString &field : recordFields)
            QVERIFY2(record.contains(field), qPrintable(field));
        QVERIFY(record[u"id"_s].isDouble());
    }

    void givesFindingsTheFieldsOfTheContract()
    {
        const Ran ran = m_demo.terminal().run({"diagnose", m_demo.idOf("demo-a16-fence-broken"), "--format", "jsonl"});
        QCOMPARE(ran.code, 5);
        const QJsonObject finding = object(ran.out);
        for (const QString &field : findingFields)
            QVERIFY2(finding.contains(field), qPrintable(field));
        QCOMPARE(finding[u"code"_s].toString(), u"A16"_s);
        QCOMPARE(finding[u"severity"_s].toString(), u"critical"_s);
        QCOMPARE(finding[u"permitted"_s].toArray(), QJsonArray{u"none"_s});
        QCOMPARE(finding[u"subject"_s][u"kind"_s].toString(), u"record"_s);
        const QJsonObject evidence = finding[u"evidence"_s].toArray().at(0).toObject();
        for (const QString &field : {u"name"_s, u"value"_s, u"source"_s, u"read_at"_s})
            QVERIFY2(evidence.contains(field), qPrintable(field));
        const QJsonObject forbidden = finding[u"forbidden"_s].toArray().at(0).toObject();
        QVERIFY(!forbidden[u"action"_s].toString().isEmpty() && !forbidden[u"reason"_s].toString().isEmpty());
    }

    void showsFindingsThatAreAboutNoRecord()
    {
        const Ran ran = m_demo.terminal().run({"diagnose", "--all", "--codes", "A6,A22", "--format", "jsonl"});
        QCOMPARE(ran.code, 5);
        const QByteArrayList lines = ran.lines();
        QCOMPARE(lines.size(), 3);
        QStringList kinds;
        for (const QByteArray &line : lines) {
            const QJsonObject finding = object(line);
            QVERIFY(finding[u"record_id"_s].isNull());
            QVERIFY(!finding[u"summary"_s].toString().isEmpty());
            kinds.append(finding[u"subject"_s][u"kind"_s].toString());
        }
        QCOMPARE(kinds, (QStringList{u"table"_s, u"order"_s, u"order"_s}));
        QStringList queued;
        for (const QByteArray &line : m_demo.terminal().run({"list", "--queue", "--format", "jsonl"}).lines()) {
            const QJsonObject item = object(line);
            for (const QString &field : recordFields)
                QVERIFY2(item.contains(field), qPrintable(field));
            if (item[u"subject"_s][u"kind"_s].toString() == u"record"_s)
                continue;
            QVERIFY(item[u"id"_s].isNull());
            QVERIFY(item[u"read_at"_s].isString());
            queued.append(item[u"codes"_s].toArray().at(0).toString());
        }
        QCOMPARE(queued, (QStringList{u"A6"_s, u"A6"_s, u"A22"_s}));
    }

    void findsInADemoWhatItWasMadeWith_data()
    {
        QTest::addColumn<QByteArray>("profile");
        QTest::addColumn<QStringList>("codes");
        QTest::newRow("leased") << m_demo.path(u"profile.toml"_s).toUtf8() << m_demo.report().leased;
        QTest::newRow("atomic") << m_demo.path(u"atomic.toml"_s).toUtf8() << m_demo.report().atomic;
    }

    void findsInADemoWhatItWasMadeWith()
    {
        QFETCH(QByteArray, profile);
        QFETCH(QStringList, codes);
        const Ran ran = m_demo.terminal().run({"--profile", profile, "diagnose", "--all", "--format", "jsonl"});
        QCOMPARE(ran.code, 5);
        QSet<QString> found;
        for (const QByteArray &line : ran.lines())
            found.insert(object(line)[u"code"_s].toString());
        QCOMPARE(found, QSet<QString>(codes.begin(), codes.end()));
    }

    void printsOnlyTheCodesAskedFor()
    {
        const Ran ran = m_demo.terminal().run({"diagnose", "--all", "--codes", "A9, a16", "--format", "jsonl"});
        QSet<QString> found;
        for (const QByteArray &line : ran.lines())
            found.insert(object(line)[u"code"_s].toString());
        QCOMPARE(found, (QSet<QString>{u"A9"_s, u"A16"_s}));
        QCOMPARE(m_demo.terminal().run({"diagnose", "1", "--codes", "A9"}).code, 0);
    }

    void keepsWhatACompleteDiagnosisFoundForTheQueue()
    {
        const auto queueSize = [&] {
            return object(m_demo.terminal().run({"list", "--queue", "--format", "json"}).out)[u"items"_s]
                .toArray()
                .size();
        };
        QVERIFY(m_demo.terminal().run({"diagnose", "--all"}).err.contains("kept for the queue"));
        const auto items =
            object(m_demo.terminal().run({"list", "--queue", "--format", "json"}).out)[u"items"_s].toArray();
        bool fromStored = false;
        for (const QJsonValue &item : items)
            fromStored = fromStored || item[u"stored_at"_s].isString();
        QVERIFY(fromStored);
        QVERIFY(queueSize() > 0);
    }

    void saysHowToKeepFindingsWhereTheTablesAreMissing()
    {
        const QByteArray profile = m_demo.path(u"atomic.toml"_s).toUtf8();
        const Ran ran = m_demo.terminal().run({"--profile", profile, "diagnose", "--all", "--format", "jsonl"});
        QVERIFY(ran.err.contains("idemctl schema install"));
    }

    void showsTheWholeStoryOfARecord()
    {
        const Ran ran = m_demo.terminal().run({"show", m_demo.idOf("demo-a09-order-committed")});
        for (const char *title :
             {"Record ", "Lease", "Stored response", "Order beside the response", "Downstream", "Fingerprint",
              "Timeline", "What is wrong with record", "You may, and may not", "If the client retries now"})
            QVERIFY2(ran.out.contains(title), title);
        QVERIFY(ran.out.contains("takeover"));
        QVERIFY(ran.out.contains("means         accepted"));
    }

    void marksWhatDiffersBetweenResponseAndOrder()
    {
        const Ran ran = m_demo.terminal().run({"show", m_demo.idOf("demo-a02-body-names-another-order")});
        QVERIFY(ran.out.contains("DIFFERS"));
        const Ran healthy = m_demo.terminal().run({"show", "1"});
        QVERIFY(!healthy.out.contains("DIFFERS"));
        QVERIFY(healthy.out.contains("matches"));
    }

    void hidesKeysBodiesAndHashes()
    {
        const QByteArray id = m_demo.idOf("demo-a09-order-committed");
        const QByteArray body = m_demo.ask(u"SELECT response_body FROM api_idempotency WHERE id = 1"_s).toByteArray();
        const QByteArray hash =
            m_demo.ask(u"SELECT hex(request_hash) FROM api_idempotency WHERE id = 1"_s).toByteArray();
        QVERIFY(!body.isEmpty() && !hash.isEmpty());
        for (const char *format : {"table", "json", "csv"}) {
            const QByteArray out = m_demo.terminal().run({"show", id, "--format", format}).out +
                                   m_demo.terminal().run({"show", "1", "--format", format}).out +
                                   m_demo.terminal().run({"lookup", "--id", "1", "--format", format}).out;
            QVERIFY(!out.contains("demo-a09-order-committed"));
            QVERIFY(!out.contains(body));
            QVERIFY(!out.toUpper().contains(hash));
        }
    }

    void paintsOnlyATerminalThatWantsColour()
    {
        Terminal &terminal = m_demo.terminal();
        const QByteArrayList arguments{"diagnose", m_demo.idOf("demo-a16-fence-broken")};
        QVERIFY(!terminal.run(arguments).out.contains('\x1b'));
        terminal.isTerminal = true;
        QVERIFY(terminal.run(arguments).out.contains('\x1b'));
        terminal.variables.insert(u"NO_COLOR"_s, u"1"_s);
        QVERIFY(!terminal.run(arguments).out.contains('\x1b'));
        terminal.variables.remove(u"NO_COLOR"_s);
        terminal.isTerminal = false;
    }

    void printsTheDefaultsOfAProfileWithoutOne()
    {
        Terminal bare;
        const Ran ran = bare.run({"check", "--profile-defaults"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.out.contains("longest_lease"));
    }

    void alertsInOneLine()
    {
        DemoFolder demo;
        QVERIFY(demo.change(u"DELETE FROM api_idempotency WHERE state <> 'COMPLETED'"_s));
        const Ran fine = demo.terminal().run({"check", "--alert"});
        QCOMPARE(fine.code, 0);
        QVERIFY2(fine.out.startsWith("IDEMDESK OK - "), fine.out.constData());
        QCOMPARE(fine.out.count('\n'), 1);
        const QByteArray unfenced = demo.profileWith("fenced = \"update\"\n", "");
        const Ran warned = demo.terminal().run({"check", "--alert", "--profile", unfenced});
        QCOMPARE(warned.code, 1);
        QVERIFY(warned.out.startsWith("IDEMDESK WARNING - "));
        QCOMPARE(demo.terminal().run({"check", "--profile", unfenced}).code, 5);
        const Ran unknown = demo.terminal().run({"check", "--alert", "--profile", "/no/such.toml"});
        QCOMPARE(unknown.code, 3);
        QVERIFY(unknown.out.startsWith("IDEMDESK UNKNOWN - "));
    }

    void alertsToWhatIsInTheQueue_data()
    {
        QTest::addColumn<QString>("kept"); // of the demo's open records
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("critical") << u"demo-a16-fence-broken"_s << 2 << QByteArray("A16 ");
        QTest::newRow("high") << u"demo-a10-no-order"_s << 1 << QByteArray("A10 ");
        QTest::newRow("medium") << u"demo-a14-stuck-worker"_s << 0 << QByteArray("medium=1");
    }

    void alertsToWhatIsInTheQueue()
    {
        QFETCH(QString, kept);
        QFETCH(int, code);
        QFETCH(QByteArray, said);
        DemoFolder demo;
        QVERIFY(demo.change(u"DELETE FROM api_idempotency WHERE state <> 'COMPLETED' AND idempotency_key <> ?"_s,
                            {kept.toLatin1()}));
        const Ran ran = demo.terminal().run({"check", "--alert"});
        QCOMPARE(ran.code, code);
        QVERIFY2(ran.out.contains(said), ran.out.constData());
        QCOMPARE(ran.out.contains(QByteArray("record " + demo.idOf(kept.toLatin1()) + ':')), code > 0);
        QCOMPARE(ran.out.count('\n'), 1);
    }

    void alertsWhereTheQueueCannotBeReadWhole()
    {
        DemoFolder demo;
        QVERIFY(demo.change(u"DELETE FROM api_idempotency WHERE state <> 'COMPLETED' AND idempotency_key <> ?"_s,
                            {QByteArray("demo-a14-stuck-worker")}));
        QVERIFY(demo.change(u"UPDATE api_idempotency SET response_status = 'x' WHERE state <> 'COMPLETED'"_s));
        const Ran ran = demo.terminal().run({"check", "--alert"});
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.out.contains("1 records cannot be read"), ran.out.constData());
    }

    void showTellsTheVerdictFirst()
    {
        const QByteArray id = m_demo.idOf("demo-a09-order-committed");
        const Ran ran = m_demo.terminal().run({"show", id});
        QList<qsizetype> places;
        for (const QByteArray &part : {QByteArray("What is wrong with record " + id), QByteArray("A9 "),
                                       QByteArray("If the client retries now"), QByteArray("You may, and may not"),
                                       QByteArray("Record " + id), QByteArray("\nLease"), QByteArray("\nTimeline")})
            places << ran.out.indexOf(part);
        QVERIFY2(!places.contains(-1), ran.out.constData());
        QVERIFY2(std::is_sorted(places.begin(), places.end()), ran.out.constData());
    }

    void wrapsMessagesOnATerminalAlone()
    {
        Terminal bare;
        const QByteArrayList arguments{"check", "--profile", "/no/such/folder/with/a/long/name/of/a/profile.toml"};
        const auto longest = [&] {
            qsizetype most = 0;
            for (const QByteArray &line : bare.run(arguments).err.split('\n'))
                most = std::max(most, line.size());
            return most;
        };
        bare.columns = 60;
        QVERIFY(longest() > 60);
        const QByteArray plain = bare.run(arguments).err;
        bare.isTerminal = true;
        QVERIFY(longest() <= 60);
        // The same words, and one indentation.
        QCOMPARE(bare.run(arguments).err.simplified(), plain.simplified());
        QVERIFY(bare.run(arguments).err.contains("\n  what to do: "));
    }

    void makesADemoAndOverwritesNone()
    {
        QTemporaryDir directory;
        const QByteArray target = directory.filePath(u"d"_s).toUtf8();
        Terminal terminal;
        const Ran made = terminal.run({"demo", target, "--rows", "3", "--seed", "7", "--format", "json"});
        QCOMPARE(made.code, 0);
        QCOMPARE(object(made.out)[u"files"_s].toArray().size(), 5);
        const Ran again = terminal.run({"demo", target});
        QCOMPARE(again.code, 3);
        QVERIFY(again.err.contains(target));
    }

    void saysInItsHelpWhatADemoCannotHold()
    {
        Terminal terminal;
        const QByteArray help = terminal.run({"demo", "--help"}).out;
        for (const desk::DemoLimit &limit : desk::demoLimits())
            QVERIFY2(help.contains(limit.code.toUtf8()), qPrintable(limit.code));
    }

private:
    DemoFolder m_demo;
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "commands_test.moc"
