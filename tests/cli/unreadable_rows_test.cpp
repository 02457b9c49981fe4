// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

const QByteArray bad = "demo-a10-no-order";
const QByteArray good = "demo-a09-order-committed";

} // namespace

/// One row that cannot be read does not hide the others, and is not passed over in silence.
class UnreadableRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_bad = m_demo.idOf(bad);
        m_good = m_demo.idOf(good);
        QVERIFY(m_demo.change(u"UPDATE api_idempotency SET response_status = 'soon' WHERE id = ?"_s, {m_bad.toInt()}));
    }

    void longReadsGoOnAndSayIt_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("list") << QByteArrayList{"list", "--limit", "1000"};
        QTest::newRow("list --anomaly") << QByteArrayList{"list", "--anomaly", "A9"};
        QTest::newRow("list --queue") << QByteArrayList{"list", "--queue"};
        QTest::newRow("diagnose --all") << QByteArrayList{"diagnose", "--all"};
        QTest::newRow("diagnose") << QByteArrayList{"diagnose"};
        QTest::newRow("diagnose with ids") << QByteArrayList{"diagnose", m_bad, m_good};
    }

    void longReadsGoOnAndSayIt()
    {
        QFETCH(QByteArrayList, arguments);
        const Ran ran = m_demo.terminal().run(arguments + QByteArrayList{"--format", "jsonl"});
        QCOMPARE(ran.code, 1);
        const auto shows = [&ran](const QByteArray &id) {
            return std::ranges::any_of(ran.lines(), [&](const QByteArray &line) {
                const QJsonObject item = QJsonDocument::fromJson(line).object();
                const QString shown =
                    item.value(item.contains(u"record_id"_s) ? u"record_id"_s : u"id"_s).toVariant().toString();
                return shown == QString::fromLatin1(id);
            });
        };
        QVERIFY(shows(m_good));
        QVERIFY(!shows(m_bad));
        QVERIFY2(ran.err.contains(QByteArray("record " + m_bad + " cannot be read")), ran.err.constData());
        QVERIFY2(ran.err.contains("column response_status"), ran.err.constData());
        QVERIFY2(ran.err.contains("one record was passed over"), ran.err.constData());
        QVERIFY2(!ran.err.contains("not found"), ran.err.constData());
    }

    void oneRecordIsAnAnswerOrAnError_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("show") << QByteArrayList{"show", m_bad};
        QTest::newRow("lookup") << QByteArrayList{"lookup", "--id", m_bad};
        QTest::newRow("takeover") << QByteArrayList{"takeover", m_bad, "--generation", "1", "--reason", "gone"};
        QTest::newRow("takeover --preview")
            << QByteArrayList{"takeover", m_bad, "--generation", "1", "--reason", "gone", "--preview"};
    }

    void oneRecordIsAnAnswerOrAnError()
    {
        QFETCH(QByteArrayList, arguments);
        const Ran ran = m_demo.terminal().run(arguments);
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.out.isEmpty());
        QVERIFY2(ran.err.contains("column response_status"), ran.err.constData());
    }

    void manyAreCountedAndSomeNamed()
    {
        DemoFolder demo;
        QVERIFY(demo.change(u"UPDATE api_idempotency SET tenant_id = 'x'"_s));
        const int all = demo.ask(u"SELECT count(*) FROM api_idempotency"_s).toInt();
        const Ran ran = demo.terminal().run({"diagnose", "--all"});
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.err.count("cannot be read"), 20);
        QVERIFY2(ran.err.contains(QByteArray(QByteArray::number(all) + " records were passed over, the first 20")),
                 ran.err.constData());
    }

private:
    DemoFolder m_demo;
    QByteArray m_bad;
    QByteArray m_good;
};

QTEST_GUILESS_MAIN(UnreadableRowsTest)
#include "unreadable_rows_test.moc"
