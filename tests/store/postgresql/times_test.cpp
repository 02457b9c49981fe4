// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_dialect.h"
#include "tests/store/postgresql/small_table.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::StoredTime;
using test::instant;
using test::PostgreSqlTestbed;
using test::SmallTable;

/// Points in time come back to the microsecond, whatever type holds them, and what is none is said.
class TimesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNaiveTimeIsOneOfTheProfilesZone();
    void aNaiveTimeThatExistsTwiceOrNeverIsSaid();
    void whatIsNoInstantIsUnreadable_data();
    void whatIsNoInstantIsUnreadable();
    void unitsAndTextsAreRead_data();
    void unitsAndTextsAreRead();
    void aBoundIsExactUnlessTheClocksChange();
    void naiveTimesArePagedAcrossAChangeOfTheClocks();
    void whatIsStoredIsRoundedDown_data();
    void whatIsStoredIsRoundedDown();
    void aTimeThatExistsTwiceIsNotStored();

private:
    static std::optional<StoredTime> created(const SmallTable &table, const QString &literal,
                                             const profile::Layout &layout);
};

namespace {

profile::Layout layoutIn(const QByteArray &zone, const SmallTable &table,
                         profile::TimeEncoding encoding = profile::TimeEncoding::Native)
{
    profile::Layout layout = layoutOf(table);
    layout.zone = zone;
    layout.times = encoding;
    return layout;
}

} // namespace

std::optional<StoredTime> TimesTest::created(const SmallTable &table, const QString &literal,
                                             const profile::Layout &layout)
{
    PostgreSqlTestbed bed(schemaOf(table));
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st, born) VALUES (1, 1, 'o', 'a', 'C', %1)"_s.arg(literal));
    return test::valueOf(test::reading(bed, layout)->records().find(RecordRef(1)))->createdAt;
}

void TimesTest::aNaiveTimeIsOneOfTheProfilesZone()
{
    const SmallTable naive{.time = u"timestamp(6)"_s};
    QCOMPARE(created(naive, u"'2026-12-01 08:59:59.999999'"_s, layoutIn("Asia/Tokyo", naive)),
             StoredTime::exact(instant("2026-11-30T23:59:59.999999Z")));
    // A column with a zone is not concerned by the profile's.
    const SmallTable aware{};
    QCOMPARE(created(aware, u"'2026-12-01 08:59:59.999999+09'"_s, layoutIn("Asia/Tokyo", aware)),
             StoredTime::exact(instant("2026-11-30T23:59:59.999999Z")));
}

void TimesTest::aNaiveTimeThatExistsTwiceOrNeverIsSaid()
{
    const SmallTable naive{.time = u"timestamp"_s};
    const auto twice = created(naive, u"'2026-10-25 02:30:00'"_s, layoutIn("Europe/Berlin", naive));
    QCOMPARE(twice->certainty(), StoredTime::Certainty::Ambiguous);
    QCOMPARE(twice->earliest(), instant("2026-10-25T00:30:00Z"));
    QCOMPARE(twice->latest(), instant("2026-10-25T01:30:00Z"));
    const auto never = created(naive, u"'2026-03-29 02:30:00'"_s, layoutIn("Europe/Berlin", naive));
    QCOMPARE(never->certainty(), StoredTime::Certainty::Nonexistent);
}

void TimesTest::whatIsNoInstantIsUnreadable_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("literal");
    QTest::addColumn<QString>("words");
    for (const char *type : {"timestamp", "timestamptz"}) {
        const QString name = QString::fromLatin1(type);
        const QString suffix = name == u"timestamptz"_s ? u"+00"_s : QString();
        const auto row = [&](const char *what, const QString &literal, const QString &words) {
            QTest::newRow(qPrintable(name + u", "_s + QLatin1StringView(what))) << name << literal << words;
        };
        row("infinity", u"'infinity'"_s, u"infinity"_s);
        row("minus infinity", u"'-infinity'"_s, u"-infinity"_s);
        row("year 10000", u"'10000-01-01 00:00:00+00'"_s, u"10000-01-01 00:00:00"_s + suffix);
        row("before Christ", u"'0044-03-15 12:00:00+00 BC'"_s, u"0044-03-15 12:00:00"_s + suffix + u" BC"_s);
    }
}

