// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using store::TenantRef;

/// Orders, events and outcomes are read in lists of any length, as they stand.
class BusinessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOrderIsReadAsItStands_data() { test::testbedRows(); }
    void anOrderIsReadAsItStands();
    void ordersOfManyRecordsAreFoundOnce_data() { test::testbedRows(); }
    void ordersOfManyRecordsAreFoundOnce();
    void referencesAreFoundInTheirTenantOnly_data() { test::testbedRows(); }
    void referencesAreFoundInTheirTenantOnly();
    void everyLengthOfAListIsServed_data() { test::testbedRows(); }
    void everyLengthOfAListIsServed();
    void eventsAndOutcomesAreReadAsTheyStand_data() { test::testbedRows(); }
    void eventsAndOutcomesAreReadAsTheyStand();
    void severalOutcomesOfOneEventAreAllThere_data() { test::testbedRows(); }
    void severalOutcomesOfOneEventAreAllThere();
    void recordsWithoutAnIntegerIdHaveNoOrdersById_data() { test::testbedRows(); }
    void recordsWithoutAnIntegerIdHaveNoOrdersById();
    void aTableThatIsNotMappedIsSaid_data() { test::testbedRows(); }
    void aTableThatIsNotMappedIsSaid();
    void aLargeTableWithoutItsIndexIsNotScanned_data() { test::testbedRows(); }
    void aLargeTableWithoutItsIndexIsNotScanned();
};

namespace {

std::vector<qint64> idsOf(const std::vector<domain::Order> &orders)
{
    std::vector<qint64> ids;
    for (const domain::Order &order : orders)
        ids.push_back(order.id);
    return ids;
}

} // namespace

void BusinessTest::anOrderIsReadAsItStands()
{
    const auto bed = test::makeTestbed();
    const qint64 id = bed->order({{u"tenant_id"_s, 3},
                                  {u"client_order_ref"_s, QByteArray("ORD\0\xff", 5)},
                                  {u"sku"_s, QByteArray("")},
                                  {u"quantity"_s, 101},
                                  {u"idempotency_id"_s, 17},
                                  {u"idem_generation"_s, 4}});
    const auto session = bed->read();
    const auto orders = test::valueOf(session->business().ordersById(std::vector{id}));
    QCOMPARE(orders.size(), std::size_t(1));
    QCOMPARE(orders[0].id, id);
    QCOMPARE(orders[0].tenant, 3);
    QCOMPARE(orders[0].clientOrderRef, QByteArray("ORD\0\xff", 5));
    QCOMPARE(orders[0].sku, QByteArray(""));
    QCOMPARE(orders[0].quantity, QByteArray("101"));
    QCOMPARE(orders[0].idempotencyId, RecordRef(17));
    QCOMPARE(orders[0].generation, 4);
    QCOMPARE(orders[0].createdAt, domain::StoredTime::exact(bed->clock.at));
    QCOMPARE(session->business().provenance().source, test::valueOf(session->facts()).source);
    QCOMPARE(session->business().provenance().readAt, bed->clock.at);
}

