// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::ReadBudget;

/// A search by key or reference finds every scope that has it, and never scans a large table.
class SearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKeyIsFoundInEveryScope_data() { test::testbedRows(); }
    void aKeyIsFoundInEveryScope();
    void aKeyIsComparedByteForByte_data() { test::testbedRows(); }
    void aKeyIsComparedByteForByte();
    void aHostileKeyIsOnlyAKey_data() { test::testbedRows(); }
    void aHostileKeyIsOnlyAKey();
    void noMoreThanTheLimitComeBack_data() { test::testbedRows(); }
    void noMoreThanTheLimitComeBack();
    void aKeyAloneInALargeTableIsRefusedWithTheIndex_data() { test::testbedRows(); }
    void aKeyAloneInALargeTableIsRefusedWithTheIndex();
    void aWholeScopeIsNeverRefused_data() { test::testbedRows(); }
    void aWholeScopeIsNeverRefused();
    void anIndexOnTheKeyServesIt_data() { test::testbedRows(); }
    void anIndexOnTheKeyServesIt();
    void aSmallTenantIsSearched_data() { test::testbedRows(); }
    void aSmallTenantIsSearched();
    void aReferenceIsFoundInItsTenant_data() { test::testbedRows(); }
    void aReferenceIsFoundInItsTenant();
};

namespace {

std::vector<qint64> idsOf(const std::vector<domain::Record> &records)
{
    std::vector<qint64> ids;
    for (const domain::Record &record : records)
        ids.push_back(*record.ref.integer());
    return ids;
}

QVariant bytes(const char *text)
{
    return QByteArray(text);
}

} // namespace

void SearchTest::aKeyIsFoundInEveryScope()
{
    const auto bed = test::makeTestbed();
    const auto add = [&](int tenant, int actor, const char *operation) {
        return bed->record({{u"tenant_id"_s, tenant},
                            {u"actor_id"_s, actor},
                            {u"operation"_s, bytes(operation)},
                            {u"idempotency_key"_s, bytes("same")}});
    };
    const qint64 first = add(1, 1, "a");
    const qint64 second = add(1, 2, "a");
    const qint64 third = add(2, 1, "a");
    const qint64 fourth = add(1, 1, "b");
    bed->record();
    const auto session = bed->read();
    const auto found = [&](const store::KeySearch &search) {
        return idsOf(test::valueOf(session->records().byKey(search, 10, {})));
    };
    QCOMPARE(found({"same", {}, {}, {}}), (std::vector{first, second, third, fourth}));
    QCOMPARE(found({"same", 1, {}, {}}), (std::vector{first, second, fourth}));
    QCOMPARE(found({"same", 1, 1, {}}), (std::vector{first, fourth}));
    QCOMPARE(found({"same", {}, {}, "b"}), std::vector{fourth});
    QCOMPARE(found({"same", 1, 1, "b"}), std::vector{fourth});
    QVERIFY(found({"same", 3, 1, "b"}).empty());
    QVERIFY(!test::valueOf(session->records().byKey({"same", 1, 1, "b"}, 10, {})).front().response.body);
}

void SearchTest::aKeyIsComparedByteForByte()
{
    const auto bed = test::makeTestbed();
    for (const QByteArray &near : {QByteArray("ABC"), QByteArray("abc "), QByteArray(" abc"), QByteArray("\"abc\""),
                                   QByteArray("abc\0", 4), QByteArray("ab"), QByteArray("abcd")})
        bed->record({{u"idempotency_key"_s, near}});
    const auto session = bed->read();
    QVERIFY(test::valueOf(session->records().byKey({"abc", 1, 2, "orders.create.v1"}, 10, {})).empty());
    const qint64 id = bed->record({{u"idempotency_key"_s, bytes("abc")}});
    QCOMPARE(idsOf(test::valueOf(session->records().byKey({"abc", {}, {}, {}}, 10, {}))), std::vector{id});
}

