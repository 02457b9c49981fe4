// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue.h"

#include "desk/store_findings.h"
#include "tests/desk/fixture.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
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
    for (const desk::QueueItem &item : queue.items) {
        if (const desk::Diagnosis *diagnosis = item.record())
            keys.append(QString::fromUtf8(diagnosis->evidence.record.scope.key));
    }
    return keys;
}

const desk::QueueItem *itemOf(const desk::Queue &queue, const QByteArray &key)
{
    const auto found = std::ranges::find_if(queue.items, [&key](const desk::QueueItem &item) {
        return item.record() && item.record()->evidence.record.scope.key == key;
    });
    return found == queue.items.end() ? nullptr : &*found;
}

/// `A6 order 50011`: what is in the queue and is about no record.
QStringList othersIn(const desk::Queue &queue)
{
    QStringList others;
    for (const desk::QueueItem &item : queue.items) {
        const domain::Finding &finding = item.findings().front();
        if (!item.record())
            others.append(domain::anomalyCode(finding.anomaly) % u' ' % finding.subject.kind % u' ' %
                          finding.subject.id);
    }
    return others;
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
    void showsWhatSeveralRowsShowTogether();
    void dropsAndCountsSetsThatNoLongerHold_data();
    void dropsAndCountsSetsThatNoLongerHold();
    void aRecordStandsOnceWithAllThatIsWrongWithIt();
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
    const domain::RecordRef ref = demo.record("demo-a13-deadline-too-far");
    const auto record = demo.open(u"profile.toml"_s).session->records().find(ref);
    QVERIFY(record && *record);
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET created_at = ? WHERE id = ?"_s,
                 {demo.time(u"demo.db"_s, (*record)->createdAt->earliest().minus(1min)), *ref.integer()});
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s));
    const auto place = [](const desk::QueueItem &item) {
        return std::pair(-static_cast<int>(item.findings().front().severity),
                         item.record()->evidence.record.createdAt->earliest());
    };
    QVERIFY(std::ranges::is_sorted(queue.items, {}, place));
    QCOMPARE(queue.items.front().findings().front().severity, domain::Severity::Critical);
    QCOMPARE(queue.items.back().findings().front().severity, domain::Severity::Medium);
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
    QCOMPARE(completed->record()->evidence.now, demo.clock.at);
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
        << u"UPDATE api_idempotency SET created_at = ?, lease_until = ? WHERE id = ?"_s;
}

void QueueTest::dropsAndCountsWhatNoLongerHolds()
{
    QFETCH(const QByteArray, key);
    QFETCH(const QString, change);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    QVERIFY(itemOf(queueOf(desk), key));
    QVariantList values{*demo.record(key).integer()};
    if (change.contains(u"lease_until"_s)) {
        values.prepend(demo.time(u"demo.db"_s, demo.clock.at.plus(1min)));
        values.prepend(demo.time(u"demo.db"_s, demo.clock.at));
    }
    demo.execute(u"demo.db"_s, change, values);
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
    QCOMPARE(test::codesOf(*item->record()), QStringList{u"A20"_s});
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

void QueueTest::showsWhatSeveralRowsShowTogether()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    QCOMPARE(othersIn(queueOf(desk)), QStringList());
    storeAll(desk);
    const QString gone = demo.order("demo-a06-record-gone");
    const QString never = demo.order("demo-a06-never-recorded");
    const desk::Queue queue = queueOf(desk);
    QCOMPARE(othersIn(queue), (QStringList{u"A6 order "_s % gone, u"A6 order "_s % never,
                                           u"A22 table api_idempotency/orders.cancel.v1"_s}));
    for (const QByteArray &key : {QByteArray("demo-a08-first-key"), QByteArray("demo-a08-second-key")}) {
        QVERIFY2(itemOf(queue, key), key.constData());
        QCOMPARE(test::codesOf(*itemOf(queue, key)->record()), QStringList{u"A8"_s});
        QCOMPARE(itemOf(queue, key)->storedAt, std::optional(demo.clock.at));
        QVERIFY(itemOf(queue, key)->record()->permitted.empty());
    }
    for (const QByteArray &key : {QByteArray("demo-a25-look-alike"), QByteArray("demo-a25-LOOK-alike")})
        QCOMPARE(test::codesOf(*itemOf(queue, key)->record()), QStringList{u"A25"_s});
    QCOMPARE(queue.settledSince, qint64(0));
    const auto severity = [](const desk::QueueItem &item) { return -int(item.findings().front().severity); };
    QVERIFY(std::ranges::is_sorted(queue.items, {}, severity));
}

void QueueTest::dropsAndCountsSetsThatNoLongerHold_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QByteArray>("of");
    QTest::addColumn<qint64>("settled");
    QTest::newRow("the order's record is there again")
        << u"UPDATE orders SET idempotency_id = 1 WHERE client_order_ref = ?"_s << QByteArray("demo-a06-record-gone")
        << qint64(1);
    QTest::newRow("the second key is gone")
        << u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s << QByteArray("demo-a08-second-key") << qint64(2);
    QTest::newRow("one key was renamed")
        << u"UPDATE api_idempotency SET idempotency_key = 'other' WHERE idempotency_key = ?"_s
        << QByteArray("demo-a25-LOOK-alike") << qint64(1);
}

void QueueTest::dropsAndCountsSetsThatNoLongerHold()
{
    QFETCH(const QString, change);
    QFETCH(const QByteArray, of);
    QFETCH(const qint64, settled);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    const desk::Queue before = queueOf(desk);
    demo.execute(u"demo.db"_s, change, {of});
    const desk::Queue after = queueOf(desk);
    QCOMPARE(after.settledSince, settled);
    QCOMPARE(after.items.size(), before.items.size() - std::size_t(settled));
}

void QueueTest::aRecordStandsOnceWithAllThatIsWrongWithIt()
{
    const Fixture demo;
    // Its stored response loses its status, and it has a look-alike besides.
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET response_status = NULL WHERE idempotency_key = ?"_s,
                 {QByteArray("demo-a25-look-alike")});
    const test::Desk desk = demo.open(u"profile.toml"_s);
    storeAll(desk);
    const desk::Queue queue = queueOf(desk);
    QCOMPARE(keysOf(queue).count(u"demo-a25-look-alike"_s), 1);
    const desk::Diagnosis &diagnosis = *itemOf(queue, "demo-a25-look-alike")->record();
    QCOMPARE(test::codesOf(diagnosis), (QStringList{u"A1"_s, u"A25"_s}));
    // A look-alike key takes nothing away.
    QCOMPARE(diagnosis.permitted, diagnosis.findings.front().permitted);
    QVERIFY(!diagnosis.permitted.empty());
}

void QueueTest::isEmptyOnAHealthyTable()
{
    const Fixture demo;
    const QString named = demo.namedRecords(u"demo.db"_s).join(u',');
    demo.execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id IN (%1)"_s.arg(named));
    const desk::Queue queue = queueOf(demo.open(u"profile.toml"_s));
    QVERIFY(queue.items.empty());
    QCOMPARE(queue.processingRead, qint64(0));
}

void QueueTest::goesOnWhereARecordCannotBeRead()
{
    if (!Fixture::isOnSqlite())
        QSKIP("a server keeps no value of another kind than its column's");
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
