// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/stored_time.h"

#include <QtTest/QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

class StoredTimeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactTimeIsOneInstant()
    {
        const StoredTime time = StoredTime::exact(UtcMicros(10));
        QVERIFY(time.isExact());
        QCOMPARE(time.earliest(), UtcMicros(10));
        QCOMPARE(time.latest(), UtcMicros(10));
        QVERIFY(time.certainlyBefore(UtcMicros(11)));
        QVERIFY(!time.certainlyBefore(UtcMicros(10)));
        QVERIFY(time.certainlyAfter(UtcMicros(9)));
        QVERIFY(!time.certainlyAfter(UtcMicros(10)));
        QVERIFY(time.raw().isEmpty());
        QCOMPARE(time.toString(), u"1970-01-01T00:00:00.000010Z"_s);
    }

    void ambiguousTimeIsJudgedByBothReadings()
    {
        const StoredTime time = StoredTime::ambiguous(UtcMicros(10), UtcMicros(20), u"02:30"_s);
        QCOMPARE(time.certainty(), StoredTime::Certainty::Ambiguous);
        QVERIFY(!time.isExact());
        QVERIFY(!time.certainlyBefore(UtcMicros(15)));
        QVERIFY(!time.certainlyAfter(UtcMicros(15)));
        QVERIFY(time.certainlyBefore(UtcMicros(21)));
        QVERIFY(time.certainlyAfter(UtcMicros(9)));
    }

    void boundsAreOrderedWhateverOrderTheyComeIn()
    {
        const StoredTime twice = StoredTime::ambiguous(UtcMicros(20), UtcMicros(10), {});
        const StoredTime skipped = StoredTime::nonexistent(UtcMicros(20), UtcMicros(10), {});
        QCOMPARE(twice.earliest(), UtcMicros(10));
        QCOMPARE(twice.latest(), UtcMicros(20));
        QCOMPARE(skipped.earliest(), UtcMicros(10));
        QCOMPARE(skipped.latest(), UtcMicros(20));
        QCOMPARE(skipped.certainty(), StoredTime::Certainty::Nonexistent);
    }

    void unreadableTimeIsNeverBeforeOrAfterAnything()
    {
        const StoredTime time = StoredTime::unreadable(u"soon"_s);
        QCOMPARE(time.certainty(), StoredTime::Certainty::Unreadable);
        QVERIFY(!time.certainlyBefore(UtcMicros(std::numeric_limits<qint64>::max())));
        QVERIFY(!time.certainlyAfter(UtcMicros(std::numeric_limits<qint64>::min())));
        QVERIFY(!time.certainlyBefore(UtcMicros(0)));
        QVERIFY(!time.certainlyAfter(UtcMicros(0)));
        QCOMPARE(time.raw(), u"soon"_s);
    }

    void saysWhatIsWrongWithATime()
    {
        const auto hour = std::chrono::hours(1);
        const UtcMicros first(1'761'352'200'000'000); // 2025-10-25T00:30:00Z
        QCOMPARE(StoredTime::ambiguous(first, first.plus(hour), u"2025-10-25 02:30:00"_s).toString(),
                 u"2025-10-25 02:30:00 (exists twice: 2025-10-25T00:30:00.000000Z or 2025-10-25T01:30:00.000000Z)"_s);
        QCOMPARE(StoredTime::nonexistent(first, first.plus(hour), u"x"_s).toString(),
                 u"x (skipped by the clock: 2025-10-25T00:30:00.000000Z or 2025-10-25T01:30:00.000000Z)"_s);
        QCOMPARE(StoredTime::unreadable(u"soon"_s).toString(), u"soon (not a time)"_s);
    }

    void showsStrangeTextInertly()
    {
        QCOMPARE(StoredTime::unreadable(u"a\nb"_s).toString(), u"a\\u{000A}b (not a time)"_s);
    }

    void differsByCertaintyAndText()
    {
        const UtcMicros instant(10);
        QVERIFY(StoredTime::exact(instant) == StoredTime::exact(instant));
        QVERIFY(StoredTime::exact(instant) != StoredTime::ambiguous(instant, instant, {}));
        QVERIFY(StoredTime::unreadable(u"a"_s) != StoredTime::unreadable(u"b"_s));
    }
};

QTEST_APPLESS_MAIN(StoredTimeTest)
#include "stored_time_test.moc"