void TimesTest::whatIsNoInstantIsUnreadable()
{
    QFETCH(QString, type);
    QFETCH(QString, literal);
    QFETCH(QString, words);
    const SmallTable table{.time = type};
    const auto read = created(table, literal, layoutOf(table));
    QVERIFY(read.has_value());
    QCOMPARE(read->certainty(), StoredTime::Certainty::Unreadable);
    QCOMPARE(read->raw(), words);
}

void TimesTest::unitsAndTextsAreRead_data()
{
    using profile::TimeEncoding;
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("literal");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QString &type, const QString &literal, TimeEncoding encoding,
                        const char *expected) {
        QTest::newRow(name) << type << literal << int(encoding) << QByteArray(expected);
    };
    row("microseconds", u"bigint"_s, u"86400000001"_s, TimeEncoding::Microseconds, "1970-01-02T00:00:00.000001Z");
    row("milliseconds", u"bigint"_s, u"86400001"_s, TimeEncoding::Milliseconds, "1970-01-02T00:00:00.001Z");
    row("seconds in 32 bits", u"integer"_s, u"86401"_s, TimeEncoding::Seconds, "1970-01-02T00:00:01Z");
    row("text", u"varchar(40)"_s, u"'2026-12-01T05:10:41.000001+05:00'"_s, TimeEncoding::Text,
        "2026-12-01T00:10:41.000001Z");
}

void TimesTest::unitsAndTextsAreRead()
{
    QFETCH(QString, type);
    QFETCH(QString, literal);
    QFETCH(int, encoding);
    QFETCH(QByteArray, expected);
    const SmallTable table{.time = type};
    const profile::Layout layout = layoutIn("UTC", table, static_cast<profile::TimeEncoding>(encoding));
    PostgreSqlTestbed bed(schemaOf(table));
    bed.execute(
        u"INSERT INTO r (id, tenant, op, k, st, born, dies) VALUES (1, 1, 'o', 'a', 'C', %1, %1)"_s.arg(literal));
    const auto session = test::reading(bed, layout);
    const auto read = test::valueOf(session->records().find(RecordRef(1)))->createdAt;
    QVERIFY(read && read->isExact());
    QCOMPARE(read->earliest(), instant(expected.constData()));
    const auto at = read->earliest();
    QCOMPARE(test::walk(*session, {.createdBefore = at}, 5).size(), std::size_t(0));
    QCOMPARE(test::walk(*session, {.createdBefore = at.plus(1us)}, 5).size(), std::size_t(1));
    QCOMPARE(test::walk(*session, {.expiresAfter = at, .expiresBefore = at.plus(1us)}, 5).size(), std::size_t(1));
    QCOMPARE(test::walk(*session, {.expiresAfter = at.plus(1us)}, 5).size(), std::size_t(0));
}

