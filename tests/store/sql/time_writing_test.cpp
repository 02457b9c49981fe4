// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/time_writing.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using profile::TimeEncoding;
using store::encodedExactly;
using store::TimeExamples;
using store::TimeFormat;

/// A time is written as the application reads it, or not at all.
class TimeWritingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreRoundedDownToTheirUnit_data();
    void numbersAreRoundedDownToTheirUnit();
    void aTextGetsTheFormThatStandsThere_data();
    void aTextGetsTheFormThatStandsThere();
    void withoutAKnownFormNothingIsWritten_data();
    void withoutAKnownFormNothingIsWritten();
    void anHourThatExistsTwiceIsWrittenOnlyWithItsOffset();
    void aYearBeyondTheCalendarIsNotWritten();
};

namespace {

domain::UtcMicros instant(const char *text)
{
    return *domain::UtcMicros::parse(QString::fromLatin1(text));
}

const domain::UtcMicros noon = instant("2026-11-30T12:00:01.234567Z");

} // namespace

void TimeWritingTest::numbersAreRoundedDownToTheirUnit_data()
{
    QTest::addColumn<TimeEncoding>("encoding");
    QTest::addColumn<qint64>("micros");
    QTest::addColumn<qint64>("stored");
    QTest::newRow("microseconds") << TimeEncoding::Microseconds << 1'796'040'001'234'567LL << 1'796'040'001'234'567LL;
    QTest::newRow("milliseconds") << TimeEncoding::Milliseconds << 1'796'040'001'234'567LL << 1'796'040'001'234LL;
    QTest::newRow("seconds") << TimeEncoding::Seconds << 1'796'040'001'999'999LL << 1'796'040'001LL;
    QTest::newRow("milliseconds before 1970") << TimeEncoding::Milliseconds << -1'001LL << -2LL;
    QTest::newRow("seconds before 1970") << TimeEncoding::Seconds << -1'000'001LL << -2LL;
    QTest::newRow("a whole second before 1970") << TimeEncoding::Seconds << -1'000'000LL << -1LL;
}

void TimeWritingTest::numbersAreRoundedDownToTheirUnit()
{
    QFETCH(TimeEncoding, encoding);
    QFETCH(qint64, micros);
    QFETCH(qint64, stored);
    const Result<QVariant> value = encodedExactly(domain::UtcMicros(micros), {encoding, "UTC"}, {});
    QVERIFY(value);
    QCOMPARE(value->toLongLong(), stored);
}

void TimeWritingTest::aTextGetsTheFormThatStandsThere_data()
{
    QTest::addColumn<QVariant>("own");
    QTest::addColumn<QStringList>("others");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QVariant &own, const QStringList &others, const char *text) {
        QTest::newRow(name) << own << others << QString::fromLatin1(text);
    };
    row("its own", u"2026-01-01T00:00:00.000Z"_s, {u"2026-01-01 00:00:00"_s}, "2026-11-30T12:00:01.234Z");
    row("naive, of the zone", u"2026-01-01 00:00:00.000000"_s, {}, "2026-11-30 13:00:01.234567");
    row("that of the others", {}, {u"2026-01-01T00:00:00Z"_s, u"2026-02-01T00:00:00Z"_s}, "2026-11-30T12:00:01Z");
    row("with the most digits of the others", {},
        {u"2026-01-01 00:00:00"_s, u"2026-02-01 00:00:00.123"_s, u"2026-03-01 00:00:00.1"_s},
        "2026-11-30 13:00:01.234");
    row("whatever of the others is no time", {}, {u"soon"_s, u"2026-02-01T00:00:00"_s}, "2026-11-30T13:00:01");
    row("an offset of its own", u"2026-01-01T00:00:00+09:00"_s, {}, "2026-11-30T21:00:01+09:00");
}

void TimeWritingTest::aTextGetsTheFormThatStandsThere()
{
    QFETCH(QVariant, own);
    QFETCH(QStringList, others);
    QFETCH(QString, text);
    TimeExamples examples{own, {}};
    for (const QString &other : others)
        examples.others.emplace_back(other);
    const Result<QVariant> value = encodedExactly(noon, {TimeEncoding::Text, "Europe/Berlin"}, examples);
    QVERIFY2(value, value ? "" : qPrintable(value.error().message));
    QCOMPARE(value->toString(), text);
}

void TimeWritingTest::withoutAKnownFormNothingIsWritten_data()
{
    QTest::addColumn<TimeExamples>("examples");
    QTest::newRow("no time at all") << TimeExamples{};
    QTest::newRow("its own is none") << TimeExamples{u"tomorrow"_s, {u"2026-01-01 00:00:00"_s}};
    QTest::newRow("its own is a blob") << TimeExamples{QByteArray("2026-01-01 00:00:00"), {}};
    QTest::newRow("the others differ by separator")
        << TimeExamples{{}, {u"2026-01-01 00:00:00"_s, u"2026-01-01T00:00:00"_s}};
    QTest::newRow("the others differ by suffix")
        << TimeExamples{{}, {u"2026-01-01T00:00:00"_s, u"2026-01-01T00:00:00Z"_s}};
}

void TimeWritingTest::withoutAKnownFormNothingIsWritten()
{
    QFETCH(TimeExamples, examples);
    const Result<QVariant> value = encodedExactly(noon, {TimeEncoding::Text, "UTC"}, examples);
    QVERIFY(!value);
    QCOMPARE(value.error().code, ErrorCode::Refused);
    QVERIFY(!value.error().advice.isEmpty());
}

void TimeWritingTest::anHourThatExistsTwiceIsWrittenOnlyWithItsOffset()
{
    const TimeFormat berlin{TimeEncoding::Text, "Europe/Berlin"};
    const TimeExamples naive{u"2026-01-01 00:00:00"_s, {}};
    for (const char *twice : {"2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"}) {
        const Result<QVariant> value = encodedExactly(instant(twice), berlin, naive);
        QVERIFY(!value);
        QCOMPARE(value.error().code, ErrorCode::Refused);
    }
    QCOMPARE(encodedExactly(instant("2026-10-24T23:59:59Z"), berlin, naive)->toString(), u"2026-10-25 01:59:59"_s);
    QCOMPARE(encodedExactly(instant("2026-10-25T02:00:00Z"), berlin, naive)->toString(), u"2026-10-25 03:00:00"_s);
    const TimeExamples exact{u"2026-01-01 00:00:00+01:00"_s, {}};
    QCOMPARE(encodedExactly(instant("2026-10-25T00:30:00Z"), berlin, exact)->toString(),
             u"2026-10-25 01:30:00+01:00"_s);
}

void TimeWritingTest::aYearBeyondTheCalendarIsNotWritten()
{
    const domain::UtcMicros far(std::numeric_limits<qint64>::max());
    QVERIFY(!encodedExactly(far, {TimeEncoding::Text, "UTC"}, {u"2026-01-01 00:00:00"_s, {}}));
}

QTEST_GUILESS_MAIN(TimeWritingTest)
#include "time_writing_test.moc"
