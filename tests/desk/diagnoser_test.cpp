// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/diagnosis.h"

#include "tests/desk/fixture.h"
#include "tests/desk/watched_session.h"

#include <QtTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::codesOf;
using test::Fixture;

class DiagnoserTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrderAskedForAndLeavesOutWhatIsGone();
    void givesEachRecordItsOrderItsEventsAndTheirOutcomes();
    void asksAsOftenForManyRecordsAsForOne();
    void theBodysIdLeadsToNoOrderOfAnotherTenant_data();
    void theBodysIdLeadsToNoOrderOfAnotherTenant();
    void ofTwoOrdersUnderOneReferenceTheLowestIsTaken();
    void concludesNothingFromTablesThatAreNotMapped();
    void judgesARecordAnewThatWasCompletedMeanwhile();
    void tellsAFindingOfARecordThatStoodStill();
    void countsEveryFindingOfTheWholeTable();
    void stopsWhereTheVisitorSaysSo();
    void permitsWhatEveryFindingPermits();
    void passesOverRecordsWithAnOrderThatCannotBeRead();
};

namespace {

desk::Diagnosis only(const Result<std::vector<desk::Diagnosis>> &diagnoses)
{
    if (!diagnoses)
        qFatal("%s", qPrintable(diagnoses.error().message));
    if (diagnoses->size() != 1)
        qFatal("%zu diagnoses instead of one", diagnoses->size());
    return diagnoses->front();
}

desk::Diagnosis diagnosed(const test::Desk &desk, const domain::RecordRef &ref)
{
    const std::array refs{ref};
    return only(desk::Diagnoser(*desk.session, desk.rules()).byRefs(refs));
}

} // namespace

void DiagnoserTest::keepsTheOrderAskedForAndLeavesOutWhatIsGone()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const domain::RecordRef a10 = demo.record("demo-a10-no-order");
    const domain::RecordRef a02 = demo.record("demo-a02-body-names-another-order");
    const std::array refs{a10, domain::RecordRef(999'999), a02};
    const auto diagnoses = desk::Diagnoser(*desk.session, desk.rules()).byRefs(refs);
    QVERIFY(diagnoses);
    QCOMPARE(diagnoses->size(), std::size_t(2));
    QCOMPARE(diagnoses->at(0).evidence.record.ref, a10);
    QCOMPARE(diagnoses->at(1).evidence.record.ref, a02);
}

void DiagnoserTest::givesEachRecordItsOrderItsEventsAndTheirOutcomes()
{
    const Fixture demo;
    const desk::Diagnosis diagnosis = diagnosed(demo.open(u"profile.toml"_s), demo.record("demo-a09-order-committed"));
    const domain::Evidence &evidence = diagnosis.evidence;
    QCOMPARE(evidence.now, demo.clock.at);
    QCOMPARE(evidence.orders.byRecord.size(), std::size_t(1));
    QVERIFY(evidence.orders.byReference);
    QCOMPARE(evidence.orders.byReference->id, evidence.orders.byRecord.front().id);
    QCOMPARE(evidence.downstream.events.size(), std::size_t(1));
    QCOMPARE(evidence.downstream.events.front().orderId, evidence.orders.byRecord.front().id);
    QCOMPARE(evidence.downstream.outcomes.size(), std::size_t(1));
    QCOMPARE(evidence.downstream.outcomes.front().eventId, evidence.downstream.events.front().eventId);
    QVERIFY(!evidence.orders.provenance.source.isEmpty());
    QVERIFY(evidence.takeovers.empty());
    QVERIFY(!diagnosis.retryNow.isEmpty());
    const desk::Diagnosis taken = diagnosed(demo.open(u"profile.toml"_s), demo.record("demo-a17-generation-fell"));
    QCOMPARE(taken.evidence.takeovers.size(), std::size_t(2));
    QCOMPARE(taken.evidence.takeovers.front().generation, qint64(2));
    QCOMPARE(taken.evidence.takeovers.back().generation, qint64(3));
}

void DiagnoserTest::asksAsOftenForManyRecordsAsForOne()
{
    const Fixture demo(60);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    test::WatchedSession session(*desk.session);
    desk::Diagnoser diagnoser(session, desk.rules());
    const auto readsFor = [&](int rows) {
        session.reads.business = 0;
        auto records = session.records().batchAfter({}, rows, 1 << 20);
        if (!records || records->size() != static_cast<std::size_t>(rows))
            qFatal("no batch of %d records", rows);
        return diagnoser.diagnose(std::move(*records)) ? session.reads.business : -1;
    };
    QCOMPARE(readsFor(1), 5);
    QCOMPARE(readsFor(25), 5);
}

void DiagnoserTest::theBodysIdLeadsToNoOrderOfAnotherTenant_data()
{
    QTest::addColumn<int>("tenantShift");
    QTest::addColumn<bool>("found");
    QTest::newRow("same tenant") << 0 << true;
    QTest::newRow("another tenant") << 1 << false;
}

void DiagnoserTest::theBodysIdLeadsToNoOrderOfAnotherTenant()
{
    QFETCH(const int, tenantShift);
    QFETCH(const bool, found);
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a20-stored-503", u"atomic.db"_s);
    const QVariant id = *ref.integer();
    const QVariant tenant = demo.value(u"atomic.db"_s, u"SELECT tenant_id FROM api_idempotency WHERE id = ?"_s, {id});
    demo.execute(u"atomic.db"_s,
                 u"INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, created_at) "
                 "VALUES (77, ?, 'R', 'S', 1, 0)"_s,
                 {tenant.toLongLong() + tenantShift});
    demo.execute(u"atomic.db"_s,
                 u"UPDATE api_idempotency SET response_status = 201, response_body = '{\"orderId\":77}' WHERE id = ?"_s,
                 {id});
    const desk::Diagnosis diagnosis = diagnosed(demo.open(u"atomic.toml"_s), ref);
    QCOMPARE(diagnosis.evidence.orders.byBody.has_value(), found);
    QCOMPARE(codesOf(diagnosis).contains(u"A5"_s), !found);
}

void DiagnoserTest::ofTwoOrdersUnderOneReferenceTheLowestIsTaken()
{
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"DROP INDEX uq_orders_tenant_ref"_s);
    const domain::RecordRef ref = demo.record("demo-a09-order-by-reference");
    const QVariant id = *ref.integer();
    demo.execute(u"demo.db"_s,
                 u"INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, created_at) "
                 "SELECT 5, tenant_id, business_ref, 'S', 1, 0 FROM api_idempotency WHERE id = ?"_s,
                 {id});
    const desk::Diagnosis diagnosis = diagnosed(demo.open(u"profile.toml"_s), ref);
    QVERIFY(diagnosis.evidence.orders.byReference);
    QCOMPARE(diagnosis.evidence.orders.byReference->id, qint64(5));
}

