// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue.h"

#include "desk/store_findings.h"
#include "tests/desk/fixture.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::Fixture;

namespace {

constexpr int plenty = 1000;

desk::Queue queueOf(const test::Desk &desk, int limit = plenty, const store::ReadBudget &budget = {})
{
    auto queue = desk::readQueue(*desk.session, desk.rules(), limit, budget);
    if (!queue)
        qFatal("%s", qPrintable(queue.error().message));
    return std::move(*queue);
}

void storeAll(const test::Desk &desk)
{
    const auto run = desk::storeFindings(*desk.session, *desk.store, desk.rules(), {});
    if (!run)
        qFatal("%s %s", qPrintable(run.error().message), qPrintable(run.error().detail));
}

QStringList keysOf(const desk::Queue &queue)
{
    QStringList keys;
    for (const desk::QueueItem &item : queue.items)
        keys.append(QString::fromUtf8(item.diagnosis.evidence.record.scope.key));
    return keys;
}

const desk::QueueItem *itemOf(const desk::Queue &queue, const QByteArray &key)
{
    const auto found = std::ranges::find_if(
        queue.items, [&key](const desk::QueueItem &i) { return i.diagnosis.evidence.record.scope.key == key; });
    return found == queue.items.end() ? nullptr : &*found;
}

} // namespace

class QueueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsOpenRecordsWithFindingsWhereNothingWasStored();
    void isSortedBySeverityThenAge();
    void addsWhatTheLastDiagnosisStored();
    void dropsAndCountsWhatNoLongerHolds_data();
    void dropsAndCountsWhatNoLongerHolds();
    void showsAnotherFindingOfAStoredRecordThatSettledOne();
    void keepsTheWorstWhereThereIsNoRoomForAll_data();
    void keepsTheWorstWhereThereIsNoRoomForAll();
    void saysWhatTheBudgetLeftOut();
    void isEmptyOnAHealthyTable();
    void goesOnWhereARecordCannotBeRead();
};

void QueueTest::holdsOpenRecordsWithFindingsWhereNothingWasStored()
{
    const Fixture demo(300);
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s));
    QStringList expected{
        u"demo-a09-order-committed"_s,  u"demo-a09-order-by-reference"_s, u"demo-a10-no-order"_s,
        u"demo-a11-payment-unknown"_s,  u"demo-a12-no-deadline"_s,        u"demo-a12-no-owner"_s,
        u"demo-a13-deadline-too-far"_s, u"demo-a14-stuck-worker"_s,       u"demo-a15-order-seen-at-takeover"_s,
        u"demo-a16-fence-broken"_s,     u"demo-a17-generation-fell"_s};
    QStringList found = keysOf(queue);
    found.sort();
    expected.sort();
    QCOMPARE(found, expected);
    QCOMPARE(queue.processingRead, qint64(expected.size()));
    QVERIFY(!queue.lastDiagnosis);
    QVERIFY(!queue.notCovered);
    QCOMPARE(queue.sweepBehind, qint64(0));
    for (const desk::QueueItem &item : queue.items)
        QVERIFY(!item.storedAt);
}

void QueueTest::isSortedBySeverityThenAge()
{
    const Fixture demo;
    // Of two that are equally bad, the older one comes first.
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET created_at = created_at - 60000000 WHERE id = ?"_s,
                 {*demo.record("demo-a13-deadline-too-far").integer()});
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s));
    const auto place = [](const desk::QueueItem &item) {
        return std::pair(-static_cast<int>(item.diagnosis.findings.front().severity),
                         item.diagnosis.evidence.record.createdAt->earliest());
    };
    QVERIFY(std::ranges::is_sorted(queue.items, {}, place));
    QCOMPARE(queue.items.front().diagnosis.findings.front().severity, domain::Severity::Critical);
    QCOMPARE(queue.items.back().diagnosis.findings.front().severity, domain::Severity::Medium);
    const QStringList keys = keysOf(queue);
    QVERIFY(keys.indexOf(u"demo-a13-deadline-too-far"_s) < keys.indexOf(u"demo-a09-order-committed"_s));
}

