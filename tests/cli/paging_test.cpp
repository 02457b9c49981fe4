// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

/// Pages by their cursors, as a script would.
class PagingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void seesEveryRecordOnce_data()
    {
        QTest::addColumn<QByteArrayList>("conditions");
        QTest::addColumn<int>("limit");
        QTest::newRow("all, one by one") << QByteArrayList{} << 1;
        QTest::newRow("all, in sevens") << QByteArrayList{} << 7;
        QTest::newRow("open") << QByteArrayList{"--state", "processing"} << 2;
        QTest::newRow("older") << QByteArrayList{"--older-than", "1m"} << 5;
        QTest::newRow("by expiry") << QByteArrayList{"--expiring", "9000d"} << 5;
        QTest::newRow("of an operation") << QByteArrayList{"--operation", "orders.*"} << 9;
        QTest::newRow("an anomaly in mid-page") << QByteArrayList{"--anomaly", "A1"} << 1;
        QTest::newRow("an anomaly in twos") << QByteArrayList{"--anomaly", "A4"} << 2;
    }

    void seesEveryRecordOnce()
    {
        QFETCH(QByteArrayList, conditions);
        QFETCH(int, limit);
        const QList<qint64> whole = walk(conditions, 1000);
        QVERIFY(whole.size() > limit);
        QCOMPARE(walk(conditions, limit), whole);
    }

    void countsSpansFromTheFirstPage()
    {
        // An hour later every page would hold other records, and the cursor of the first would not fit.
        const Ran first = m_demo.terminal().run({"list", "--older-than", "1m", "--limit", "3", "--format", "json"});
        const QByteArray next = QJsonDocument::fromJson(first.out)[u"next"_s].toString().toUtf8();
        m_demo.terminal().clock = StoppedClock(m_demo.terminal().clock.now().plus(std::chrono::hours(1)));
        const Ran second =
            m_demo.terminal().run({"list", "--older-than", "1m", "--limit", "3", "--after", next, "--format", "json"});
        QCOMPARE(second.code, 0);
        QCOMPARE(QJsonDocument::fromJson(second.out)[u"items"_s].toArray().size(), 3);
    }

    void refusesTheCursorOfAnotherList()
    {
        const Ran first = m_demo.terminal().run({"list", "--limit", "3", "--format", "json"});
        const QByteArray next = QJsonDocument::fromJson(first.out)[u"next"_s].toString().toUtf8();
        QCOMPARE(m_demo.terminal().run({"list", "--tenant", "1", "--after", next}).code, 2);
    }

    void findsTheRecordsOfAnAnomalyThatDiagnoseFinds()
    {
        QList<qint64> diagnosed;
        for (const QByteArray &line :
             m_demo.terminal().run({"diagnose", "--all", "--codes", "A9", "--format", "jsonl"}).lines())
            diagnosed += QJsonDocument::fromJson(line)[u"record_id"_s].toInteger();
        QVERIFY(!diagnosed.isEmpty());
        QCOMPARE(walk({"--anomaly", "A9"}, 50), diagnosed);
    }

private:
    QList<qint64> walk(const QByteArrayList &conditions, int limit)
    {
        QList<qint64> ids;
        QByteArray next;
        for (int page = 0; page < 200; ++page) {
            QByteArrayList arguments{"list", "--format", "json", "--limit", QByteArray::number(limit)};
            arguments += conditions;
            if (!next.isEmpty())
                arguments += {"--after", next};
            const Ran ran = m_demo.terminal().run(arguments);
            if (ran.code != 0)
                return {};
            const QJsonDocument document = QJsonDocument::fromJson(ran.out);
            const QJsonArray items = document[u"items"_s].toArray();
            if (items.size() > limit)
                return {};
            for (const QJsonValue &item : items)
                ids += item[u"id"_s].toInteger();
            if (document[u"next"_s].isNull())
                return ids;
            next = document[u"next"_s].toString().toUtf8();
        }
        return {};
    }

    DemoFolder m_demo;
};

QTEST_GUILESS_MAIN(PagingTest)
#include "paging_test.moc"
