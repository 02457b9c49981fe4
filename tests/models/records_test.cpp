// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter_language.h"
#include "models/records/records_feed.h"
#include "tests/models/desk_bed.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using models::DeskLink;
using models::FilterLanguage;
using models::RecordsFeed;
using models::RecordsPage;
using models::RecordsWindow;

namespace {

constexpr int patience = 20'000;

bool settles(RecordsFeed &feed)
{
    return QTest::qWaitFor([&] { return !feed.isReading(); }, patience);
}

QList<qint64> idsIn(const std::vector<models::RecordRow> &rows)
{
    QList<qint64> ids;
    for (const models::RecordRow &row : rows)
        ids << *row.ref.integer();
    return ids;
}

QList<qint64> range(qint64 first, qint64 last)
{
    QList<qint64> ids;
    for (qint64 id = first; id <= last; ++id)
        ids << id;
    return ids;
}

/// A page of these ids; the cursor behind it is its last id.
RecordsPage page(qint64 first, qint64 last, bool more = true)
{
    RecordsPage made;
    for (const qint64 id : range(first, last)) {
        models::RecordRow row;
        row.ref = domain::RecordRef(id);
        made.rows.push_back(row);
    }
    if (more)
        made.next = QString::number(last);
    return made;
}

} // namespace

/// A list of any length in a window of one size: every record once, in order, from either side.
class RecordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void theWindowDropsFarPages();
    void theWindowGoesBackTheWayItCame();
    void theWindowPassesNothingOverWhereRowsCameInBetween();
    void theWindowTellsNoRowTwiceWhereRowsWent();

    void scrollsOnAndBackOverEveryRecord();
    void holdsNoMoreHoweverFarItGoes();
    void readsWhatTheFilterAsksFor_data();
    void readsWhatTheFilterAsksFor();
    void jumpsToARecord();
    void jumpsToATime_data();
    void jumpsToATime();
    void refreshesInPlace();
    void saysWhyAListCannotBeRead();

private:
    std::unique_ptr<test::DeskBed> m_bed;
    std::unique_ptr<DeskLink> m_link;
};

void RecordsTest::initTestCase()
{
    constexpr qint64 rows = 5'000;
    m_bed = std::make_unique<test::DeskBed>(rows);
    m_link = std::make_unique<DeskLink>(m_bed->context(), m_bed->closing());
    QVERIFY(test::connects(*m_link));
}

void RecordsTest::theWindowDropsFarPages()
{
    RecordsWindow window(2);
    window.begin({}, page(1, 3));
    QVERIFY(!window.hasBefore());
    window.append(page(4, 6));
    QCOMPARE(idsIn(window.rows()), range(1, 6));
    window.append(page(7, 8, false));
    QCOMPARE(idsIn(window.rows()), range(4, 8));
    QVERIFY(window.hasBefore());
    QVERIFY(!window.hasBehind());
    QVERIFY(!window.startBefore());
}

void RecordsTest::theWindowGoesBackTheWayItCame()
{
    RecordsWindow window(2);
    window.begin({}, page(1, 3));
    window.append(page(4, 6));
    window.append(page(7, 9));
    window.append(page(10, 12));
    QCOMPARE(window.startBefore(), std::optional(u"3"_s));
    window.prepend(page(4, 6));
    QCOMPARE(idsIn(window.rows()), range(4, 9));
    QVERIFY(!window.startBefore());
    window.prepend(page(1, 3));
    QCOMPARE(idsIn(window.rows()), range(1, 6));
    QVERIFY(!window.hasBefore());
    QCOMPARE(window.nextBehind(), u"6"_s);
}

void RecordsTest::theWindowPassesNothingOverWhereRowsCameInBetween()
{
    RecordsWindow window(2);
    window.begin({}, page(1, 30));
    window.append(page(40, 60));
    window.append(page(61, 70));
    // What was 1 to 30 has got so many rows that its page ends before them.
    window.prepend(page(1, 20));
    QCOMPARE(idsIn(window.rows()), range(1, 20));
    QCOMPARE(window.nextBehind(), u"20"_s);
}

