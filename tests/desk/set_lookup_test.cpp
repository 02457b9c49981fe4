// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/set_lookup.h"

#include "desk/store_findings.h"
#include "tests/desk/fixture.h"
#include "tests/desk/watched_session.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::Fixture;

namespace {

std::vector<desk::Diagnosis> lookAt(store::Session &session, const domain::Rules &rules,
                                    const std::vector<domain::RecordRef> &refs)
{
    auto diagnoses = desk::Diagnoser(session, rules).byRefs(refs);
    if (!diagnoses)
        qFatal("%s", qPrintable(diagnoses.error().message));
    if (const Result<> added = desk::SetLookup(session, rules).addTo(*diagnoses); !added)
        qFatal("%s", qPrintable(added.error().message));
    return std::move(*diagnoses);
}

desk::Diagnosis lookAt(const test::Desk &desk, const domain::RecordRef &ref)
{
    return lookAt(*desk.session, desk.rules(), {ref}).at(0);
}

} // namespace

/// What a bounded look at the sets of single records adds to their findings.
class SetLookupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsLookAlikesByTheIndexOfTheScope();
    void findsSeveralKeysByAnIndexOverTheReference();
    void findsWhatTheLastDiagnosisStored();
    void findsSetsAmongTheRecordsThatWereAskedFor();
    void showsTheRepeatedOrderOfARecord();
    void leavesHealthyRecordsAlone();
    void asksAsOftenForManyRecordsAsForOne();
};

void SetLookupTest::findsLookAlikesByTheIndexOfTheScope()
{
    const Fixture demo;
    const desk::Diagnosis diagnosis = lookAt(demo.open(u"profile.toml"_s), demo.record("demo-a25-look-alike"));
    QCOMPARE(test::codesOf(diagnosis), QStringList{u"A25"_s});
    const domain::Finding &finding = diagnosis.findings.front();
    QCOMPARE(finding.related.size(), std::size_t(1));
    QCOMPARE(finding.related.front().id, demo.record("demo-a25-look-alike ").toString());
    QCOMPARE(finding.retryNow, diagnosis.retryNow);
    QVERIFY(diagnosis.permitted.empty());
}

void SetLookupTest::findsSeveralKeysByAnIndexOverTheReference()
{
    const Fixture demo;
    const domain::RecordRef first = demo.record("demo-a08-first-key");
    QCOMPARE(test::codesOf(lookAt(demo.open(u"profile.toml"_s), first)), QStringList());
    demo.execute(u"demo.db"_s, u"CREATE INDEX ix_ref ON api_idempotency (business_ref)"_s);
    const desk::Diagnosis diagnosis = lookAt(demo.open(u"profile.toml"_s), first);
    QCOMPARE(test::codesOf(diagnosis), QStringList{u"A8"_s});
    QCOMPARE(diagnosis.findings.front().related.front().id, demo.record("demo-a08-second-key").toString());
}

void SetLookupTest::findsWhatTheLastDiagnosisStored()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    QVERIFY(desk::storeFindings(*desk.session, *desk.store, desk.rules(), {}));
    const domain::RecordRef first = demo.record("demo-a08-first-key");
    QCOMPARE(test::codesOf(lookAt(desk, first)), QStringList{u"A8"_s});
    // The variant in mixed case is none that a look-up tries.
    QCOMPARE(lookAt(desk, demo.record("demo-a25-look-alike")).findings.front().related.size(), std::size_t(2));
    // What is stored is not believed.
    demo.execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s,
                 {QByteArray("demo-a08-second-key")});
    QCOMPARE(test::codesOf(lookAt(desk, first)), QStringList());
}

void SetLookupTest::findsSetsAmongTheRecordsThatWereAskedFor()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"atomic.toml"_s);
    const auto diagnoses = lookAt(*desk.session, desk.rules(),
                                  {demo.record("demo-a08-first-key", u"atomic.db"_s), domain::RecordRef(1),
                                   demo.record("demo-a08-second-key", u"atomic.db"_s)});
    QCOMPARE(test::codesOf(diagnoses[0]), QStringList{u"A8"_s});
    QCOMPARE(test::codesOf(diagnoses[1]), QStringList());
    QCOMPARE(test::codesOf(diagnoses[2]), QStringList{u"A8"_s});
}

void SetLookupTest::showsTheRepeatedOrderOfARecord()
{
    const Fixture demo;
    demo.dropIndex(u"atomic.db"_s, u"uq_orders_tenant_ref"_s, u"orders"_s);
    const domain::RecordRef ref = demo.record("demo-a20-stored-503", u"atomic.db"_s);
    const domain::RecordRef first(1);
    demo.execute(
        u"atomic.db"_s,
        demo.givingIds(u"atomic.db"_s,
                       u"INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, created_at) SELECT "
                       "99999, tenant_id, client_order_ref, 'S', 1, created_at FROM orders WHERE "
                       "idempotency_id = 1"_s));
    const desk::Diagnosis diagnosis = lookAt(demo.open(u"atomic.toml"_s), first);
    QCOMPARE(test::codesOf(diagnosis), QStringList{u"A7"_s});
    QCOMPARE(diagnosis.findings.front().subject.kind, u"order"_s);
    QCOMPARE(diagnosis.findings.front().related.front().id, u"99999"_s);
    QVERIFY(!diagnosis.findings.front().record);
    QVERIFY(!test::codesOf(lookAt(demo.open(u"atomic.toml"_s), ref)).contains(u"A7"_s));
}

void SetLookupTest::leavesHealthyRecordsAlone()
{
    const Fixture demo(100);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    std::vector<domain::RecordRef> refs;
    for (qint64 id = 1; id <= 50; ++id)
        refs.emplace_back(id);
    for (const desk::Diagnosis &diagnosis : lookAt(*desk.session, desk.rules(), refs))
        QCOMPARE(test::codesOf(diagnosis), QStringList());
}

void SetLookupTest::asksAsOftenForManyRecordsAsForOne()
{
    const Fixture demo(60);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const auto readsFor = [&](qint64 rows) {
        std::vector<domain::RecordRef> refs;
        for (qint64 id = 1; id <= rows; ++id)
            refs.emplace_back(id);
        test::WatchedSession session(*desk.session);
        auto diagnoses = desk::Diagnoser(session, desk.rules()).byRefs(refs);
        session.reads.all = 0;
        if (!diagnoses || !desk::SetLookup(session, desk.rules()).addTo(*diagnoses))
            return -1;
        return session.reads.all;
    };
    QCOMPARE(readsFor(1), 5);
    QCOMPARE(readsFor(25), 5);
}

QTEST_GUILESS_MAIN(SetLookupTest)
#include "set_lookup_test.moc"
