// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/lookup.h"

#include "tests/desk/fixture.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::Fixture;

namespace {

const QString insertOrder =
    u"INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, idempotency_id, created_at) "
    "VALUES (?, ?, ?, 'S', 1, ?, 0)"_s;

/// A copy of a record under another key, tenant or actor.
void copyRecord(const Fixture &demo, const QByteArray &key, const QByteArray &newKey, int tenantShift)
{
    demo.execute(u"demo.db"_s,
                 u"INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, "
                 "request_hash, state, created_at, owner_id, lease_until, generation, updated_at, business_ref) "
                 "SELECT tenant_id + ?, actor_id, operation, ?, fingerprint_version, request_hash, state, created_at, "
                 "owner_id, lease_until, generation, updated_at, NULL FROM api_idempotency WHERE idempotency_key = ?"_s,
                 {tenantShift, newKey, key});
}

desk::Story storyOf(const test::Desk &desk, const desk::LookupRequest &request, const store::ReadBudget &budget = {})
{
    auto story = desk::lookUp(*desk.session, desk.rules(), request, budget);
    if (!story)
        qFatal("%s", qPrintable(story.error().message));
    return std::move(*story);
}

std::vector<domain::RecordRef> refsOf(const desk::Story &story)
{
    std::vector<domain::RecordRef> refs;
    for (const desk::Diagnosis &diagnosis : story.records)
        refs.push_back(diagnosis.evidence.record.ref);
    return refs;
}

qint64 tenantOf(const Fixture &demo, const domain::RecordRef &ref)
{
    return demo.value(u"demo.db"_s, u"SELECT tenant_id FROM api_idempotency WHERE id = ?"_s, {*ref.integer()})
        .toLongLong();
}

QByteArray referenceOf(const Fixture &demo, const domain::RecordRef &ref)
{
    return demo.value(u"demo.db"_s, u"SELECT business_ref FROM api_idempotency WHERE id = ?"_s, {*ref.integer()})
        .toByteArray();
}

qint64 orderOf(const Fixture &demo, const domain::RecordRef &ref)
{
    return demo.value(u"demo.db"_s, u"SELECT id FROM orders WHERE idempotency_id = ?"_s, {*ref.integer()}).toLongLong();
}

} // namespace

class LookupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAKeyInItsWholeScope();
    void findsEveryScopeThatHoldsTheKey();
    void narrowsByTheScopesPartsThatAreGiven();
    void comparesKeysAsBytesAndOffersLookAlikes_data();
    void comparesKeysAsBytesAndOffersLookAlikes();
    void offersReferencesThatLookAlike_data();
    void offersReferencesThatLookAlike();
    void saysThatLookAlikeReferencesWereNotSearched();
    void findingNothingIsAnAnswerWithTimeAndSource_data();
    void findingNothingIsAnAnswerWithTimeAndSource();
    void refusesAKeyThatWouldScanAndNamesTheIndex();
    void saysThatLookAlikesWereNotSearched();
    void saysWhereAKeyHasMoreScopesThanAreShown();
    void findsARecordByItsReference();
    void findsARecordThroughTheOrderUnderAReference();
    void keepsAReferenceWithinItsTenant();
    void saysWhereRecordsByReferenceWereNotSearched();
    void findsTheRecordOfAnOrder_data();
    void findsTheRecordOfAnOrder();
    void tellsAnOrderThatBelongsToNoRecord_data();
    void tellsAnOrderThatBelongsToNoRecord();
    void keepsAnOrderWithinItsTenant();
    void findsARecordByItsIdWithinTheScope_data();
    void findsARecordByItsIdWithinTheScope();
    void namesThePlacesThatThereAreNot();
};

void LookupTest::findsAKeyInItsWholeScope()
{
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const qint64 tenant = tenantOf(demo, ref);
    const qint64 actor =
        demo.value(u"demo.db"_s, u"SELECT actor_id FROM api_idempotency WHERE id = ?"_s, {*ref.integer()}).toLongLong();
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s),
                                      {desk::ByKey{"demo-a09-order-committed"}, tenant, actor, "orders.create.v1"});
    QCOMPARE(refsOf(story), std::vector{ref});
    QCOMPARE(test::codesOf(story.records.front()), QStringList{u"A9"_s});
    QVERIFY(story.strayOrders.empty());
    QVERIFY(story.lookAlikes.empty());
    QVERIFY(story.notSearched.empty());
}

