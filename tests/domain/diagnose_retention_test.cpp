// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"
#include "domain/diagnose_sets.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

using Span = std::optional<std::chrono::microseconds>;

constexpr auto operationName = "orders.create.v1";

OutboxEvent eventOf(qint64 attempts, std::chrono::microseconds lastAfter)
{
    OutboxEvent event;
    event.attempts = attempts;
    event.createdAt = at(-100h);
    event.lastAttemptAt = at(-100h + lastAfter);
    return event;
}

RetentionSeen seenIn(const std::vector<Evidence> &rows)
{
    RetentionSeen seen{operationName, {}, {}};
    for (const Evidence &row : rows)
        noticeRetention(seen, row);
    return seen;
}

/// Kept for that long.
Evidence kept(qint64 id, std::chrono::microseconds span)
{
    Given given = completed();
    given.record().ref = RecordRef(id);
    given.record().expiresAt = at(-55s + span);
    return given.evidence;
}

} // namespace

/// A22: retention shorter than it may be needed.
class DiagnoseRetentionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noticesTheShortestKeepingAndTheLatestRetry();
    void noticesNothingThatIsNotCertain_data();
    void noticesNothingThatIsNotCertain();
    void comparesRetentionWithEveryNeed_data();
    void comparesRetentionWithEveryNeed();
    void isAboutTheOperationsRowsInTheTable();
    void namesTheRowsThatShowIt();
    void judgesNoUndeclaredOperation();
};

void DiagnoseRetentionTest::noticesTheShortestKeepingAndTheLatestRetry()
{
    std::vector<Evidence> rows{kept(5, 30h), kept(6, 10h), kept(7, 20h)};
    rows[0].downstream.events = {eventOf(2, 3h), eventOf(1, 90h)};
    rows[2].downstream.events = {eventOf(5, 8h)};
    const RetentionSeen seen = seenIn(rows);
    QVERIFY(seen.kept && seen.retried);
    QCOMPARE(seen.kept->record, RecordRef(6));
    QCOMPARE(seen.kept->span, std::chrono::microseconds(10h));
    QCOMPARE(seen.retried->record, RecordRef(7));
    QCOMPARE(seen.retried->span, std::chrono::microseconds(8h));
}

void DiagnoseRetentionTest::noticesNothingThatIsNotCertain_data()
{
    QTest::addColumn<Evidence>("row");
    const auto add = [](const char *name, auto change) {
        Evidence row = kept(5, 10h);
        change(row);
        QTest::newRow(name) << row;
    };
    add("open", [](Evidence &row) { row.record.state = State::Processing; });
    add("never expires", [](Evidence &row) { row.record.expiresAt.reset(); });
    add("expired before it was completed", [](Evidence &row) { row.record.expiresAt = at(-1h); });
    add("no completion time", [](Evidence &row) { row.record.completedAt.reset(); });
    add("one attempt", [](Evidence &row) {
        row.record.expiresAt.reset();
        row.downstream.events = {eventOf(1, 90h)};
    });
    add("attempts without a time", [](Evidence &row) {
        row.record.expiresAt.reset();
        row.downstream.events = {eventOf(3, 90h)};
        row.downstream.events.front().lastAttemptAt.reset();
    });
    add("an attempt that is no time", [](Evidence &row) {
        row.record.expiresAt.reset();
        row.downstream.events = {eventOf(3, 90h)};
        row.downstream.events.front().lastAttemptAt = StoredTime::unreadable(u"never"_s);
    });
}

void DiagnoseRetentionTest::noticesNothingThatIsNotCertain()
{
    QFETCH(const Evidence, row);
    const RetentionSeen seen = seenIn({row});
    QVERIFY(!seen.kept);
    QVERIFY(!seen.retried);
}