void SearchTest::aHostileKeyIsOnlyAKey()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    for (const QByteArray &key :
         {QByteArray("'; DROP TABLE api_idempotency; --"), QByteArray("{table}"), QByteArray(":tenant ? ??"),
          QByteArray(""), QByteArray("\xff\xfe"), QByteArray(128, 'k'), QByteArray("%_*")}) {
        const qint64 id = bed->record({{u"idempotency_key"_s, key.isEmpty() ? QByteArray("", 0) : key}});
        QCOMPARE(idsOf(test::valueOf(session->records().byKey({key, {}, {}, {}}, 10, {}))), std::vector{id});
    }
}

void SearchTest::noMoreThanTheLimitComeBack()
{
    const auto bed = test::makeTestbed();
    for (int actor = 0; actor < 5; ++actor)
        bed->record({{u"actor_id"_s, actor}, {u"idempotency_key"_s, bytes("same")}});
    QCOMPARE(test::valueOf(bed->read()->records().byKey({"same", {}, {}, {}}, 3, {})).size(), std::size_t(3));
}

void SearchTest::aKeyAloneInALargeTableIsRefusedWithTheIndex()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 20; ++i)
        bed->record();
    const auto session = bed->read();
    const auto refused = session->records().byKey({"key-3", {}, {}, {}}, 10, ReadBudget{.rows = 20});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().advice.contains(u"CREATE INDEX"_s), qPrintable(refused.error().advice));
    QVERIFY2(refused.error().advice.contains(u"idempotency_key"_s), qPrintable(refused.error().advice));
    QVERIFY(!refused.error().message.contains(u"key-3"_s));
    QVERIFY(session->records().byKey({"key-3", {}, {}, {}}, 10, ReadBudget{.rows = 21}).has_value());
}

void SearchTest::aWholeScopeIsNeverRefused()
{
    const auto bed = test::makeTestbed();
    const qint64 id = bed->record({{u"idempotency_key"_s, bytes("mine")}});
    for (int i = 0; i < 20; ++i)
        bed->record();
    const auto found = bed->read()->records().byKey({"mine", 1, 2, "orders.create.v1"}, 10, ReadBudget{.rows = 1});
    QCOMPARE(idsOf(test::valueOf(found)), std::vector{id});
}

void SearchTest::anIndexOnTheKeyServesIt()
{
    const auto bed = test::makeTestbed();
    const qint64 id = bed->record({{u"idempotency_key"_s, bytes("mine")}});
    for (int i = 0; i < 20; ++i)
        bed->record();
    bed->execute(u"CREATE INDEX ix_key ON api_idempotency (idempotency_key)"_s);
    const auto found = bed->read()->records().byKey({"mine", {}, {}, {}}, 10, ReadBudget{.rows = 1});
    QCOMPARE(idsOf(test::valueOf(found)), std::vector{id});
}

void SearchTest::aSmallTenantIsSearched()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 30; ++i)
        bed->record();
    const qint64 id = bed->record({{u"tenant_id"_s, 9}, {u"idempotency_key"_s, bytes("mine")}});
    const auto session = bed->read();
    const ReadBudget budget{.rows = 10};
    QCOMPARE(idsOf(test::valueOf(session->records().byKey({"mine", 9, {}, {}}, 10, budget))), std::vector{id});
    QCOMPARE(session->records().byKey({"mine", 1, {}, {}}, 10, budget).error().code, ErrorCode::Refused);
}

void SearchTest::aReferenceIsFoundInItsTenant()
{
    const auto bed = test::makeTestbed();
    const qint64 first = bed->record({{u"business_ref"_s, bytes("ORD-1")}});
    const qint64 second = bed->record({{u"tenant_id"_s, 2}, {u"business_ref"_s, bytes("ORD-1")}});
    bed->record({{u"business_ref"_s, bytes("ord-1")}});
    bed->record();
    const auto session = bed->read();
    QCOMPARE(idsOf(test::valueOf(session->records().byBusinessRef({}, "ORD-1", 10, {}))), (std::vector{first, second}));
    QCOMPARE(idsOf(test::valueOf(session->records().byBusinessRef(2, "ORD-1", 10, {}))), std::vector{second});
    const auto refused = session->records().byBusinessRef({}, "ORD-1", 10, ReadBudget{.rows = 2});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().advice.contains(u"business_ref"_s), qPrintable(refused.error().advice));
}

QTEST_GUILESS_MAIN(SearchTest)
#include "search_test.moc"