void LookupTest::findsEveryScopeThatHoldsTheKey()
{
    const Fixture demo;
    copyRecord(demo, "demo-a10-no-order", "demo-a10-no-order", 1);
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s), {desk::ByKey{"demo-a10-no-order"}, {}, {}, {}});
    QCOMPARE(story.records.size(), std::size_t(2));
}

void LookupTest::narrowsByTheScopesPartsThatAreGiven()
{
    const Fixture demo;
    copyRecord(demo, "demo-a10-no-order", "demo-a10-no-order", 1);
    const domain::RecordRef ref(demo.value(u"demo.db"_s,
                                           u"SELECT min(id) FROM api_idempotency WHERE idempotency_key = ?"_s,
                                           {QByteArray("demo-a10-no-order")})
                                    .toLongLong());
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByKey{"demo-a10-no-order"}, tenantOf(demo, ref), {}, {}});
    QCOMPARE(refsOf(story), std::vector{ref});
}

void LookupTest::comparesKeysAsBytesAndOffersLookAlikes_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QByteArray>("asked");
    QTest::newRow("pasted with quotes") << QByteArray("look-me-up") << QByteArray("\"look-me-up\"");
    QTest::newRow("stored with quotes") << QByteArray("\"look-me-up\"") << QByteArray("look-me-up");
    QTest::newRow("pasted with a trailing blank") << QByteArray("look-me-up") << QByteArray("look-me-up ");
    QTest::newRow("stored with a trailing blank") << QByteArray("look-me-up ") << QByteArray("look-me-up");
    QTest::newRow("pasted in upper case") << QByteArray("look-me-up") << QByteArray("LOOK-ME-UP");
}

void LookupTest::comparesKeysAsBytesAndOffersLookAlikes()
{
    QFETCH(const QByteArray, stored);
    QFETCH(const QByteArray, asked);
    const Fixture demo;
    copyRecord(demo, "demo-a10-no-order", stored, 0);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const desk::Story story = storyOf(desk, {desk::ByKey{asked}, {}, {}, {}});
    QVERIFY(story.records.empty());
    QCOMPARE(story.lookAlikes.size(), std::size_t(1));
    QCOMPARE(story.lookAlikes.front().key, stored);
    QCOMPARE(story.lookAlikes.front().ref, demo.record(stored));
    const desk::Story exact = storyOf(desk, {desk::ByKey{stored}, {}, {}, {}});
    QCOMPARE(refsOf(exact), std::vector{demo.record(stored)});
}

void LookupTest::offersReferencesThatLookAlike_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<bool>("lower");
    QTest::newRow("quotes") << QByteArray("\"") << QByteArray("\"") << false;
    QTest::newRow("a trailing blank") << QByteArray() << QByteArray(" ") << false;
    QTest::newRow("lower case") << QByteArray() << QByteArray() << true;
}

void LookupTest::offersReferencesThatLookAlike()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, behind);
    QFETCH(const bool, lower);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const qint64 order = orderOf(demo, ref);
    const QByteArray reference =
        demo.value(u"demo.db"_s, u"SELECT client_order_ref FROM orders WHERE id = ?"_s, {order}).toByteArray();
    const QByteArray asked = before + (lower ? reference.toLower() : reference) + behind;
    QVERIFY(asked != reference);
    const desk::Story story = storyOf(desk, {desk::ByReference{asked}, {}, {}, {}});
    QVERIFY(story.records.empty());
    QVERIFY(story.lookAlikes.empty());
    QCOMPARE(story.lookAlikeReferences.size(), std::size_t(2));
    for (const desk::LookAlikeReference &each : story.lookAlikeReferences)
        QCOMPARE(each.reference, reference);
    QCOMPARE(story.lookAlikeReferences.front().record, std::optional(ref));
    QCOMPARE(story.lookAlikeReferences.back().order, std::optional(order));
    const desk::Story exact = storyOf(desk, {desk::ByReference{reference}, {}, {}, {}});
    QCOMPARE(refsOf(exact), std::vector{ref});
    QVERIFY(exact.lookAlikeReferences.empty());
    const desk::Story elsewhere = storyOf(desk, {desk::ByReference{asked}, 987'654, {}, {}});
    QVERIFY(elsewhere.lookAlikeReferences.empty());
}

void LookupTest::saysThatLookAlikeReferencesWereNotSearched()
{
    const Fixture demo(50);
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByReference{"no-such-ref"}, {}, {}, {}}, {.rows = 150});
    QVERIFY(std::ranges::any_of(story.notSearched, [](const QString &place) {
        return place.contains(u"looks alike"_s) && place.contains(u"CREATE INDEX"_s);
    }));
}