void DiagnoserTest::concludesNothingFromTablesThatAreNotMapped()
{
    const Fixture demo;
    const QString without = u"[tables]\norders = \"\"\noutbox = \"\"\ndownstream = \"\"\n\n[operation"_s;
    const test::Desk desk = demo.open(u"profile.toml"_s, u"[operation"_s, without);
    const desk::Diagnosis gone = diagnosed(desk, demo.record("demo-a05-order-gone"));
    QVERIFY(gone.evidence.orders.unreadable);
    QVERIFY(gone.evidence.downstream.unreadable);
    QCOMPARE(codesOf(gone), QStringList());
    // Without orders nothing proves that nothing was done: A10 becomes A11.
    QCOMPARE(codesOf(diagnosed(desk, demo.record("demo-a10-no-order"))), QStringList{u"A11"_s});
}

void DiagnoserTest::judgesARecordAnewThatWasCompletedMeanwhile()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const domain::RecordRef ref = demo.record("demo-a10-no-order");
    test::WatchedSession session(*desk.session);
    // The old owner stores a rejection after the record was read and before the orders are.
    session.reads.beforeBusinessRead = [&] {
        demo.execute(u"demo.db"_s,
                     u"UPDATE api_idempotency SET state = 'COMPLETED', response_status = 409, response_content_type = "
                     "'application/json', response_body = '{}', completed_at = ?, expires_at = ?, business_ref = NULL "
                     "WHERE id = ?"_s,
                     {demo.clock.at.value(), demo.clock.at.value() + 1'000'000, *ref.integer()});
    };
    const std::array refs{ref};
    const desk::Diagnosis diagnosis = only(desk::Diagnoser(session, desk.rules()).byRefs(refs));
    QCOMPARE(diagnosis.evidence.record.state, domain::State::Completed);
    QCOMPARE(codesOf(diagnosis), QStringList());
}

