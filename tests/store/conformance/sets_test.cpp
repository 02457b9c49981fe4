// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <algorithm>

using namespace idemdesk;
using namespace Qt::StringLiterals;

namespace {

std::vector<qint64> idsOf(const std::vector<domain::Record> &records)
{
    std::vector<qint64> ids;
    for (const domain::Record &record : records)
        ids.push_back(*record.ref.integer());
    return ids;
}

domain::Scope scope(qint64 tenant, const QByteArray &key)
{
    return {tenant, 2, "orders.create.v1", key};
}

} // namespace

/// What findings about sets of rows read: streams in key order and look-ups by an index.
class SetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ordersComeInTheOrderOfTheirIds_data() { test::testbedRows(); }
    void ordersComeInTheOrderOfTheirIds();
    void anOrderCarriesWhatSetsNeed_data() { test::testbedRows(); }
    void anOrderCarriesWhatSetsNeed();
    void twoStreamsAlternateOnOneConnection_data() { test::testbedRows(); }
    void twoStreamsAlternateOnOneConnection();
    void knowsWhatTheTablesAllow_data() { test::testbedRows(); }
    void knowsWhatTheTablesAllow();
    void scopesAreFoundByteForByte_data() { test::testbedRows(); }
    void scopesAreFoundByteForByte();
    void referencesAreFoundWhereAnIndexServes_data() { test::testbedRows(); }
    void referencesAreFoundWhereAnIndexServes();
};

void SetsTest::ordersComeInTheOrderOfTheirIds()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 350; ++i)
        expected.push_back(bed->order());
    const auto session = bed->read();
    std::vector<qint64> seen;
    std::optional<qint64> after;
    for (;;) {
        const auto batch = test::valueOf(session->sets().ordersAfter(after, 100));
        if (!batch.last)
            break;
        QVERIFY(batch.orders.size() <= 100);
        for (const domain::Order &order : batch.orders)
            seen.push_back(order.id);
        QCOMPARE(batch.last, std::optional(seen.back()));
        after = batch.last;
    }
    QCOMPARE(seen, expected);
    QVERIFY(!test::valueOf(session->sets().ordersAfter(expected.back(), 1)).last);
}

void SetsTest::anOrderCarriesWhatSetsNeed()
{
    const auto bed = test::makeTestbed();
    const QByteArray reference("ORD-\0\xFF", 6);
    const qint64 record = bed->record();
    const domain::UtcMicros made = bed->clock.at.minus(std::chrono::microseconds(1));
    const qint64 id = bed->order({{u"tenant_id"_s, 7},
                                  {u"client_order_ref"_s, reference},
                                  {u"idempotency_id"_s, record},
                                  {u"created_at"_s, bed->time(made)}});
    bed->order();
    const auto session = bed->read();
    const auto orders = test::valueOf(session->sets().ordersAfter({}, 10)).orders;
    QCOMPARE(orders.size(), std::size_t(2));
    QCOMPARE(orders[0].id, id);
    QCOMPARE(orders[0].tenant, std::optional<qint64>(7));
    QCOMPARE(orders[0].clientOrderRef, reference);
    QCOMPARE(orders[0].idempotencyId, std::optional(domain::RecordRef(record)));
    QVERIFY(orders[0].createdAt == domain::StoredTime::exact(made));
    QVERIFY(!orders[1].idempotencyId);
    const std::array ids{orders[1].id, qint64(999'999), id};
    const auto byId = test::valueOf(session->sets().ordersById(ids)).orders;
    QCOMPARE(byId.size(), std::size_t(2));
    QCOMPARE(byId[0].id, id);
    QCOMPARE(byId[0].clientOrderRef, reference);
    QCOMPARE(byId[0].idempotencyId, orders[0].idempotencyId);
    QVERIFY(test::valueOf(session->sets().ordersById({})).orders.empty());
}

void SetsTest::twoStreamsAlternateOnOneConnection()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 30; ++i)
        bed->order({{u"idempotency_id"_s, bed->record()}});
    const auto session = bed->read();
    std::optional<qint64> order;
    std::optional<domain::RecordRef> record;
    int steps = 0;
    for (;; ++steps) {
        const auto orders = test::valueOf(session->sets().ordersAfter(order, 7)).orders;
        const auto records = test::valueOf(session->records().batchAfter(record, 7, 1 << 20));
        QCOMPARE(orders.size(), records.size());
        if (orders.empty())
            break;
        for (std::size_t i = 0; i < orders.size(); ++i)
            QCOMPARE(orders[i].idempotencyId, std::optional(records[i].ref));
        order = orders.back().id;
        record = records.back().ref;
    }
    QCOMPARE(steps, 5);
}