void LookupTest::findingNothingIsAnAnswerWithTimeAndSource_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("key") << 0;
    QTest::newRow("reference") << 1;
    QTest::newRow("order") << 2;
    QTest::newRow("id") << 3;
}

void LookupTest::findingNothingIsAnAnswerWithTimeAndSource()
{
    QFETCH(const int, kind);
    const std::array<desk::LookupRequest, 4> requests{{{desk::ByKey{"no-such-key"}, {}, {}, {}},
                                                       {desk::ByReference{"no-such-ref"}, {}, {}, {}},
                                                       {desk::ByOrder{4'711}, {}, {}, {}},
                                                       {desk::ById{domain::RecordRef(4'711)}, {}, {}, {}}}};
    const Fixture demo;
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s), requests.at(static_cast<std::size_t>(kind)));
    QVERIFY(story.records.empty());
    QVERIFY(story.strayOrders.empty());
    QVERIFY(story.lookAlikes.empty());
    QVERIFY(story.provenance.source.contains(u"demo.db"_s));
    QCOMPARE(story.provenance.readAt, demo.clock.at);
}

void LookupTest::refusesAKeyThatWouldScanAndNamesTheIndex()
{
    const Fixture demo(50);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const auto story =
        desk::lookUp(*desk.session, desk.rules(), {desk::ByKey{"demo-a10-no-order"}, {}, {}, {}}, {.rows = 10});
    QVERIFY(!story);
    QCOMPARE(story.error().code, ErrorCode::Refused);
    QVERIFY(story.error().advice.contains(u"CREATE INDEX"_s));
    QVERIFY(story.error().advice.contains(u"idempotency_key"_s));
}

void LookupTest::saysThatLookAlikesWereNotSearched()
{
    const Fixture demo(50);
    // The whole table is within the budget once, but not once more for each look-alike.
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByKey{"demo-a10-no-order"}, {}, {}, {}}, {.rows = 150});
    QCOMPARE(story.records.size(), std::size_t(1));
    QCOMPARE(story.notSearched.size(), std::size_t(1));
    QVERIFY(story.notSearched.front().contains(u"look alike"_s));
    QVERIFY(story.notSearched.front().contains(u"CREATE INDEX"_s));
}

void LookupTest::saysWhereAKeyHasMoreScopesThanAreShown()
{
    const Fixture demo;
    for (int tenant = 1; tenant <= 200; ++tenant)
        copyRecord(demo, "demo-a11-payment-unknown", "shared", tenant);
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s), {desk::ByKey{"shared"}, {}, {}, {}});
    QCOMPARE(story.records.size(), std::size_t(200));
    QCOMPARE(story.notSearched.size(), std::size_t(1));
    QVERIFY(story.notSearched.front().contains(u"200"_s));
}

void LookupTest::findsARecordByItsReference()
{
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a10-no-order");
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByReference{referenceOf(demo, ref)}, tenantOf(demo, ref), {}, {}});
    QCOMPARE(refsOf(story), std::vector{ref});
    QVERIFY(story.strayOrders.empty());
}

void LookupTest::findsARecordThroughTheOrderUnderAReference()
{
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const QByteArray reference = referenceOf(demo, ref);
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET business_ref = NULL WHERE id = ?"_s, {*ref.integer()});
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByReference{reference}, tenantOf(demo, ref), {}, {}});
    QCOMPARE(refsOf(story), std::vector{ref});
    QVERIFY(story.strayOrders.empty());
}

void LookupTest::keepsAReferenceWithinItsTenant()
{
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const desk::Story other = storyOf(demo.open(u"profile.toml"_s),
                                      {desk::ByReference{referenceOf(demo, ref)}, tenantOf(demo, ref) + 1, {}, {}});
    QVERIFY(other.records.empty());
    QVERIFY(other.strayOrders.empty());
}