void DiagnoserTest::tellsAFindingOfARecordThatStoodStill()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    test::WatchedSession session(*desk.session);
    const std::array refs{demo.record("demo-a10-no-order")};
    QCOMPARE(codesOf(only(desk::Diagnoser(session, desk.rules()).byRefs(refs))), QStringList{u"A10"_s});
    QCOMPARE(session.reads.business, 5);
}

void DiagnoserTest::countsEveryFindingOfTheWholeTable()
{
    const Fixture demo(450);
    const test::Desk desk = demo.open(u"atomic.toml"_s);
    qint64 seen = 0;
    domain::RecordRef last;
    bool inKeyOrder = true;
    const auto run = desk::Diagnoser(*desk.session, desk.rules()).all([&](const desk::Diagnosis &diagnosis) {
        inKeyOrder = inKeyOrder && (seen == 0 || last < diagnosis.evidence.record.ref);
        last = diagnosis.evidence.record.ref;
        ++seen;
        return true;
    });
    QVERIFY(run);
    QVERIFY(inKeyOrder);
    const qint64 rows = demo.value(u"atomic.db"_s, u"SELECT count(*) FROM api_idempotency"_s).toLongLong();
    QVERIFY(rows > 450);
    QCOMPARE(run->records, rows);
    QCOMPARE(seen, rows);
    QCOMPARE(run->counts.at(domain::Anomaly{1}), qint64(3));
    QCOMPARE(run->counts.at(domain::Anomaly{21}), qint64(3));
    QCOMPARE(run->startedAt, demo.clock.at);
    QCOMPARE(run->finishedAt, demo.clock.at);
}

void DiagnoserTest::stopsWhereTheVisitorSaysSo()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    int seen = 0;
    const auto run =
        desk::Diagnoser(*desk.session, desk.rules()).all([&](const desk::Diagnosis &) { return ++seen < 7; });
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::Cancelled);
    QCOMPARE(seen, 7);
}

void DiagnoserTest::permitsWhatEveryFindingPermits()
{
    const Fixture demo;
    // A cut body and an order that was edited: both permit nothing but a hold.
    demo.execute(u"demo.db"_s, u"UPDATE orders SET quantity = 60 WHERE idempotency_id = ?"_s,
                 {*demo.record("demo-a04-body-cut").integer()});
    const desk::Diagnosis diagnosis = diagnosed(demo.open(u"profile.toml"_s), demo.record("demo-a04-body-cut"));
    QCOMPARE(codesOf(diagnosis), (QStringList{u"A4"_s, u"A23"_s}));
    QCOMPARE(diagnosis.permitted, std::vector{domain::Action::Hold});
    QVERIFY(desk::needsAttention(diagnosis));
}

void DiagnoserTest::passesOverRecordsWithAnOrderThatCannotBeRead()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    std::map<domain::RecordRef, QStringList> before;
    const auto visitInto = [](std::map<domain::RecordRef, QStringList> &seen) {
        return [&seen](const desk::Diagnosis &diagnosis) {
            seen.emplace(diagnosis.evidence.record.ref, codesOf(diagnosis));
            return true;
        };
    };
    QVERIFY(desk::Diagnoser(*desk.session, desk.rules()).all(visitInto(before)));

    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    demo.execute(u"demo.db"_s, u"UPDATE orders SET idem_generation = 'two' WHERE idempotency_id = ?"_s,
                 {*ref.integer()});
    const auto strict = desk::Diagnoser(*desk.session, desk.rules()).all({});
    QVERIFY(!strict);
    QCOMPARE(strict.error().code, ErrorCode::Unreadable);

    store::Unreadable unreadable;
    std::map<domain::RecordRef, QStringList> after;
    const auto run = desk::Diagnoser(*desk.session, desk.rules(), &unreadable).all(visitInto(after));
    QVERIFY(run);
    QCOMPARE(unreadable.count(), 1);
    QCOMPARE(unreadable.rows().front().ref, ref);
    QVERIFY(unreadable.rows().front().why.message.contains(u"idem_generation"_s));
    before.erase(ref);
    QCOMPARE(after, before);
    QCOMPARE(run->records, qint64(after.size()));
}

QTEST_GUILESS_MAIN(DiagnoserTest)
#include "diagnoser_test.moc"