void RecordsTest::theWindowTellsNoRowTwiceWhereRowsWent()
{
    RecordsWindow window(2);
    window.begin({}, page(1, 3));
    window.append(page(4, 6));
    window.append(page(7, 9));
    // 2 and 3 are gone, so that the page of three reaches into what is held.
    RecordsPage shorter = page(1, 1);
    const RecordsPage held = page(4, 5);
    shorter.rows.insert(shorter.rows.end(), held.rows.begin(), held.rows.end());
    window.prepend(shorter);
    QCOMPARE(idsIn(window.rows()), (QList<qint64>{1, 4, 5, 6}));
    QCOMPARE(window.nextBehind(), u"6"_s);
}

void RecordsTest::scrollsOnAndBackOverEveryRecord()
{
    RecordsFeed feed(*m_link);
    const QAbstractItemModelTester tester(&feed.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    feed.show({});
    QVERIFY(settles(feed));
    QList<qint64> seen = idsIn(feed.model().rows());
    const QList<qint64> first = seen;
    while (feed.hasBehind()) {
        feed.extend();
        QVERIFY(settles(feed));
        for (const qint64 id : idsIn(feed.model().rows())) {
            if (id > seen.last())
                seen << id;
        }
    }
    const auto all = m_bed->demo().values(u"demo.db"_s, u"SELECT id FROM api_idempotency ORDER BY id"_s);
    QCOMPARE(seen.size(), all.size());
    QVERIFY(std::ranges::is_sorted(seen));
    while (feed.hasBefore()) {
        feed.extendBack();
        QVERIFY(settles(feed));
    }
    QCOMPARE(idsIn(feed.model().rows()).first(first.size()), first);
}

void RecordsTest::holdsNoMoreHoweverFarItGoes()
{
    RecordsFeed feed(*m_link);
    feed.show({});
    QVERIFY(settles(feed));
    const int page = feed.model().rowCount();
    int most = 0;
    while (feed.hasBehind()) {
        feed.extend();
        QVERIFY(settles(feed));
        most = std::max(most, feed.model().rowCount());
        const auto ids = idsIn(feed.model().rows());
        QVERIFY(std::ranges::adjacent_find(ids, std::ranges::greater_equal()) == ids.end());
    }
    QCOMPARE(most, 6 * page);
}

void RecordsTest::readsWhatTheFilterAsksFor_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("condition"); // the same in SQL
    QTest::newRow("a state") << u"state:processing"_s << u"state = 'PROCESSING'"_s;
    QTest::newRow("a tenant") << u"tenant:3"_s << u"tenant_id = 3"_s;
    QTest::newRow("an operation") << u"operation:payments.*"_s << u"CAST(operation AS TEXT) LIKE 'payments.%'"_s;
    QTest::newRow("a key") << u"key:demo-a09-order-committed tenant:1"_s
                           << u"CAST(idempotency_key AS TEXT) = 'demo-a09-order-committed'"_s;
    QTest::newRow("a key elsewhere") << u"key:demo-a09-order-committed tenant:99"_s << u"0"_s;
    QTest::newRow("an anomaly") << u"anomaly:A9"_s << u"CAST(idempotency_key AS TEXT) LIKE 'demo-a09-%'"_s;
    QTest::newRow("a key of another anomaly") << u"key:demo-a10-no-order anomaly:A9"_s << u"0"_s;
}

void RecordsTest::readsWhatTheFilterAsksFor()
{
    QFETCH(QString, filter);
    QFETCH(QString, condition);
    RecordsFeed feed(*m_link);
    feed.show(FilterLanguage::read(filter).filter);
    QVERIFY(settles(feed));
    QVERIFY2(!feed.error(), feed.error() ? qPrintable(feed.error()->message) : "");
    QList<qint64> found = idsIn(feed.model().rows());
    std::ranges::sort(found);
    QList<qint64> expected;
    const QString query = u"SELECT id FROM api_idempotency WHERE %1 ORDER BY id LIMIT 500"_s.arg(condition);
    for (const QVariant &id : m_bed->demo().values(u"demo.db"_s, query))
        expected << id.toLongLong();
    QCOMPARE(found, expected);
}