void LookupTest::saysWhereRecordsByReferenceWereNotSearched()
{
    const Fixture demo(50);
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByReference{referenceOf(demo, ref)}, tenantOf(demo, ref), {}, {}},
                {.rows = 1});
    QCOMPARE(refsOf(story), std::vector{ref});
    QCOMPARE(story.notSearched.size(), std::size_t(1));
    QVERIFY(story.notSearched.front().contains(u"business_ref"_s));
}

void LookupTest::findsTheRecordOfAnOrder_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("by its record id") << QByteArray("demo-a02-body-names-another-order");
    QTest::newRow("by its reference") << QByteArray("demo-a09-order-by-reference");
}

void LookupTest::findsTheRecordOfAnOrder()
{
    QFETCH(const QByteArray, key);
    const Fixture demo;
    const domain::RecordRef ref = demo.record(key);
    const qint64 order =
        demo.value(u"demo.db"_s, u"SELECT id FROM orders WHERE client_order_ref = ?"_s, {referenceOf(demo, ref)})
            .toLongLong();
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s), {desk::ByOrder{order}, {}, {}, {}});
    QCOMPARE(refsOf(story), std::vector{ref});
    QVERIFY(story.strayOrders.empty());
}

void LookupTest::tellsAnOrderThatBelongsToNoRecord_data()
{
    QTest::addColumn<bool>("byReference");
    QTest::addColumn<QVariant>("recordId");
    QTest::newRow("by id, without a record id") << false << QVariant();
    QTest::newRow("by id, its record is gone") << false << QVariant(999'999);
    QTest::newRow("by reference") << true << QVariant();
}

void LookupTest::tellsAnOrderThatBelongsToNoRecord()
{
    QFETCH(const bool, byReference);
    QFETCH(const QVariant, recordId);
    const Fixture demo;
    demo.execute(u"demo.db"_s, insertOrder, {77, 3, QByteArray("STRAY"), recordId});
    const desk::LookupRequest byRef{desk::ByReference{"STRAY"}, 3, {}, {}};
    const desk::LookupRequest byId{desk::ByOrder{77}, {}, {}, {}};
    const desk::Story story = storyOf(demo.open(u"profile.toml"_s), byReference ? byRef : byId);
    QVERIFY(story.records.empty());
    QCOMPARE(story.strayOrders.size(), std::size_t(1));
    QCOMPARE(story.strayOrders.front().id, qint64(77));
}

void LookupTest::keepsAnOrderWithinItsTenant()
{
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a09-order-committed");
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ByOrder{orderOf(demo, ref)}, tenantOf(demo, ref) + 1, {}, {}});
    QVERIFY(story.records.empty());
    QVERIFY(story.strayOrders.empty());
}

void LookupTest::findsARecordByItsIdWithinTheScope_data()
{
    QTest::addColumn<int>("tenantShift");
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<bool>("found");
    QTest::newRow("the scope's own parts") << 0 << QByteArray("orders.create.v1") << true;
    QTest::newRow("another tenant") << 1 << QByteArray("orders.create.v1") << false;
    QTest::newRow("another operation") << 0 << QByteArray("orders.create.v2") << false;
}

void LookupTest::findsARecordByItsIdWithinTheScope()
{
    QFETCH(const int, tenantShift);
    QFETCH(const QByteArray, operation);
    QFETCH(const bool, found);
    const Fixture demo;
    const domain::RecordRef ref = demo.record("demo-a10-no-order");
    const desk::Story story =
        storyOf(demo.open(u"profile.toml"_s), {desk::ById{ref}, tenantOf(demo, ref) + tenantShift, {}, operation});
    QCOMPARE(story.records.size(), std::size_t(found ? 1 : 0));
}

void LookupTest::namesThePlacesThatThereAreNot()
{
    const Fixture demo;
    const QString without = u"[tables]\norders = \"\"\noutbox = \"\"\ndownstream = \"\"\n\n[operation"_s;
    const test::Desk desk = demo.open(u"profile.toml"_s, u"[operation"_s, without);
    const desk::Story story = storyOf(desk, {desk::ById{demo.record("demo-a10-no-order")}, {}, {}, {}});
    QCOMPARE(story.records.size(), std::size_t(1));
    QCOMPARE(story.notSearched.size(), std::size_t(2));
    const desk::Story byRef = storyOf(desk, {desk::ByReference{"nowhere"}, {}, {}, {}});
    QVERIFY(byRef.records.empty());
}

QTEST_GUILESS_MAIN(LookupTest)
#include "lookup_test.moc"