void SetsTest::knowsWhatTheTablesAllow()
{
    const auto bed = test::makeTestbed();
    const auto facts = test::valueOf(bed->read()->sets().orderFacts());
    QVERIFY(!facts.unreadable);
    QVERIFY(facts.hasCreation);
    QVERIFY(facts.tiedByColumn);
    QVERIFY(facts.uniqueReference);
    QCOMPARE(bed->read()->sets().recordTable(), u"api_idempotency"_s);
    profile::Layout without = bed->layout();
    without.orders.table.clear();
    const auto session = test::valueOf(bed->store(without)->openReadOnly());
    QVERIFY(test::valueOf(session->sets().orderFacts()).unreadable);
}

void SetsTest::scopesAreFoundByteForByte()
{
    const auto bed = test::makeTestbed();
    const qint64 plain = bed->record({{u"idempotency_key"_s, QByteArray("key-a")}});
    const qint64 upper = bed->record({{u"idempotency_key"_s, QByteArray("KEY-A")}});
    const qint64 blank = bed->record({{u"idempotency_key"_s, QByteArray("key-a ")}});
    bed->record({{u"idempotency_key"_s, QByteArray("key-a")}, {u"tenant_id"_s, 9}});
    const auto session = bed->read();
    const std::array both{scope(1, "KEY-A"), scope(1, "key-a "), scope(1, "Key-A"), scope(3, "key-a")};
    const auto found = test::valueOf(session->sets().recordsOfScopes(both));
    QCOMPARE(idsOf(found), (std::vector{upper, blank}));
    QVERIFY(!found.front().response.body);
    // More scopes than one statement takes, each found once.
    std::vector<domain::Scope> many;
    for (int i = 0; i < 450; ++i)
        many.push_back(scope(1, "no-such-key-" + QByteArray::number(i)));
    many.push_back(scope(1, "key-a"));
    QCOMPARE(idsOf(test::valueOf(session->sets().recordsOfScopes(many))), std::vector{plain});
    QVERIFY(test::valueOf(session->sets().recordsOfScopes({})).empty());
    const std::array noTenant{domain::Scope{{}, 2, "orders.create.v1", "key-a"}};
    QVERIFY(test::valueOf(session->sets().recordsOfScopes(noTenant)).empty());
}

void SetsTest::referencesAreFoundWhereAnIndexServes()
{
    const auto bed = test::makeTestbed();
    const qint64 first = bed->record({{u"business_ref"_s, QByteArray("ORD-1")}});
    const qint64 second = bed->record({{u"business_ref"_s, QByteArray("ORD-1")}});
    bed->record({{u"business_ref"_s, QByteArray("ord-1")}});
    bed->record({{u"business_ref"_s, QByteArray("ORD-1")}, {u"tenant_id"_s, 9}});
    const std::array wanted{store::TenantRef{1, "ORD-1"}, store::TenantRef{1, "ORD-2"}};
    QVERIFY(test::valueOf(bed->read()->sets().recordsOfReferences(wanted, 10)).empty());
    bed->execute(u"CREATE INDEX ix_test_ref ON api_idempotency (tenant_id, business_ref)"_s);
    const auto session = bed->read();
    QCOMPARE(idsOf(test::valueOf(session->sets().recordsOfReferences(wanted, 10))), (std::vector{first, second}));
    const std::array one{wanted[0]};
    QCOMPARE(test::valueOf(session->sets().recordsOfReferences(one, 1)).size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(SetsTest)
#include "sets_test.moc"