void RecordsTest::jumpsToARecord()
{
    RecordsFeed feed(*m_link);
    feed.show({});
    QVERIFY(settles(feed));
    feed.jumpTo(domain::RecordRef(3'210));
    QVERIFY(settles(feed));
    QCOMPARE(idsIn(feed.model().rows()).first(), 3'210);
    QVERIFY(feed.hasBehind());
    feed.show(FilterLanguage::read(u"expiring:1d"_s).filter);
    QVERIFY(settles(feed));
    feed.jumpTo(domain::RecordRef(1));
    QVERIFY(settles(feed));
    QCOMPARE(feed.error()->code, ErrorCode::Usage);
}

void RecordsTest::jumpsToATime_data()
{
    QTest::addColumn<QString>("time"); // microseconds since 1970, in SQL
    QTest::newRow("before everything") << u"0"_s;
    QTest::newRow("of one record") << u"(SELECT created_at FROM api_idempotency WHERE id = 2345)"_s;
    QTest::newRow("just before it") << u"(SELECT created_at - 1 FROM api_idempotency WHERE id = 2345)"_s;
    QTest::newRow("just after it") << u"(SELECT created_at + 1 FROM api_idempotency WHERE id = 2345)"_s;
    QTest::newRow("of the last record") << u"(SELECT MAX(created_at) FROM api_idempotency)"_s;
    QTest::newRow("behind everything") << u"(SELECT MAX(created_at) + 1 FROM api_idempotency)"_s;
}

/// On a table whose ids grow with time, as they do where applications insert.
void RecordsTest::jumpsToATime()
{
    QFETCH(QString, time);
    const test::DeskBed bed(3'000);
    bed.demo().execute(u"demo.db"_s, u"UPDATE api_idempotency SET created_at = 1700000000000000 + id * 1000000"_s);
    DeskLink link(bed.context(), m_bed->closing());
    QVERIFY(test::connects(link));
    const qint64 at = bed.demo().value(u"demo.db"_s, u"SELECT "_s + time).toLongLong();
    const QVariantList first = bed.demo().values(
        u"demo.db"_s, u"SELECT id FROM api_idempotency WHERE created_at >= ? ORDER BY id LIMIT 1"_s, {at});
    RecordsFeed feed(link);
    feed.jumpTo(domain::UtcMicros(at));
    QVERIFY(settles(feed));
    QVERIFY(!feed.error());
    QCOMPARE(feed.model().rowCount() == 0, first.isEmpty());
    if (!first.isEmpty())
        QCOMPARE(idsIn(feed.model().rows()).first(), first.front().toLongLong());
}

void RecordsTest::refreshesInPlace()
{
    RecordsFeed feed(*m_link);
    feed.show({});
    QVERIFY(settles(feed));
    feed.extend();
    QVERIFY(settles(feed));
    const int rows = feed.model().rowCount();
    const QPersistentModelIndex chosen = feed.model().index(700, 0);
    const QString id = chosen.data().toString();
    const qint64 gone = *feed.model().rows()[10].ref.integer();
    m_bed->demo().execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id = ?"_s, {gone});
    feed.refresh();
    QVERIFY(settles(feed));
    QCOMPARE(feed.model().rowCount(), rows);
    QCOMPARE(chosen.row(), 699);
    QCOMPARE(chosen.data().toString(), id);
    QVERIFY(!feed.model().indexOf(domain::RecordRef(gone)).isValid());
}

void RecordsTest::saysWhyAListCannotBeRead()
{
    test::DeskBed bed(0);
    DeskLink link(bed.context(), bed.closing());
    QVERIFY(test::connects(link));
    bed.demo().execute(u"demo.db"_s, u"ALTER TABLE api_idempotency RENAME TO elsewhere"_s);
    RecordsFeed feed(link);
    feed.show({});
    QVERIFY(settles(feed));
    QVERIFY(feed.error());
    QCOMPARE(feed.model().rowCount(), 0);
    QVERIFY(!feed.hasBehind());
}

QTEST_GUILESS_MAIN(RecordsTest)
#include "records_test.moc"
