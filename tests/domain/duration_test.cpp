// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/utc_micros.h"

#include <QtTest/QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::domain;
using std::chrono::microseconds;

class DurationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryUnit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("span");
        QTest::newRow("microseconds") << u"7us"_s << qint64(7);
        QTest::newRow("milliseconds") << u"250ms"_s << qint64(250'000);
        QTest::newRow("seconds") << u"5s"_s << qint64(5'000'000);
        QTest::newRow("minutes") << u"10m"_s << qint64(600'000'000);
        QTest::newRow("hours") << u"72h"_s << qint64(259'200'000'000);
        QTest::newRow("days") << u"30d"_s << qint64(2'592'000'000'000);
        QTest::newRow("weeks") << u"2w"_s << qint64(1'209'600'000'000);
        QTest::newRow("nothing") << u"0s"_s << qint64(0);
        QTest::newRow("the longest") << u"9223372036854775807us"_s << std::numeric_limits<qint64>::max();
    }
    void readsEveryUnit()
    {
        QFETCH(QString, text);
        QFETCH(qint64, span);
        const auto read = parseDuration(text);
        QVERIFY(read.has_value());
        QCOMPARE(read->count(), span);
    }

    void refusesWhatIsNoDuration_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("no unit") << u"10"_s;
        QTest::newRow("no number") << u"m"_s;
        QTest::newRow("a blank between") << u"10 m"_s;
        QTest::newRow("a blank before") << u" 10m"_s;
        QTest::newRow("negative") << u"-10m"_s;
        QTest::newRow("a plus") << u"+10m"_s;
        QTest::newRow("a fraction") << u"1.5h"_s;
        QTest::newRow("another unit") << u"1y"_s;
        QTest::newRow("a capital unit") << u"1H"_s;
        QTest::newRow("two parts") << u"1h30m"_s;
        QTest::newRow("a number beyond 64 bits") << u"9223372036854775808us"_s;
        QTest::newRow("beyond 64 bits of microseconds") << u"9223372036855s"_s;
        QTest::newRow("too many days") << u"106751992d"_s;
    }
    void refusesWhatIsNoDuration()
    {
        QFETCH(QString, text);
        const auto read = parseDuration(text);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::Usage);
        QVERIFY(!read.error().advice.isEmpty());
    }

    void namesTheAcceptedUnits()
    {
        const QString advice = parseDuration(u"10x"_s).error().advice;
        QVERIFY(advice.contains(u"us, ms, s, m, h, d, w"_s));
    }

    void showsTwoUnitsAtMost_data()
    {
        QTest::addColumn<qint64>("span");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << qint64(0) << u"0 s"_s;
        QTest::newRow("microseconds") << qint64(999) << u"999 us"_s;
        QTest::newRow("milliseconds") << qint64(250'000) << u"250 ms"_s;
        QTest::newRow("milliseconds and microseconds") << qint64(250'003) << u"250 ms 3 us"_s;
        QTest::newRow("one second short of a minute") << qint64(59'999'999) << u"59 s 999 ms"_s;
        QTest::newRow("minutes and seconds") << qint64(845'000'000) << u"14 m 5 s"_s;
        QTest::newRow("a rest below the next unit") << qint64(60'500'000) << u"1 m"_s;
        QTest::newRow("days and hours") << qint64(266'400'000'000) << u"3 d 2 h"_s;
        QTest::newRow("a unit between is empty") << qint64(86'460'000'000) << u"1 d"_s;
        QTest::newRow("weeks are days") << qint64(1'209'600'000'000) << u"14 d"_s;
        QTest::newRow("negative") << qint64(-845'000'000) << u"-14 m 5 s"_s;
        QTest::newRow("the most negative") << std::numeric_limits<qint64>::min() << u"-106751991 d 4 h"_s;
    }
    void showsTwoUnitsAtMost()
    {
        QFETCH(qint64, span);
        QFETCH(QString, text);
        QCOMPARE(humanSpan(microseconds(span)), text);
    }
};

QTEST_APPLESS_MAIN(DurationTest)
#include "duration_test.moc"