void TimesTest::aBoundIsExactUnlessTheClocksChange()
{
    const store::PostgreSqlDialect dialect;
    const store::TimeFormat utc{};
    const store::TimeFormat berlin{.zone = "Europe/Berlin"};
    const auto noon = instant("2026-12-01T12:00:00.000001Z");
    QCOMPARE(dialect.timeAtOrBefore(noon, utc).toString(), u"2026-12-01 12:00:00.000001"_s);
    QCOMPARE(dialect.timeAtOrAfter(noon, utc).toString(), u"2026-12-01 12:00:00.000001"_s);
    QCOMPARE(dialect.timeAtOrBefore(noon, berlin).toString(), u"2026-12-01 13:00:00.000001"_s);
    QCOMPARE(dialect.timeAtOrAfter(noon, berlin).toString(), u"2026-12-01 13:00:00.000001"_s);
    // 00:30 UTC is 02:30 in summer time; an hour later it is 02:30 again.
    const auto first = instant("2026-10-25T00:30:00Z");
    QCOMPARE(dialect.timeAtOrBefore(first, berlin).toString(), u"2026-10-25 01:30:00.000000"_s);
    QCOMPARE(dialect.timeAtOrAfter(first, berlin).toString(), u"2026-10-25 02:30:00.000000"_s);
    QCOMPARE(dialect.timeAtOrAfter(domain::UtcMicros(std::numeric_limits<qint64>::max()), utc).toString(),
             u"infinity"_s);
    QCOMPARE(dialect.timeAtOrBefore(domain::UtcMicros(std::numeric_limits<qint64>::min()), utc).toString(),
             u"-infinity"_s);
}

void TimesTest::naiveTimesArePagedAcrossAChangeOfTheClocks()
{
    const SmallTable naive{.time = u"timestamp"_s};
    PostgreSqlTestbed bed(schemaOf(naive));
    int id = 0;
    for (const char *local :
         {"2026-10-25 01:59:59", "2026-10-25 02:00:00", "2026-10-25 02:59:59", "2026-10-25 03:00:00"})
        bed.execute(u"INSERT INTO r (id, tenant, op, k, st, dies) VALUES (%1, 1, 'o', '%1', 'C', '%2')"_s.arg(++id).arg(
            QString::fromLatin1(local)));
    const auto session = test::reading(bed, layoutIn("Europe/Berlin", naive));
    // 02:00:00 to 02:59:59 stand for two instants each, and one of them lies in these bounds.
    const store::RecordQuery summer{.expiresAfter = instant("2026-10-25T00:00:00Z"),
                                    .expiresBefore = instant("2026-10-25T01:00:00Z")};
    QCOMPARE(test::walk(*session, summer, 1), (std::vector{RecordRef(2), RecordRef(3)}));
    const store::RecordQuery winter{.expiresAfter = instant("2026-10-25T01:00:00Z"),
                                    .expiresBefore = instant("2026-10-25T02:00:00Z")};
    QCOMPARE(test::walk(*session, winter, 1), (std::vector{RecordRef(2), RecordRef(3)}));
    const store::RecordQuery after{.expiresAfter = instant("2026-10-25T02:00:00Z")};
    QCOMPARE(test::walk(*session, after, 1), std::vector{RecordRef(4)});
}

void TimesTest::whatIsStoredIsRoundedDown_data()
{
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("stored");
    QTest::newRow("microseconds") << 6 << u"2026-11-30 23:59:59.999999"_s;
    QTest::newRow("milliseconds") << 3 << u"2026-11-30 23:59:59.999000"_s;
    QTest::newRow("seconds") << 0 << u"2026-11-30 23:59:59.000000"_s;
}

void TimesTest::whatIsStoredIsRoundedDown()
{
    QFETCH(int, decimals);
    QFETCH(QString, stored);
    const store::PostgreSqlDialect dialect;
    const auto value =
        test::valueOf(dialect.timeValue(instant("2026-11-30T23:59:59.999999Z"), {.decimals = decimals}, {}));
    QCOMPARE(value.toString(), stored);
}

void TimesTest::aTimeThatExistsTwiceIsNotStored()
{
    const store::PostgreSqlDialect dialect;
    const auto twice = instant("2026-10-25T00:30:00Z");
    const auto refused = dialect.timeValue(twice, {.zone = "Europe/Berlin"}, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY(dialect.timeValue(twice, {}, {}).has_value());
    const auto beyond = dialect.timeValue(instant("9999-12-31T23:59:59.999999Z").plus(1us), {}, {});
    QVERIFY(!beyond);
    QCOMPARE(beyond.error().code, ErrorCode::Refused);
}

QTEST_GUILESS_MAIN(TimesTest)
#include "times_test.moc"
