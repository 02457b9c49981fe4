// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/local_time.h"

#include <QtTest/QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;
using Certainty = StoredTime::Certainty;

namespace {

UtcMicros utc(const QString &text)
{
    const idemdesk::Result<UtcMicros> instant = UtcMicros::parse(text);
    if (!instant) {
        qFatal("the test's own time %s is wrong", qPrintable(text));
    }
    return *instant;
}

} // namespace

class LocalTimeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatExistsOnce_data();
    void readsWhatExistsOnce();
    void saysWhatExistsTwiceOrNotAtAll_data();
    void saysWhatExistsTwiceOrNotAtAll();
    void saysWhatIsNoTime_data();
    void saysWhatIsNoTime();
    void writesWhatItReads_data();
    void writesWhatItReads();
    void writesInTheFormThatWasRead_data();
    void writesInTheFormThatWasRead();
    void writesTheEndsOfTheCalendarForWhatLiesBeyond();
    void knowsTheEdgesOfAChangeToTheMicrosecond();
};

void LocalTimeTest::readsWhatExistsOnce_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QString>("instant");
    const auto row = [](const char *name, const char *text, const char *zone, const char *instant) {
        QTest::newRow(name) << QString::fromUtf8(text) << QByteArray(zone) << QString::fromUtf8(instant);
    };
    row("UTC", "2026-11-30 23:59:59.999999", "UTC", "2026-11-30T23:59:59.999999Z");
    row("a T for the blank", "2026-11-30T23:59:59.999999", "UTC", "2026-11-30T23:59:59.999999Z");
    row("no decimals", "2026-11-30 23:59:59", "UTC", "2026-11-30T23:59:59.000000Z");
    row("one decimal", "2026-11-30 23:59:59.5", "UTC", "2026-11-30T23:59:59.500000Z");
    row("leading zeros of the decimals", "2026-11-30 23:59:59.000007", "UTC", "2026-11-30T23:59:59.000007Z");
    row("winter", "2026-01-15 12:00:00.000001", "Europe/Berlin", "2026-01-15T11:00:00.000001Z");
    row("summer", "2026-07-15 12:00:00.000001", "Europe/Berlin", "2026-07-15T10:00:00.000001Z");
    row("across midnight", "2026-07-15 00:30:00", "Europe/Berlin", "2026-07-14T22:30:00.000000Z");
    row("half an hour", "2026-07-15 12:00:00", "Asia/Kolkata", "2026-07-15T06:30:00.000000Z");
    row("west", "2026-07-15 20:00:00", "America/New_York", "2026-07-16T00:00:00.000000Z");
    row("before 1970", "1969-12-31 23:59:59.999999", "UTC", "1969-12-31T23:59:59.999999Z");
    row("before 1970, elsewhere", "1970-01-01 00:59:59.999999", "Europe/Berlin", "1969-12-31T23:59:59.999999Z");
    row("leap day", "2028-02-29 00:00:00", "UTC", "2028-02-29T00:00:00.000000Z");
    row("the last microsecond", "9999-12-31 23:59:59.999999", "UTC", "9999-12-31T23:59:59.999999Z");
    row("the first microsecond", "0000-01-01 00:00:00", "UTC", "0000-01-01T00:00:00.000000Z");
    row("Z, whatever the zone", "2026-07-15 12:00:00Z", "Europe/Berlin", "2026-07-15T12:00:00.000000Z");
    row("an offset, whatever the zone", "2026-07-15 12:00:00.25+05:30", "Europe/Berlin", "2026-07-15T06:30:00.250000Z");
    row("a negative offset", "2026-07-15 12:00:00-0800", "UTC", "2026-07-15T20:00:00.000000Z");
    row("an offset of hours", "2026-07-15 12:00:00+02", "UTC", "2026-07-15T10:00:00.000000Z");
    row("an offset within a gap", "2026-03-29 02:30:00+01:00", "Europe/Berlin", "2026-03-29T01:30:00.000000Z");
    row("an hour before the gap", "2026-03-29 01:59:59.999999", "Europe/Berlin", "2026-03-29T00:59:59.999999Z");
    row("at the end of the gap", "2026-03-29 03:00:00", "Europe/Berlin", "2026-03-29T01:00:00.000000Z");
    row("before the overlap", "2026-10-25 01:59:59.999999", "Europe/Berlin", "2026-10-24T23:59:59.999999Z");
    row("at the end of the overlap", "2026-10-25 03:00:00", "Europe/Berlin", "2026-10-25T02:00:00.000000Z");
    row("far beyond the zone's table", "2200-07-15 12:00:00", "Europe/Berlin", "2200-07-15T10:00:00.000000Z");
    row("after the skipped day", "2011-12-31 00:00:00", "Pacific/Apia", "2011-12-30T10:00:00.000000Z");
}

