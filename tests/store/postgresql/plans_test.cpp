// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/keyset.h"
#include "tests/store/postgresql/plans_database.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::Keyset;
using store::MappedTable;
using store::TemplateInput;
using store::WalkOrder;
using test::PlansDatabase;

/// The statements are answered by the indexes that their files name, whether or not the server has statistics of the
/// tables, and sort nothing that grows with them.
class PlansTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsAreFoundByTheirKey_data() { statisticsRows(); }
    void recordsAreFoundByTheirKey();
    void pagesReadARangeOfTheirOrder_data();
    void pagesReadARangeOfTheirOrder();
    void batchesReadARangeOfTheKey_data() { statisticsRows(); }
    void batchesReadARangeOfTheKey();
    void aScopeIsFoundByTheUniqueIndex_data() { statisticsRows(); }
    void aScopeIsFoundByTheUniqueIndex();
    void businessReadsUseTheirIndexes_data();
    void businessReadsUseTheirIndexes();
    void setsReadStreamsAndIndexes_data() { statisticsRows(); }
    void setsReadStreamsAndIndexes();
    void ownTablesAreReadByTheirKeys_data();
    void ownTablesAreReadByTheirKeys();

private:
    static void statisticsRows();
    /// The database of the present row.
    [[nodiscard]] const PlansDatabase &database() const
    {
        QFETCH(bool, analysed);
        return analysed ? *m_analysed : *m_bare;
    }
    [[nodiscard]] TemplateInput pageInput(WalkOrder order, const QString &restriction, bool few) const;

    std::unique_ptr<PlansDatabase> m_bare;
    std::unique_ptr<PlansDatabase> m_analysed;
};

namespace {

/// A row for each of the two databases, which begins with the column `analysed`.
QTestData &newRow(const char *name, bool analysed)
{
    const QString suffix = analysed ? u", with statistics"_s : u", without statistics"_s;
    return QTest::newRow(qPrintable(QString(QString::fromLatin1(name) + suffix))) << analysed;
}

} // namespace

void PlansTest::statisticsRows()
{
    QTest::addColumn<bool>("analysed");
    QTest::newRow("without statistics") << false;
    QTest::newRow("with statistics") << true;
}

void PlansTest::initTestCase()
{
    m_bare = std::make_unique<PlansDatabase>(PlansDatabase::Statistics::None);
    m_analysed = std::make_unique<PlansDatabase>(PlansDatabase::Statistics::Gathered);
}

TemplateInput PlansTest::pageInput(WalkOrder order, const QString &restriction, bool few) const
{
    const Keyset keyset(database().tables().records, order);
    const QString bounds = keyset.behind(u"after"_s) + u" AND " + keyset.upTo(u"until"_s);
    TemplateInput input{.table = &database().tables().records};
    input.inserts = {{u"range"_s, few ? restriction : QString(restriction + u" AND " + bounds)},
                     {u"rest"_s, few ? bounds : u"1 = 1"_s},
                     {u"conditions"_s, u"{column tenant_id} = {keyparam tenant_id tenant} AND {any states state}"_s},
                     {u"order"_s, keyset.ascending()},
                     {u"descending"_s, keyset.descending()},
                     {u"columns"_s, keyset.columns()},
                     {u"outputs"_s, keyset.outputs()}};
    input.lists = {{u"states"_s, 2}};
    return input;
}

void PlansTest::recordsAreFoundByTheirKey()
{
    for (const QString &file : {u"records/find.sql"_s, u"records/lock.sql"_s}) {
        TemplateInput input{
            .table = &database().tables().records, .inserts = {{u"lock"_s, QString()}}, .lists = {{u"refs"_s, 200}}};
        const QString plan = database().planOf(file, input);
        QVERIFY2(plan.contains(u"Index Scan using api_idempotency_pkey"_s), qPrintable(plan));
    }
}