void QueueTest::addsWhatTheLastDiagnosisStored()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    const domain::UtcMicros stored = demo.clock.at;
    demo.clock.at = stored.plus(std::chrono::hours(1));
    const desk::Queue queue = queueOf(desk);
    QVERIFY(queue.lastDiagnosis);
    QCOMPARE(queue.lastDiagnosis->startedAt, stored);
    QCOMPARE(queue.settledSince, qint64(0));
    QCOMPARE(queue.sweepBehind, qint64(3));
    const desk::QueueItem *completed = itemOf(queue, "demo-a02-body-names-another-order");
    QVERIFY(completed);
    QCOMPARE(completed->storedAt, std::optional(stored));
    QCOMPARE(completed->diagnosis.evidence.now, demo.clock.at);
    QVERIFY(itemOf(queue, "demo-a09-order-committed"));
    QVERIFY(!itemOf(queue, "demo-a09-order-committed")->storedAt);
    QVERIFY(!itemOf(queue, "demo-a21-sweep-behind-1"));
    const QStringList keys = keysOf(queue);
    QCOMPARE(keys.size(), QSet<QString>(keys.begin(), keys.end()).size());
    QCOMPARE(keys.filter(u"demo-a"_s).size(), keys.size());
}

void QueueTest::dropsAndCountsWhatNoLongerHolds_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("change");
    QTest::newRow("a completed record was repaired")
        << QByteArray("demo-a01-no-status") << u"UPDATE api_idempotency SET response_status = 201 WHERE id = ?"_s;
    QTest::newRow("the record was deleted")
        << QByteArray("demo-a05-order-gone") << u"DELETE FROM api_idempotency WHERE id = ?"_s;
    QTest::newRow("an open record was given a live lease")
        << QByteArray("demo-a12-no-deadline")
        << u"UPDATE api_idempotency SET created_at = 1796000000000000, lease_until = 1796000060000000 WHERE id = ?"_s;
}

void QueueTest::dropsAndCountsWhatNoLongerHolds()
{
    QFETCH(const QByteArray, key);
    QFETCH(const QString, change);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    QVERIFY(itemOf(queueOf(desk), key));
    demo.execute(u"demo.db"_s, change, {*demo.record(key).integer()});
    const desk::Queue queue = queueOf(desk);
    QVERIFY(!itemOf(queue, key));
    QCOMPARE(queue.settledSince, qint64(1));
}

void QueueTest::showsAnotherFindingOfAStoredRecordThatSettledOne()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET response_status = 500 WHERE id = ?"_s,
                 {*demo.record("demo-a01-no-status").integer()});
    const desk::Queue queue = queueOf(desk);
    const desk::QueueItem *item = itemOf(queue, "demo-a01-no-status");
    QVERIFY(item);
    QCOMPARE(test::codesOf(item->diagnosis), QStringList{u"A20"_s});
    QCOMPARE(queue.settledSince, qint64(1));
}

void QueueTest::keepsTheWorstWhereThereIsNoRoomForAll_data()
{
    QTest::addColumn<bool>("stored");
    QTest::addColumn<int>("limit");
    QTest::newRow("open records, one") << false << 1;
    QTest::newRow("open records, three") << false << 3;
    QTest::newRow("stored findings as well") << true << 5;
}

void QueueTest::keepsTheWorstWhereThereIsNoRoomForAll()
{
    QFETCH(const bool, stored);
    QFETCH(const int, limit);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    if (stored)
        storeAll(desk);
    const QStringList all = keysOf(queueOf(desk));
    QVERIFY(all.size() > limit);
    QCOMPARE(keysOf(queueOf(desk, limit)), all.mid(0, limit));
}

void QueueTest::saysWhatTheBudgetLeftOut()
{
    const Fixture demo;
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s), plenty, {.rows = 4});
    QVERIFY(queue.notCovered);
    QVERIFY2(queue.notCovered->contains(u"4 rows"_s), qPrintable(*queue.notCovered));
    QVERIFY(queue.processingRead <= 4);
}

void QueueTest::isEmptyOnAHealthyTable()
{
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE CAST(idempotency_key AS TEXT) LIKE 'demo-a%'"_s);
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s));
    QVERIFY(queue.items.empty());
    QCOMPARE(queue.processingRead, qint64(0));
}

void QueueTest::goesOnWhereARecordCannotBeRead()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    QStringList expected = keysOf(queueOf(desk));
    // One that is read because it is open, and one because a finding of it is stored.
    for (const char *key : {"demo-a10-no-order", "demo-a02-body-names-another-order"}) {
        QCOMPARE(expected.removeAll(QString::fromLatin1(key)), 1);
        demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET generation = 'x' WHERE idempotency_key = ?"_s,
                     {QByteArray(key)});
    }
    const desk::Queue queue = queueOf(desk);
    QCOMPARE(keysOf(queue), expected);
    QCOMPARE(queue.unreadable.count(), 2);
    QVERIFY(queue.unreadable.contains(demo.record("demo-a10-no-order")));
    QVERIFY(queue.unreadable.contains(demo.record("demo-a02-body-names-another-order")));
    QCOMPARE(queue.settledSince, 0); // nobody knows
}

QTEST_GUILESS_MAIN(QueueTest)
#include "queue_test.moc"