void LocalTimeTest::readsWhatExistsOnce()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, zone);
    QFETCH(QString, instant);
    const StoredTime time = readLocalTime(text, zone);
    QVERIFY(time.isExact());
    QCOMPARE(time.earliest().toString(), instant);
    QCOMPARE(time.latest().toString(), instant);
}

void LocalTimeTest::saysWhatExistsTwiceOrNotAtAll_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<bool>("twice");
    QTest::addColumn<QString>("earliest");
    QTest::addColumn<QString>("latest");
    const auto row = [](const char *name, const char *text, const char *zone, bool twice, const char *earliest,
                        const char *latest) {
        QTest::newRow(name) << QString::fromUtf8(text) << QByteArray(zone) << twice << QString::fromUtf8(earliest)
                            << QString::fromUtf8(latest);
    };
    row("skipped", "2026-03-29 02:30:00", "Europe/Berlin", false, "2026-03-29T00:30:00.000000Z",
        "2026-03-29T01:30:00.000000Z");
    row("twice", "2026-10-25 02:30:00.999999", "Europe/Berlin", true, "2026-10-25T00:30:00.999999Z",
        "2026-10-25T01:30:00.999999Z");
    row("twice, at the hour", "2026-10-25 02:00:00", "Europe/Berlin", true, "2026-10-25T00:00:00.000000Z",
        "2026-10-25T01:00:00.000000Z");
    row("skipped, half an hour", "2026-10-04 02:15:00", "Australia/Lord_Howe", false, "2026-10-03T15:15:00.000000Z",
        "2026-10-03T15:45:00.000000Z");
    row("twice, half an hour", "2026-04-05 01:45:00", "Australia/Lord_Howe", true, "2026-04-04T14:45:00.000000Z",
        "2026-04-04T15:15:00.000000Z");
    row("a skipped day", "2011-12-30 12:00:00", "Pacific/Apia", false, "2011-12-29T22:00:00.000000Z",
        "2011-12-30T22:00:00.000000Z");
    row("skipped, far beyond the zone's table", "2200-03-30 02:30:00", "Europe/Berlin", false,
        "2200-03-30T00:30:00.000000Z", "2200-03-30T01:30:00.000000Z");
}

void LocalTimeTest::saysWhatExistsTwiceOrNotAtAll()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, zone);
    QFETCH(bool, twice);
    QFETCH(QString, earliest);
    QFETCH(QString, latest);
    const StoredTime time = readLocalTime(text, zone);
    QVERIFY(time.certainty() == (twice ? Certainty::Ambiguous : Certainty::Nonexistent));
    QCOMPARE(time.earliest().toString(), earliest);
    QCOMPARE(time.latest().toString(), latest);
    QCOMPARE(time.raw(), text);
}

void LocalTimeTest::saysWhatIsNoTime_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("words") << u"soon"_s;
    QTest::newRow("a date") << u"2026-11-30"_s;
    QTest::newRow("without seconds") << u"2026-11-30 12:00"_s;
    QTest::newRow("MySQL's zero date") << u"0000-00-00 00:00:00"_s;
    QTest::newRow("month 13") << u"2026-13-01 00:00:00"_s;
    QTest::newRow("30 February") << u"2026-02-30 00:00:00"_s;
    QTest::newRow("29 February of a common year") << u"2100-02-29 00:00:00"_s;
    QTest::newRow("hour 24") << u"2026-11-30 24:00:00"_s;
    QTest::newRow("minute 60") << u"2026-11-30 12:60:00"_s;
    QTest::newRow("a leap second") << u"2016-12-31 23:59:60"_s;
    QTest::newRow("seven decimals") << u"2026-11-30 12:00:00.0000001"_s;
    QTest::newRow("a point and no decimals") << u"2026-11-30 12:00:00."_s;
    QTest::newRow("a blank in front") << u" 2026-11-30 12:00:00"_s;
    QTest::newRow("a newline behind") << u"2026-11-30 12:00:00\n"_s;
    QTest::newRow("offset of a day") << u"2026-11-30 12:00:00+24:00"_s;
    QTest::newRow("offset of 60 minutes") << u"2026-11-30 12:00:00+01:60"_s;
    QTest::newRow("digits of another script") << u"٢٠٢٦-11-30 12:00:00"_s;
    QTest::newRow("a negative year") << u"-2026-11-30 12:00:00"_s;
}