void PlansTest::pagesReadARangeOfTheirOrder_data()
{
    QTest::addColumn<bool>("analysed");
    QTest::addColumn<bool>("byExpiry");
    QTest::addColumn<bool>("few");
    QTest::addColumn<QString>("restriction");
    QTest::addColumn<QString>("index");
    QTest::addColumn<QString>("condition");
    const QString expiry = u"ix_api_idempotency_expiry"_s;
    for (const bool analysed : {false, true}) {
        newRow("all, by key", analysed) << false << false << u"1 = 1"_s << u"api_idempotency_pkey"_s
                                        << u"((id > '100'::bigint) AND (id <= '2000'::bigint))"_s;
        newRow("open, without expiry", analysed)
            << false << true << u"{column expires_at} IS NULL"_s << expiry << u"(expires_at IS NULL)"_s;
        newRow("expiring", analysed) << true << false << u"{column expires_at} IS NOT NULL"_s << expiry
                                     << u"(expires_at >= '2027-01-01 02:00:00+00'"_s;
    }
}

void PlansTest::pagesReadARangeOfTheirOrder()
{
    QFETCH(bool, byExpiry);
    QFETCH(bool, few);
    QFETCH(QString, restriction);
    QFETCH(QString, index);
    QFETCH(QString, condition);
    const TemplateInput input = pageInput(byExpiry ? WalkOrder::ByExpiry : WalkOrder::ByKey, restriction, few);
    for (const QString &file : {u"records/range.sql"_s, u"records/window_end.sql"_s}) {
        const QString plan = database().planOf(file, input);
        QVERIFY2(plan.contains(u"using "_s + index), qPrintable(plan));
        QVERIFY2(plan.contains(condition), qPrintable(plan));
        QCOMPARE(plan.count(u"Index"_s + u" Scan using"_s) + plan.count(u"Index Only Scan using"_s), 1);
        const QString inner = plan.section(u"Subquery Scan"_s, 1);
        QVERIFY2(few || !inner.contains(u" Sort"_s) || inner.contains(u"Incremental Sort"_s), qPrintable(plan));
    }
}

void PlansTest::batchesReadARangeOfTheKey()
{
    const Keyset keyset(database().tables().records, WalkOrder::ByKey);
    const QString plan =
        database().planOf(u"records/batch.sql"_s, {.table = &database().tables().records,
                                                   .inserts = {{u"after"_s, keyset.behind(u"after"_s)}}});
    QVERIFY2(plan.contains(u"Index Scan using api_idempotency_pkey"_s) && !plan.contains(u"Sort"_s), qPrintable(plan));
}

void PlansTest::aScopeIsFoundByTheUniqueIndex()
{
    const QString scope =
        u"{column tenant_id} = {keyparam tenant_id tenant} AND {column actor_id} = {keyparam actor_id "
        "actor} AND {any operation operation} AND {any key idempotency_key}"_s;
    const QString plan =
        database().planOf(u"records/matching.sql"_s, {.table = &database().tables().records,
                                                      .inserts = {{u"leading"_s, scope}, {u"conditions"_s, scope}},
                                                      .lists = {{u"operation"_s, 1}, {u"key"_s, 1}}});
    QVERIFY2(plan.contains(u"Index Scan using uq_api_idempotency_scope_key"_s), qPrintable(plan));
    QVERIFY2(plan.contains(u"(idempotency_key ="_s), qPrintable(plan));
}

void PlansTest::businessReadsUseTheirIndexes_data()
{
    QTest::addColumn<bool>("analysed");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("index");
    for (const bool analysed : {false, true}) {
        newRow("orders of records", analysed)
            << u"business/orders_of_records.sql"_s << u"orders"_s << u"ids"_s << u"ix_orders_idempotency"_s;
        newRow("orders by id", analysed) << u"business/orders_by_id.sql"_s << u"orders"_s << u"ids"_s
                                         << u"orders_pkey"_s;
        newRow("orders by reference", analysed)
            << u"business/orders_by_tenant_reference.sql"_s << u"orders"_s << u"refs"_s << u"uq_orders_tenant_ref"_s;
        newRow("events", analysed) << u"business/events_of_orders.sql"_s << u"outbox_event"_s << u"ids"_s
                                   << u"ix_outbox_event_order"_s;
        newRow("outcomes", analysed) << u"business/outcomes_of_events.sql"_s << u"downstream_outcome"_s << u"ids"_s
                                     << u"ix_downstream_outcome_event"_s;
    }
}

