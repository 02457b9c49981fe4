// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/mysql/small_table.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::StoredTime;
using domain::UtcMicros;
using test::MySqlTestbed;
using test::smallLayout;
using test::SmallTable;
using test::valueOf;

/// Times come back as they stand, whatever their column's type, precision and zone, and are compared exactly.
class TimesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRoundedDownAndReadBack_data();
    void whatIsWrittenIsRoundedDownAndReadBack();
    void boundsAreExactInEveryPrecision_data() { whatIsWrittenIsRoundedDownAndReadBack_data(); }
    void boundsAreExactInEveryPrecision();
    void naiveTimesAreInTheLayoutsZone();
    void aLocalTimeThatExistsTwiceIsSaid();
    void aZeroDateIsNoTime();
    void timesPast2038AreFoundBesideATimestamp();
};

namespace {

std::unique_ptr<store::Session> open(MySqlTestbed &bed, const profile::Layout &layout = smallLayout())
{
    return valueOf(bed.store(layout)->openReadOnly());
}

UtcMicros roundedDown(UtcMicros instant, qint64 unit)
{
    return UtcMicros(instant.value() - instant.value() % unit);
}

profile::Layout layoutWith(profile::TimeEncoding encoding)
{
    profile::Layout layout = smallLayout();
    layout.times = encoding;
    return layout;
}

/// A command that completes the record.
void complete(MySqlTestbed &bed, const profile::Layout &layout, qint64 id)
{
    const auto session = valueOf(bed.store(layout)->openForWriting());
    QVERIFY(session->desk().install().has_value());
    store::CompletionChange change;
    change.record = RecordRef(id);
    change.generation = 1;
    change.expectState = "P";
    change.status = 201;
    change.body = "{}";
    change.retention = 1h;
    const auto transaction = valueOf(session->begin());
    QVERIFY(valueOf(transaction->lockRecord(RecordRef(id))).has_value());
    QCOMPARE(valueOf(transaction->complete(change)), 1);
    QVERIFY(transaction->commit().has_value());
}

} // namespace