void DiagnoseRetentionTest::comparesRetentionWithEveryNeed_data()
{
    QTest::addColumn<Span>("declared");
    QTest::addColumn<Span>("kept");
    QTest::addColumn<Span>("clients");
    QTest::addColumn<Span>("downstream");
    QTest::addColumn<Span>("retried");
    QTest::addColumn<bool>("tooShort");
    const Span none;
    QTest::newRow("long enough") << Span(72h) << Span(72h) << Span(72h) << Span(72h) << Span(72h) << false;
    QTest::newRow("declared, clients") << Span(71h) << none << Span(72h) << none << none << true;
    QTest::newRow("declared, downstream") << Span(71h) << none << none << Span(72h) << none << true;
    QTest::newRow("declared, seen") << Span(71h) << none << none << none << Span(72h) << true;
    QTest::newRow("stored, clients") << Span(90h) << Span(71h) << Span(72h) << none << none << true;
    QTest::newRow("stored, downstream") << none << Span(71h) << none << Span(72h) << none << true;
    QTest::newRow("stored, seen") << none << Span(71h) << none << none << Span(72h) << true;
    QTest::newRow("nothing needs it") << Span(1h) << Span(1h) << none << none << none << false;
    QTest::newRow("nothing says how long") << none << none << Span(72h) << Span(72h) << Span(72h) << false;
}

void DiagnoseRetentionTest::comparesRetentionWithEveryNeed()
{
    QFETCH(const Span, declared);
    QFETCH(const Span, kept);
    QFETCH(const Span, clients);
    QFETCH(const Span, downstream);
    QFETCH(const Span, retried);
    QFETCH(const bool, tooShort);
    Given given = completed();
    given.operation().retention = declared;
    given.operation().clientRetryWindow = clients;
    given.operation().downstreamRetention = downstream;
    RetentionSeen seen{operationName, {}, {}};
    if (kept)
        seen.kept = KeptFor{RecordRef(5), *kept, {u"test records"_s, now}};
    if (retried)
        seen.retried = RetriedAfter{RecordRef(6), *retried, {u"test outbox"_s, now}};
    QCOMPARE(shortRetention(seen, given.rules, u"keys"_s, now).has_value(), tooShort);
}

void DiagnoseRetentionTest::isAboutTheOperationsRowsInTheTable()
{
    Given given = completed();
    given.operation().retention = 24h;
    given.operation().clientRetryWindow = 72h;
    const Finding finding = *shortRetention({operationName, {}, {}}, given.rules, u"keys"_s, now);
    QCOMPARE(anomalyCode(finding.anomaly), u"A22"_s);
    QCOMPARE(finding.severity, Severity::Medium);
    QCOMPARE(finding.subject.kind, u"table"_s);
    QCOMPARE(finding.subject.id, u"keys/orders.create.v1"_s);
    QVERIFY(!finding.record);
    QVERIFY(finding.permitted.empty());
    QCOMPARE(finding.forbidden.front().action, u"sweep"_s);
    QVERIFY2(finding.summary.contains(u"1 d"_s) && finding.summary.contains(u"3 d"_s), qPrintable(finding.summary));
    QVERIFY(finding.related.empty());
}

void DiagnoseRetentionTest::namesTheRowsThatShowIt()
{
    Given given = completed();
    RetentionSeen seen{operationName, KeptFor{RecordRef(5), 1h, {u"test records"_s, now}},
                       RetriedAfter{RecordRef(6), 2h, {u"test outbox"_s, now}}};
    const Finding two = *shortRetention(seen, given.rules, u"keys"_s, now);
    QCOMPARE(two.related.size(), std::size_t(2));
    QCOMPARE(two.related[0].id, u"5"_s);
    QCOMPARE(two.related[1].id, u"6"_s);
    seen.retried->record = RecordRef(5);
    QCOMPARE(shortRetention(seen, given.rules, u"keys"_s, now)->related.size(), std::size_t(1));
}

void DiagnoseRetentionTest::judgesNoUndeclaredOperation()
{
    const RetentionSeen seen{"payments.capture.v1", KeptFor{RecordRef(5), 1h, {}}, RetriedAfter{RecordRef(6), 2h, {}}};
    QVERIFY(!shortRetention(seen, completed().rules, u"keys"_s, now));
}

QTEST_APPLESS_MAIN(DiagnoseRetentionTest)
#include "diagnose_retention_test.moc"