void BusinessTest::ordersOfManyRecordsAreFoundOnce()
{
    const auto bed = test::makeTestbed();
    std::vector<RecordRef> refs;
    std::vector<qint64> expected;
    for (int i = 1; i <= 450; ++i) {
        refs.emplace_back(i);
        if (i % 4 == 0)
            expected.push_back(bed->order({{u"idempotency_id"_s, i}}));
    }
    expected.push_back(bed->order({{u"idempotency_id"_s, 4}})); // two orders of one record
    bed->order({{u"idempotency_id"_s, 9'999}});
    bed->order();
    auto found = idsOf(test::valueOf(bed->read()->business().ordersOfRecords(refs)));
    std::ranges::sort(found);
    QCOMPARE(found, expected);
    QVERIFY(test::valueOf(bed->read()->business().ordersOfRecords({})).empty());
}

void BusinessTest::referencesAreFoundInTheirTenantOnly()
{
    const auto bed = test::makeTestbed();
    const auto add = [&](int tenant, const char *reference) {
        return bed->order({{u"tenant_id"_s, tenant}, {u"client_order_ref"_s, QByteArray(reference)}});
    };
    const qint64 first = add(1, "ORD-1");
    const qint64 second = add(2, "ORD-1");
    add(1, "ord-1");
    add(1, "ORD-1 ");
    const qint64 other = add(2, "ORD-2");
    const auto session = bed->read();
    const auto found = [&](const std::vector<TenantRef> &refs) {
        auto ids = idsOf(test::valueOf(session->business().ordersByReference(refs)));
        std::ranges::sort(ids);
        return ids;
    };
    QCOMPARE(found({{1, "ORD-1"}}), std::vector{first});
    QCOMPARE(found({{1, "ORD-1"}, {2, "ORD-2"}, {3, "ORD-1"}}), (std::vector{first, other}));
    QCOMPARE(found({{{}, "ORD-1"}}), (std::vector{first, second}));
}

void BusinessTest::everyLengthOfAListIsServed()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> all;
    for (int i = 0; i < 401; ++i)
        all.push_back(bed->order());
    const auto session = bed->read();
    for (const std::size_t length : {1U, 2U, 8U, 9U, 40U, 41U, 199U, 200U, 201U, 400U, 401U}) {
        const std::vector some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(length));
        QCOMPARE(idsOf(test::valueOf(session->business().ordersById(some))), some);
    }
}

void BusinessTest::eventsAndOutcomesAreReadAsTheyStand()
{
    const auto bed = test::makeTestbed();
    const auto at = [&](std::chrono::microseconds span) { return bed->time(bed->clock.at.plus(span)); };
    bed->insert(u"outbox_event"_s, {{u"event_id"_s, QByteArray("e\0-1", 4)},
                                    {u"order_id"_s, 5},
                                    {u"kind"_s, u"payment"_s},
                                    {u"downstream_key"_s, QByteArray("pay-5")},
                                    {u"payload"_s, QByteArray("{}")},
                                    {u"attempts"_s, 3},
                                    {u"last_attempt_at"_s, at(1us)},
                                    {u"claimed_by"_s, QByteArray("w1")},
                                    {u"claimed_until"_s, at(2us)},
                                    {u"created_at"_s, at(0us)}});
    bed->insert(u"downstream_outcome"_s, {{u"event_id"_s, QByteArray("e\0-1", 4)},
                                          {u"downstream_key"_s, QByteArray("pay-5")},
                                          {u"kind"_s, u"payment"_s},
                                          {u"outcome"_s, u"CONFIRMED"_s},
                                          {u"external_id"_s, QByteArray("x-9")},
                                          {u"confirmed_at"_s, at(3us)}});
    const auto session = bed->read();
    const auto events = test::valueOf(session->business().eventsOfOrders(std::vector<qint64>{4, 5, 6}));
    QCOMPARE(events.size(), std::size_t(1));
    QCOMPARE(events[0].eventId, QByteArray("e\0-1", 4));
    QCOMPARE(events[0].orderId, 5);
    QCOMPARE(events[0].kind, QByteArray("payment"));
    QCOMPARE(events[0].attempts, 3);
    QVERIFY(!events[0].sentAt);
    QCOMPARE(events[0].lastAttemptAt, domain::StoredTime::exact(bed->clock.at.plus(1us)));
    QCOMPARE(events[0].claimedUntil, domain::StoredTime::exact(bed->clock.at.plus(2us)));
    QCOMPARE(events[0].claimedBy, QByteArray("w1"));
    const auto outcomes = test::valueOf(session->business().outcomesOfEvents(std::vector{events[0].eventId}));
    QCOMPARE(outcomes.size(), std::size_t(1));
    QCOMPARE(outcomes[0].outcome, QByteArray("CONFIRMED"));
    QCOMPARE(outcomes[0].downstreamKey, QByteArray("pay-5"));
    QCOMPARE(outcomes[0].externalId, QByteArray("x-9"));
    QCOMPARE(outcomes[0].confirmedAt, domain::StoredTime::exact(bed->clock.at.plus(3us)));
}

void BusinessTest::severalOutcomesOfOneEventAreAllThere()
{
    const auto bed = test::makeTestbed();
    for (const auto &outcome : {u"CONFIRMED"_s, u"UNKNOWN"_s, u"CONFIRMED"_s}) {
        bed->insert(u"downstream_outcome"_s, {{u"event_id"_s, QByteArray("e-1")},
                                              {u"downstream_key"_s, QByteArray("k")},
                                              {u"kind"_s, u"payment"_s},
                                              {u"outcome"_s, outcome}});
    }
    const std::vector<QByteArray> ids{"e-1", "e-1", "e-2"};
    QCOMPARE(test::valueOf(bed->read()->business().outcomesOfEvents(ids)).size(), std::size_t(3));
}

void BusinessTest::recordsWithoutAnIntegerIdHaveNoOrdersById()
{
    const auto bed = test::makeTestbed();
    bed->order({{u"idempotency_id"_s, 1}});
    const std::vector refs{RecordRef(std::vector<RecordRef::Part>{QByteArray("1")}),
                           RecordRef(std::vector<RecordRef::Part>{qint64(1), qint64(1)})};
    QVERIFY(test::valueOf(bed->read()->business().ordersOfRecords(refs)).empty());
}

void BusinessTest::aTableThatIsNotMappedIsSaid()
{
    const auto bed = test::makeTestbed();
    const qint64 order = bed->order({{u"idempotency_id"_s, 1}});
    profile::Layout layout = bed->layout();
    layout.orders = {};
    layout.downstream = {};
    const auto session = test::valueOf(bed->store(layout)->openReadOnly());
    QVERIFY(session->business().unreadableOrders().has_value());
    QVERIFY(session->business().unreadableDownstream().has_value());
    QVERIFY(test::valueOf(session->business().ordersById(std::vector{order})).empty());
    QVERIFY(test::valueOf(session->business().ordersOfRecords(std::vector{RecordRef(1)})).empty());
    QVERIFY(test::valueOf(session->business().ordersByReference(std::vector{TenantRef{1, "ORD-1"}})).empty());
    QVERIFY(test::valueOf(session->business().eventsOfOrders(std::vector{order})).empty());
    QVERIFY(test::valueOf(session->business().outcomesOfEvents(std::vector<QByteArray>{"e"})).empty());
    QVERIFY(!bed->read()->business().unreadableOrders());
    QVERIFY(!bed->read()->business().unreadableDownstream());
}

void BusinessTest::aLargeTableWithoutItsIndexIsNotScanned()
{
    const auto bed = test::makeTestbed();
    bed->dropIndex(u"ix_orders_idempotency"_s, u"orders"_s);
    const qint64 first = bed->order({{u"idempotency_id"_s, 1}});
    QVERIFY(!bed->read()->business().unreadableOrders());
    QCOMPARE(idsOf(test::valueOf(bed->read()->business().ordersOfRecords(std::vector{RecordRef(1)}))),
             std::vector{first});
    bed->execute(u"BEGIN"_s);
    for (int i = 0; i < 20'000; ++i)
        bed->order();
    bed->execute(u"COMMIT"_s);
    const auto reason = bed->read()->business().unreadableOrders();
    QVERIFY(reason.has_value());
    QVERIFY2(reason->contains(u"CREATE INDEX"_s) && reason->contains(u"idempotency_id"_s), qPrintable(*reason));
    bed->execute(u"CREATE INDEX ix_again ON orders (idempotency_id)"_s);
    QVERIFY(!bed->read()->business().unreadableOrders());
}

QTEST_GUILESS_MAIN(BusinessTest)
#include "business_test.moc"