void LocalTimeTest::saysWhatIsNoTime()
{
    QFETCH(QString, text);
    const StoredTime time = readLocalTime(text, "UTC");
    QVERIFY(time.certainty() == Certainty::Unreadable);
    QCOMPARE(time.raw(), text);
    QVERIFY(!time.certainlyBefore(utc(u"9999-12-31T23:59:59Z"_s)));
    QVERIFY(!time.certainlyAfter(utc(u"0000-01-01T00:00:00Z"_s)));
    QVERIFY(readLocalTime(u"2026-11-30 12:00:00"_s, "Mars/Phobos").certainty() == Certainty::Unreadable);
}

void LocalTimeTest::writesWhatItReads_data()
{
    QTest::addColumn<QString>("instant");
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *instant, const char *zone, const char *text) {
        QTest::newRow(name) << QString::fromUtf8(instant) << QByteArray(zone) << QString::fromUtf8(text);
    };
    row("UTC", "2026-11-30T23:59:59.999999Z", "UTC", "2026-11-30 23:59:59.999999");
    row("whole seconds", "2026-11-30T01:02:03Z", "UTC", "2026-11-30 01:02:03.000000");
    row("summer", "2026-07-14T22:30:00.000001Z", "Europe/Berlin", "2026-07-15 00:30:00.000001");
    row("before 1970", "1969-12-31T23:59:59.999999Z", "UTC", "1969-12-31 23:59:59.999999");
    row("the first time that exists twice", "2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25 02:30:00.000000");
    row("the second", "2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25 02:30:00.000000");
    row("an early year", "0007-01-01T00:00:00Z", "UTC", "0007-01-01 00:00:00.000000");
}

void LocalTimeTest::writesWhatItReads()
{
    QFETCH(QString, instant);
    QFETCH(QByteArray, zone);
    QFETCH(QString, text);
    QCOMPARE(localTimeText(utc(instant), zone), text);
    const StoredTime back = readLocalTime(text, zone);
    QVERIFY(back.earliest() <= utc(instant) && utc(instant) <= back.latest());
}

void LocalTimeTest::writesInTheFormThatWasRead_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *stored, const char *text) {
        QTest::newRow(stored) << QString::fromLatin1(stored) << QString::fromLatin1(text);
    };
    row("2026-01-01 00:00:00.000000", "2026-07-14 12:30:45.678901"); // Europe/Berlin: two hours ahead in July
    row("2026-01-01T00:00:00", "2026-07-14T12:30:45");
    row("2026-01-01 00:00:00.5", "2026-07-14 12:30:45.6");
    row("2026-01-01T00:00:00.000Z", "2026-07-14T10:30:45.678Z");
    row("2026-01-01 00:00:00Z", "2026-07-14 10:30:45Z");
    row("2026-01-01T00:00:00.000000+09:00", "2026-07-14T19:30:45.678901+09:00");
    row("2026-01-01 00:00:00-0330", "2026-07-14 07:00:45-0330");
    row("2026-01-01 00:00:00.12+00", "2026-07-14 10:30:45.67+00");
}

void LocalTimeTest::writesInTheFormThatWasRead()
{
    QFETCH(QString, stored);
    QFETCH(QString, text);
    const std::optional<WrittenTime> like = readWrittenTime(stored);
    QVERIFY(like);
    QCOMPARE(localTimeText(utc(u"2026-07-14T10:30:45.678901Z"_s), "Europe/Berlin", like->form), text);
    QCOMPARE(readWrittenTime(text)->form, like->form);
}

void LocalTimeTest::writesTheEndsOfTheCalendarForWhatLiesBeyond()
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 least = std::numeric_limits<qint64>::min();
    QCOMPARE(localTimeText(UtcMicros(most), "Europe/Berlin"), u"9999-12-31 23:59:59.999999"_s);
    QCOMPARE(localTimeText(UtcMicros(least), "Europe/Berlin"), u"0000-01-01 00:00:00.000000"_s);
}

void LocalTimeTest::knowsTheEdgesOfAChangeToTheMicrosecond()
{
    const QByteArray berlin = "Europe/Berlin";
    QVERIFY(readLocalTime(u"2026-03-29 02:00:00"_s, berlin).certainty() == Certainty::Nonexistent);
    QVERIFY(readLocalTime(u"2026-03-29 02:59:59.999999"_s, berlin).certainty() == Certainty::Nonexistent);
    QVERIFY(readLocalTime(u"2026-10-25 02:59:59.999999"_s, berlin).certainty() == Certainty::Ambiguous);
}

QTEST_GUILESS_MAIN(LocalTimeTest)
#include "local_time_test.moc"
