// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class BadInputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesWithTheCodeOfTheContract_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("unknown command") << QByteArrayList{"lst"} << 2 << QByteArray("list");
        QTest::newRow("unknown option") << QByteArrayList{"list", "--tennant", "1"} << 2 << QByteArray("--tenant");
        QTest::newRow("limit 0") << QByteArrayList{"list", "--limit", "0"} << 2 << QByteArray("1 to 1000");
        QTest::newRow("limit 1001") << QByteArrayList{"list", "--limit", "1001"} << 2 << QByteArray("1 to 1000");
        QTest::newRow("limit 1e2") << QByteArrayList{"list", "--limit", "1e2"} << 2 << QByteArray("1e2");
        QTest::newRow("tenant too large")
            << QByteArrayList{"list", "--tenant", "9223372036854775808"} << 2 << QByteArray("whole number");
        QTest::newRow("duration") << QByteArrayList{"list", "--older-than", "10"} << 2 << QByteArray("--older-than");
        QTest::newRow("state") << QByteArrayList{"list", "--state", "open"} << 2 << QByteArray("PROCESSING");
        QTest::newRow("anomaly") << QByteArrayList{"list", "--anomaly", "A99"} << 2 << QByteArray("A99");
        QTest::newRow("anomaly of an order") << QByteArrayList{"list", "--anomaly", "A6"} << 2 << QByteArray("A25");
        QTest::newRow("anomaly of a table") << QByteArrayList{"list", "--anomaly", "A22"} << 2 << QByteArray("A25");
        QTest::newRow("anomaly of the outbox")
            << QByteArrayList{"diagnose", "--codes", "A26"} << 2 << QByteArray("A25");
        QTest::newRow("two anomalies") << QByteArrayList{"list", "--anomaly", "A1,A2"} << 2 << QByteArray("--codes");
        QTest::newRow("queue with a filter")
            << QByteArrayList{"list", "--queue", "--tenant", "1"} << 2 << QByteArray("--tenant");
        QTest::newRow("cursor") << QByteArrayList{"list", "--after", "x"} << 2 << QByteArray("cursor");
        QTest::newRow("cursor's inside") << QByteArrayList{"list", "--after", "1.x"} << 2 << QByteArray("cursor");
        QTest::newRow("code") << QByteArrayList{"diagnose", "--codes", "A9,B2"} << 2 << QByteArray("B2");
        QTest::newRow("all and ids") << QByteArrayList{"diagnose", "--all", "1"} << 2 << QByteArray("--all");
        QTest::newRow("id") << QByteArrayList{"show", "one"} << 2 << QByteArray("one");
        QTest::newRow("rows") << QByteArrayList{"demo", "/tmp/x", "--rows", "-1"} << 2 << QByteArray("--rows");
        QTest::newRow("record not there") << QByteArrayList{"show", "987654321"} << 3 << QByteArray("987654321");
        QTest::newRow("missing profile") << QByteArrayList{"check", "--profile", "/no/such.toml"} << 2
                                         << QByteArray("/no/such.toml");
    }

    void leavesWithTheCodeOfTheContract()
    {
        QFETCH(QByteArrayList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, said);
        const Ran ran = m_demo.terminal().run(arguments);
        QCOMPARE(ran.code, code);
        QVERIFY(ran.out.isEmpty());
        QVERIFY(ran.err.startsWith("idemctl: "));
        QVERIFY2(ran.err.contains(said), ran.err.constData());
    }

    void asksForAProfileWhereNoneIsNamed()
    {
        Terminal bare;
        const Ran ran = bare.run({"list"});
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.err.contains("--profile") && ran.err.contains("IDEMDESK_PROFILE"));
    }

    void namesAMisspeltKeyOfTheProfile()
    {
        const QByteArray profile = m_demo.profileWith("stuck_after", "stuck_aftr");
        const Ran ran = m_demo.terminal().run({"list", "--profile", profile});
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.err.contains("stuck_aftr") && ran.err.contains("stuck_after"));
    }

    void namesAColumnThatIsNotThere()
    {
        const QByteArray profile =
            m_demo.profileWith("[layout]", "[columns.records]\nlease_until = \"no_such\"\n\n[layout]");
        const Ran ran = m_demo.terminal().run({"list", "--profile", profile});
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.err.contains("no_such") && ran.err.contains("lease_until"));
    }

    void namesADatabaseFileThatIsNotThere()
    {
        const QByteArray profile = m_demo.profileWith("demo.db", "gone.db");
        const Ran ran = m_demo.terminal().run({"list", "--profile", profile});
        QCOMPARE(ran.code, 9);
        QVERIFY(ran.err.contains("gone.db"));
        QVERIFY2(!QFile::exists(m_demo.path(u"gone.db"_s)), "reading made a file");
    }

    void failsOnACorruptDatabase()
    {
        QFile file(m_demo.path(u"corrupt.db"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(8192, 'x'));
        file.close();
        const Ran ran = m_demo.terminal().run({"list", "--profile", m_demo.profileWith("demo.db", "corrupt.db")});
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.err.contains("corrupt.db"));
    }

    void failsOnALockedDatabase()
    {
        {
            QSqlDatabase locker = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"locker"_s);
            locker.setDatabaseName(m_demo.path(u"atomic.db"_s));
            QVERIFY(locker.open());
            QSqlQuery query(locker);
            QVERIFY(query.exec(u"BEGIN EXCLUSIVE"_s));
            const Ran ran = m_demo.terminal().run({"list", "--profile", m_demo.path(u"atomic.toml"_s).toUtf8()});
            QCOMPARE(ran.code, 1);
            QVERIFY(ran.err.contains("what to do"));
        }
        QSqlDatabase::removeDatabase(u"locker"_s);
    }

    void diagnosesTheOthersBeforeItNamesTheMissing()
    {
        const QByteArray id = m_demo.idOf("demo-a16-fence-broken");
        const Ran ran = m_demo.terminal().run({"diagnose", id, "987654321", "1", "--format", "jsonl"});
        QCOMPARE(ran.code, 3);
        QCOMPARE(ran.lines().size(), 1);
        QVERIFY(ran.err.contains("987654321"));
        QVERIFY(ran.err.contains("not found at "));
    }

    void failsOnAFullDisk()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly));
        const Ran ran = m_demo.terminal().runInto(full, {"list", "--format", "json"});
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.err.contains("standard output"));
    }

    void warnsOfAPasswordInAProfile()
    {
        const QByteArray profile =
            m_demo.profileWith("driver = \"sqlite\"", "driver = \"sqlite\"\npassword = \"geheim\"");
        const Ran ran = m_demo.terminal().run({"list", "--profile", profile, "--limit", "1"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.err.contains("warning: ") && !ran.err.contains("geheim"));
    }

private:
    DemoFolder m_demo;
};

QTEST_GUILESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
