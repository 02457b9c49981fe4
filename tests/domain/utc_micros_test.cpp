// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/clock.h"
#include "domain/utc_micros.h"

#include <QtTest/QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::domain;
using std::chrono::microseconds;

namespace {

constexpr qint64 lowest = std::numeric_limits<qint64>::min();
constexpr qint64 highest = std::numeric_limits<qint64>::max();

} // namespace

class UtcMicrosTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAndReadsBackEveryMicrosecond_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("the epoch") << qint64(0) << u"1970-01-01T00:00:00.000000Z"_s;
        QTest::newRow("the last microsecond of a day") << qint64(86'399'999'999) << u"1970-01-01T23:59:59.999999Z"_s;
        QTest::newRow("one microsecond before the epoch") << qint64(-1) << u"1969-12-31T23:59:59.999999Z"_s;
        QTest::newRow("a leap day") << qint64(951'782'400'000'001) << u"2000-02-29T00:00:00.000001Z"_s;
        QTest::newRow("year 1") << qint64(-62'135'596'800'000'000) << u"0001-01-01T00:00:00.000000Z"_s;
        QTest::newRow("year 0") << qint64(-62'167'219'200'000'000) << u"0000-01-01T00:00:00.000000Z"_s;
        QTest::newRow("the end of year 9999") << qint64(253'402'300'799'999'999) << u"9999-12-31T23:59:59.999999Z"_s;
        QTest::newRow("after year 9999") << qint64(253'402'300'800'000'000) << u"@253402300800000000"_s;
        QTest::newRow("before year 0") << qint64(-62'167'219'200'000'001) << u"@-62167219200000001"_s;
        QTest::newRow("the end of all time") << highest << u"@9223372036854775807"_s;
        QTest::newRow("the start of all time") << lowest << u"@-9223372036854775808"_s;
    }
    void writesAndReadsBackEveryMicrosecond()
    {
        QFETCH(qint64, value);
        QFETCH(QString, text);
        QCOMPARE(UtcMicros(value).toString(), text);
        const auto read = UtcMicros::parse(text);
        QVERIFY(read.has_value());
        QCOMPARE(read->value(), value);
    }

    void readsRfc3339_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("value");
        QTest::newRow("no decimals") << u"1970-01-01T00:00:01Z"_s << qint64(1'000'000);
        QTest::newRow("one decimal") << u"1970-01-01T00:00:01.5Z"_s << qint64(1'500'000);
        QTest::newRow("two decimals") << u"1970-01-01T00:00:00.05Z"_s << qint64(50'000);
        QTest::newRow("three decimals") << u"1970-01-01T00:00:00.005Z"_s << qint64(5'000);
        QTest::newRow("six decimals") << u"1970-01-01T00:00:00.000005Z"_s << qint64(5);
        QTest::newRow("east of Greenwich") << u"1970-01-01T09:00:00+09:00"_s << qint64(0);
        QTest::newRow("west, with minutes") << u"1969-12-31T20:30:00-03:30"_s << qint64(0);
        QTest::newRow("offset zero with a minus") << u"1970-01-01T00:00:00-00:00"_s << qint64(0);
        QTest::newRow("small letters") << u"1970-01-01t00:00:00z"_s << qint64(0);
        QTest::newRow("over the end of a year") << u"1970-12-31T23:30:00.25-01:00"_s << qint64(31'537'800'250'000);
        QTest::newRow("over the end of year 9999")
            << u"9999-12-31T23:59:59.999999-00:01"_s << qint64(253'402'300'859'999'999);
    }
    void readsRfc3339()
    {
        QFETCH(QString, text);
        QFETCH(qint64, value);
        const auto read = UtcMicros::parse(text);
        QVERIFY(read.has_value());
        QCOMPARE(read->value(), value);
    }

    void refusesWhatIsNoTime_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("seven decimals") << u"1970-01-01T00:00:00.0000001Z"_s;
        QTest::newRow("a point without decimals") << u"1970-01-01T00:00:00.Z"_s;
        QTest::newRow("30 February") << u"2000-02-30T00:00:00Z"_s;
        QTest::newRow("29 February of a common year") << u"1900-02-29T00:00:00Z"_s;
        QTest::newRow("day 0") << u"2000-01-00T00:00:00Z"_s;
        QTest::newRow("month 13") << u"2000-13-01T00:00:00Z"_s;
        QTest::newRow("hour 24") << u"2000-01-01T24:00:00Z"_s;
        QTest::newRow("minute 60") << u"2000-01-01T00:60:00Z"_s;
        QTest::newRow("a leap second") << u"2016-12-31T23:59:60Z"_s;
        QTest::newRow("offset of 24 hours") << u"2000-01-01T00:00:00+24:00"_s;
        QTest::newRow("offset of 60 minutes") << u"2000-01-01T00:00:00+00:60"_s;
        QTest::newRow("no offset") << u"2000-01-01T00:00:00"_s;
        QTest::newRow("a date alone") << u"2000-01-01"_s;
        QTest::newRow("five digits of year") << u"12000-01-01T00:00:00Z"_s;
        QTest::newRow("something behind it") << u"2000-01-01T00:00:00Z "_s;
        QTest::newRow("a line break behind it") << u"2000-01-01T00:00:00Z\n"_s;
        QTest::newRow("digits of another script") << u"२०००-01-01T00:00:00Z"_s;
        QTest::newRow("a count that is no number") << u"@x"_s;
        QTest::newRow("a count beyond 64 bits") << u"@9223372036854775808"_s;
        QTest::newRow("a bare @") << u"@"_s;
    }
    void refusesWhatIsNoTime()
    {
        QFETCH(QString, text);
        const auto read = UtcMicros::parse(text);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::Usage);
        QVERIFY(!read.error().advice.isEmpty());
    }

    void namesTheTextInertly()
    {
        const auto read = UtcMicros::parse(u"\u202Eevil"_s);
        QCOMPARE(read.error().message, u"\"\\u{202E}evil\" is not a time"_s);
    }

    void saturatesInsteadOfWrapping()
    {
        QCOMPARE(UtcMicros(highest - 1).plus(microseconds(1)).value(), highest);
        QCOMPARE(UtcMicros(highest).plus(microseconds(1)).value(), highest);
        QCOMPARE(UtcMicros(lowest).plus(microseconds(-1)).value(), lowest);
        QCOMPARE(UtcMicros(lowest).minus(microseconds(1)).value(), lowest);
        QCOMPARE(UtcMicros(highest).minus(microseconds(-1)).value(), highest);
        QCOMPARE(UtcMicros(0).minus(microseconds(lowest)).value(), highest);
        QCOMPARE(UtcMicros(-1).minus(microseconds(lowest)).value(), highest);
        QCOMPARE(UtcMicros(highest).since(UtcMicros(lowest)).count(), highest);
        QCOMPARE(UtcMicros(lowest).since(UtcMicros(highest)).count(), lowest);
    }

    void computesExactlyWithinTheRange()
    {
        QCOMPARE(UtcMicros(5).plus(microseconds(-7)).value(), qint64(-2));
        QCOMPARE(UtcMicros(5).minus(microseconds(7)).value(), qint64(-2));
        QCOMPARE(UtcMicros(5).since(UtcMicros(-2)).count(), qint64(7));
        QVERIFY(UtcMicros(-1) < UtcMicros(0));
    }

    void systemClockMovesForwardFromToday()
    {
        const SystemClock clock;
        const UtcMicros earlier = clock.now();
        QVERIFY(earlier > UtcMicros(1'700'000'000'000'000)); // 2023: the program did not exist before
        QVERIFY(clock.now() >= earlier);
    }
};

QTEST_APPLESS_MAIN(UtcMicrosTest)
#include "utc_micros_test.moc"