void TimesTest::whatIsWrittenIsRoundedDownAndReadBack_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<qint64>("unit");
    using profile::TimeEncoding;
    const auto add = [](const char *name, const QString &type, TimeEncoding encoding, qint64 unit) {
        QTest::newRow(name) << type << int(encoding) << unit;
    };
    add("datetime(6)", u"DATETIME(6)"_s, TimeEncoding::Native, 1);
    add("datetime(3)", u"DATETIME(3)"_s, TimeEncoding::Native, 1'000);
    add("datetime(1)", u"DATETIME(1)"_s, TimeEncoding::Native, 100'000);
    add("datetime", u"DATETIME"_s, TimeEncoding::Native, 1'000'000);
    add("timestamp(6)", u"TIMESTAMP(6)"_s, TimeEncoding::Native, 1);
    add("timestamp", u"TIMESTAMP"_s, TimeEncoding::Native, 1'000'000);
    add("microseconds", u"BIGINT"_s, TimeEncoding::Microseconds, 1);
    add("unsigned milliseconds", u"BIGINT UNSIGNED"_s, TimeEncoding::Milliseconds, 1'000);
    add("seconds", u"INT UNSIGNED"_s, TimeEncoding::Seconds, 1'000'000);
    add("text", u"VARCHAR(40)"_s, TimeEncoding::Text, 1);
    add("native where the profile says otherwise", u"DATETIME(6)"_s, TimeEncoding::Milliseconds, 1);
}

void TimesTest::whatIsWrittenIsRoundedDownAndReadBack()
{
    QFETCH(QString, type);
    QFETCH(int, encoding);
    QFETCH(qint64, unit);
    SmallTable table;
    table.time = type;
    MySqlTestbed bed(table.schema());
    bed.clock.at = UtcMicros(1'796'083'199'999'999); // 23:59:59.999999: rounded up it would be another day
    const profile::Layout layout = layoutWith(profile::TimeEncoding(encoding));
    const qint64 id = bed.execute(u"INSERT INTO r (tenant, op, k, st) VALUES (1, 'pay', 'k', 'P')"_s);
    complete(bed, layout, id);
    const auto record = *valueOf(open(bed, layout)->records().find(RecordRef(id)));
    QCOMPARE(record.completedAt, StoredTime::exact(roundedDown(bed.clock.at, unit)));
    QCOMPARE(record.expiresAt, StoredTime::exact(roundedDown(bed.clock.at.plus(1h), unit)));
}

void TimesTest::boundsAreExactInEveryPrecision()
{
    QFETCH(QString, type);
    QFETCH(int, encoding);
    QFETCH(qint64, unit);
    SmallTable table;
    table.time = type;
    MySqlTestbed bed(table.schema());
    const profile::Layout layout = layoutWith(profile::TimeEncoding(encoding));
    bed.clock.at = UtcMicros(1'796'000'000'000'000);
    const qint64 id = bed.execute(u"INSERT INTO r (tenant, op, k, st) VALUES (1, 'pay', 'k', 'P')"_s);
    complete(bed, layout, id);
    const UtcMicros expiry = bed.clock.at.plus(1h);
    const auto session = open(bed, layout);
    const auto listed = [&](const store::RecordQuery &query) { return !test::walk(*session, query, 10).empty(); };
    QVERIFY(listed({.expiresAfter = expiry}));
    QVERIFY(!listed({.expiresAfter = expiry.plus(1us)}));
    QVERIFY(!listed({.expiresBefore = expiry}));
    QVERIFY(listed({.expiresBefore = expiry.plus(1us)}));
    QVERIFY(listed({.expiresAfter = expiry.minus(std::chrono::microseconds(unit)), .expiresBefore = expiry.plus(1us)}));
}

void TimesTest::naiveTimesAreInTheLayoutsZone()
{
    SmallTable table;
    table.more = u", stamp TIMESTAMP(6) NULL"_s;
    MySqlTestbed bed(table.schema());
    profile::Layout layout = smallLayout();
    layout.zone = "Asia/Tokyo";
    layout.records.columns[u"created_at"_s] = u"stamp"_s;
    const qint64 id = bed.execute(u"INSERT INTO r (tenant, op, k, st, stamp, e) VALUES (1, 'pay', 'k', 'P', "
                                  "'2026-07-01 12:00:00.000001', '2026-07-01 12:00:00.000001')"_s);
    const auto session = open(bed, layout);
    const auto record = *valueOf(session->records().find(RecordRef(id)));
    // The one is an instant whatever the zone, the other a reading of clocks in Tokyo.
    QCOMPARE(record.createdAt->toString(), u"2026-07-01T12:00:00.000001Z"_s);
    QCOMPARE(record.expiresAt->toString(), u"2026-07-01T03:00:00.000001Z"_s);
    const UtcMicros expiry = record.expiresAt->earliest();
    QCOMPARE(test::walk(*session, {.expiresAfter = expiry, .expiresBefore = expiry.plus(1us)}, 10).size(), 1U);
    QVERIFY(test::walk(*session, {.expiresAfter = expiry.plus(1us)}, 10).empty());
    complete(bed, layout, id);
    const auto after = *valueOf(open(bed, layout)->records().find(RecordRef(id)));
    QCOMPARE(after.completedAt, StoredTime::exact(bed.clock.at));
}

void TimesTest::aLocalTimeThatExistsTwiceIsSaid()
{
    MySqlTestbed bed(SmallTable().schema());
    profile::Layout layout = smallLayout();
    layout.zone = "Europe/Berlin";
    const qint64 id = bed.execute(u"INSERT INTO r (tenant, op, k, st, born, e) VALUES (1, 'pay', 'k', 'C', "
                                  "'2026-03-29 02:30:00', '2026-10-25 02:30:00')"_s);
    const auto session = open(bed, layout);
    const auto record = *valueOf(session->records().find(RecordRef(id)));
    QCOMPARE(record.createdAt->certainty(), StoredTime::Certainty::Nonexistent);
    QCOMPARE(record.expiresAt->certainty(), StoredTime::Certainty::Ambiguous);
    // Listed under each of its two readings.
    for (const char *from : {"2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"}) {
        const UtcMicros at = valueOf(UtcMicros::parse(QString::fromLatin1(from)));
        QCOMPARE(test::walk(*session, {.expiresAfter = at, .expiresBefore = at.plus(1us)}, 10).size(), 1U);
    }
}

void TimesTest::aZeroDateIsNoTime()
{
    MySqlTestbed bed(SmallTable().schema());
    bed.execute(u"SET SESSION sql_mode = ''"_s);
    const qint64 id = bed.execute(
        u"INSERT INTO r (tenant, op, k, st, born, e) VALUES (1, 'pay', 'k', 'C', '0000-00-00', '2026-02-31')"_s);
    const auto record = *valueOf(open(bed)->records().find(RecordRef(id)));
    QCOMPARE(record.createdAt->certainty(), StoredTime::Certainty::Unreadable);
    QCOMPARE(record.expiresAt->certainty(), StoredTime::Certainty::Unreadable);
}

void TimesTest::timesPast2038AreFoundBesideATimestamp()
{
    SmallTable table;
    table.time = u"TIMESTAMP(6)"_s;
    MySqlTestbed bed(table.schema());
    const qint64 id = bed.execute(u"INSERT INTO r (tenant, op, k, st, e) VALUES (1, 'pay', 'k', 'P', "
                                  "'2038-01-19 03:14:07.999999')"_s);
    const auto session = open(bed);
    const UtcMicros end = valueOf(UtcMicros::parse(u"2500-01-01T00:00:00Z"_s));
    QCOMPARE(test::walk(*session, {.expiresBefore = end}, 10).size(), 1U);
    QVERIFY(test::walk(*session, {.expiresAfter = end}, 10).empty());
    // A lease or an expiry that the column cannot hold is refused, never cut.
    const auto writing = valueOf(bed.store(smallLayout())->openForWriting());
    QVERIFY(writing->desk().install().has_value());
    store::CompletionChange change;
    change.record = RecordRef(id);
    change.generation = 1;
    change.expectState = "P";
    change.status = 201;
    change.body = "{}";
    change.retention = std::chrono::days(10'000);
    const auto transaction = valueOf(writing->begin());
    QVERIFY(valueOf(transaction->lockRecord(RecordRef(id))).has_value());
    const auto refused = transaction->complete(change);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
}

QTEST_GUILESS_MAIN(TimesTest)
#include "times_test.moc"