void PlansTest::businessReadsUseTheirIndexes()
{
    QFETCH(QString, file);
    QFETCH(QString, table);
    QFETCH(QString, list);
    QFETCH(QString, index);
    for (const auto *mapped :
         {&database().tables().orders, &database().tables().outbox, &database().tables().downstream}) {
        if ((*mapped)->name() != table)
            continue;
        const QString plan = database().planOf(
            file,
            {.table = &**mapped, .inserts = {{u"record_id"_s, u"{integer idempotency_id}"_s}}, .lists = {{list, 200}}});
        QVERIFY2(plan.contains(u"Index Scan using "_s + index) && plan.contains(u"Index Cond"_s), qPrintable(plan));
        return;
    }
    QFAIL("no such table");
}

void PlansTest::setsReadStreamsAndIndexes()
{
    const auto &orders = database().tables().orders;
    const Keyset keyset(*orders, WalkOrder::ByKey);
    const QString recordId = u"{integer idempotency_id}"_s;
    const QString stream = database().planOf(
        u"sets/orders_after.sql"_s,
        {.table = &*orders, .inserts = {{u"after"_s, keyset.behind(u"after"_s)}, {u"record_id"_s, recordId}}});
    QVERIFY2(stream.contains(u"Index Scan using orders_pkey"_s) && !stream.contains(u"Sort"_s), qPrintable(stream));
    const QString byId =
        database().planOf(u"sets/orders_by_id.sql"_s,
                          {.table = &*orders, .inserts = {{u"record_id"_s, recordId}}, .lists = {{u"ids"_s, 200}}});
    QVERIFY2(byId.contains(u"Index Scan using orders_pkey"_s) && byId.contains(u"Index Cond"_s), qPrintable(byId));
    const QString scopes = database().planOf(
        u"sets/matching_records.sql"_s,
        {.table = &database().tables().records,
         .inserts = {{u"matching"_s, u"{matching keys tenant_id actor_id operation idempotency_key}"_s}},
         .lists = {{u"keys"_s, 200}}});
    QVERIFY2(scopes.contains(u"Index Scan using uq_api_idempotency_scope_key"_s), qPrintable(scopes));
}

void PlansTest::ownTablesAreReadByTheirKeys_data()
{
    QTest::addColumn<bool>("analysed");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("index");
    for (const bool analysed : {false, true}) {
        newRow("findings", analysed) << u"desk/findings.sql"_s << u"idemdesk_finding_pkey"_s;
        newRow("old findings", analysed) << u"desk/drop_findings.sql"_s << u"idemdesk_finding_pkey"_s;
        newRow("findings of sets", analysed) << u"desk/set_findings.sql"_s << u"idemdesk_set_finding_pkey"_s;
        newRow("findings of sets of records", analysed)
            << u"desk/set_findings_of_records.sql"_s << u"ix_idemdesk_set_finding_record"_s;
        newRow("old findings of sets", analysed) << u"desk/drop_set_findings.sql"_s << u"idemdesk_set_finding_pkey"_s;
        newRow("takeovers", analysed) << u"desk/takeovers.sql"_s << u"ix_idemdesk_command_step_record"_s;
        newRow("steps", analysed) << u"desk/steps.sql"_s << u"idemdesk_command_step_command_id_step_key"_s;
    }
}

void PlansTest::ownTablesAreReadByTheirKeys()
{
    QFETCH(QString, file);
    QFETCH(QString, index);
    store::TableFacts facts;
    facts.name = file.contains(u"set_findings"_s) ? u"idemdesk_set_finding"_s : u"idemdesk_command_step"_s;
    const MappedTable steps(facts, {{u"record_ref"_s, {u"record_ref"_s, store::ColumnKind::Text}}});
    const QString plan = database().planOf(file, {.table = &steps, .lists = {{u"refs"_s, 200}}});
    QVERIFY2(plan.contains(u"using "_s + index) && plan.contains(u"Index Cond"_s), qPrintable(plan));
}

QTEST_GUILESS_MAIN(PlansTest)
#include "plans_test.moc"
