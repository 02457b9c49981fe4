// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/sql/keyset.h"
#include "store/sql/map_tables.h"
#include "store/sql/sql_files.h"
#include "store/sql/sql_template.h"
#include "store/sqlite/sqlite_dialect.h"
#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_schema_reader.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::Keyset;
using store::MappedTable;
using store::TemplateInput;
using store::WalkOrder;

/// The statements are answered by the indexes that their files name, and sort nothing that grows with the table.
class PlansTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsAreFoundByTheirKey();
    void pagesReadARangeOfTheirOrder_data();
    void pagesReadARangeOfTheirOrder();
    void batchesReadARangeOfTheKey();
    void aScopeIsFoundByTheUniqueIndex();
    void businessReadsUseTheirIndexes_data();
    void businessReadsUseTheirIndexes();
    void setsReadStreamsAndIndexes();
    void ownTablesAreReadByTheirKeys_data();
    void ownTablesAreReadByTheirKeys();

private:
    [[nodiscard]] QStringList planOf(const QString &file, const TemplateInput &input) const;
    [[nodiscard]] TemplateInput pageInput(WalkOrder order, const QString &index, const QString &restriction) const;

    std::unique_ptr<test::SqliteTestbed> m_bed;
    std::optional<store::MappedTables> m_tables;
};

namespace {

/// True where one step of the plan says so.
bool says(const QStringList &plan, const QString &words)
{
    return std::ranges::any_of(plan, [&](const QString &step) { return step.contains(words); });
}

} // namespace

void PlansTest::initTestCase()
{
    m_bed = std::make_unique<test::SqliteTestbed>();
    QVERIFY(m_bed->write()->desk().install().has_value());
    const auto connection =
        test::valueOf(store::openSqlite(m_bed->file(), store::SqliteMode::ReadOnly, test::SqliteTestbed::busy));
    store::SqliteSchemaReader schema(*connection);
    const auto describe = [](const store::TableFacts &, const store::ColumnFacts &column,
                             const store::TimeFormat &times) -> Result<MappedTable::Column> {
        return MappedTable::Column{column.name, store::sqliteKind(column.type).value_or(store::ColumnKind::Bytes),
                                   times};
    };
    m_tables = test::valueOf(store::mapTables(m_bed->layout(), schema, describe));
}

QStringList PlansTest::planOf(const QString &file, const TemplateInput &input) const
{
    const store::SqliteDialect dialect;
    const auto statement = test::valueOf(store::renderTemplate(test::valueOf(store::sqlFile(file)), input, dialect));
    QStringList steps;
    for (const QVariant &step :
         m_bed->column(u"EXPLAIN QUERY PLAN "_s + statement.text, 3, static_cast<int>(statement.parameters.size())))
        steps << step.toString();
    return steps;
}

TemplateInput PlansTest::pageInput(WalkOrder order, const QString &index, const QString &restriction) const
{
    const Keyset keyset(m_tables->records, order);
    TemplateInput input{.table = &m_tables->records, .index = index};
    input.inserts = {
        {u"range"_s, QString(restriction + u" AND " + keyset.behind(u"after"_s) + u" AND " + keyset.upTo(u"until"_s))},
        {u"rest"_s, u"1 = 1"_s},
        {u"conditions"_s, u"{column tenant_id} = :tenant AND {any states state}"_s},
        {u"order"_s, keyset.ascending()},
        {u"descending"_s, keyset.descending()},
        {u"columns"_s, keyset.columns()},
        {u"outputs"_s, keyset.outputs()}};
    input.lists = {{u"states"_s, 2}};
    return input;
}

void PlansTest::recordsAreFoundByTheirKey()
{
    const QStringList plan = planOf(u"records/find.sql"_s, {.table = &m_tables->records, .lists = {{u"refs"_s, 200}}});
    QVERIFY2(says(plan, u"SEARCH api_idempotency USING INTEGER PRIMARY KEY (rowid=?)"_s), qPrintable(plan.join(u'\n')));
    QVERIFY2(!says(plan, u"SCAN api_idempotency"_s), qPrintable(plan.join(u'\n')));
}

void PlansTest::pagesReadARangeOfTheirOrder_data()
{
    QTest::addColumn<bool>("byExpiry");
    QTest::addColumn<QString>("index");
    QTest::addColumn<QString>("restriction");
    QTest::addColumn<QString>("access");
    const QString expiry = u"ix_api_idempotency_expiry"_s;
    QTest::newRow("all, by key") << false << QString(u""_s) << u"1 = 1"_s
                                 << u"USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"_s;
    QTest::newRow("open, without expiry")
        << false << expiry << u"{column expires_at} IS NULL"_s << u"(expires_at=? AND rowid>? AND rowid<?)"_s;
    QTest::newRow("by expiry") << true << expiry << u"{column expires_at} IS NOT NULL"_s
                               << u"(expires_at>? AND expires_at<?)"_s;
}

void PlansTest::pagesReadARangeOfTheirOrder()
{
    QFETCH(bool, byExpiry);
    QFETCH(QString, index);
    QFETCH(QString, restriction);
    QFETCH(QString, access);
    const TemplateInput input = pageInput(byExpiry ? WalkOrder::ByExpiry : WalkOrder::ByKey, index, restriction);
    const QStringList rows = planOf(u"records/range.sql"_s, input);
    QVERIFY2(says(rows, access), qPrintable(rows.join(u'\n')));
    QVERIFY2(!says(rows, u"TEMP B-TREE"_s), qPrintable(rows.join(u'\n')));
    // The end of a window is the largest of at most a window of places: that alone is sorted.
    const QStringList end = planOf(u"records/window_end.sql"_s, input);
    QVERIFY2(says(end, access), qPrintable(end.join(u'\n')));
    QVERIFY2(end.filter(u"TEMP B-TREE"_s).size() <= 1, qPrintable(end.join(u'\n')));
}

void PlansTest::batchesReadARangeOfTheKey()
{
    const Keyset keyset(m_tables->records, WalkOrder::ByKey);
    const QStringList plan = planOf(
        u"records/batch.sql"_s, {.table = &m_tables->records, .inserts = {{u"after"_s, keyset.behind(u"after"_s)}}});
    QCOMPARE(plan, QStringList{u"SEARCH api_idempotency USING INTEGER PRIMARY KEY (rowid>?)"_s});
}

void PlansTest::aScopeIsFoundByTheUniqueIndex()
{
    const TemplateInput input{
        .table = &m_tables->records,
        .index = u"uq_api_idempotency_scope_key"_s,
        .inserts = {{u"conditions"_s, u"{column tenant_id} = :t AND {column actor_id} = :a AND {any o operation} "
                                      "AND {any k idempotency_key}"_s}},
        .lists = {{u"o"_s, 1}, {u"k"_s, 1}}};
    const QStringList plan = planOf(u"records/matching.sql"_s, input);
    QVERIFY2(says(plan, u"(tenant_id=? AND actor_id=? AND operation=? AND idempotency_key=?)"_s),
             qPrintable(plan.join(u'\n')));
}

void PlansTest::businessReadsUseTheirIndexes_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("access");
    QTest::newRow("orders of records") << u"business/orders_of_records.sql"_s << u"orders"_s << u"ids"_s
                                       << u"ix_orders_idempotency (idempotency_id=?)"_s;
    QTest::newRow("orders by id") << u"business/orders_by_id.sql"_s << u"orders"_s << u"ids"_s
                                  << u"INTEGER PRIMARY KEY (rowid=?)"_s;
    QTest::newRow("orders by reference") << u"business/orders_by_tenant_reference.sql"_s << u"orders"_s << u"refs"_s
                                         << u"uq_orders_tenant_ref (tenant_id=? AND client_order_ref=?)"_s;
    QTest::newRow("events") << u"business/events_of_orders.sql"_s << u"outbox_event"_s << u"ids"_s
                            << u"ix_outbox_event_order (order_id=?)"_s;
    QTest::newRow("outcomes") << u"business/outcomes_of_events.sql"_s << u"downstream_outcome"_s << u"ids"_s
                              << u"ix_downstream_outcome_event (event_id=?)"_s;
}

void PlansTest::businessReadsUseTheirIndexes()
{
    QFETCH(QString, file);
    QFETCH(QString, table);
    QFETCH(QString, list);
    QFETCH(QString, access);
    for (const auto *mapped : {&m_tables->orders, &m_tables->outbox, &m_tables->downstream}) {
        if ((*mapped)->name() != table)
            continue;
        const QStringList plan = planOf(
            file,
            {.table = &**mapped, .inserts = {{u"record_id"_s, u"{integer idempotency_id}"_s}}, .lists = {{list, 200}}});
        QVERIFY2(says(plan, access), qPrintable(plan.join(u'\n')));
        QVERIFY2(!says(plan, u"SCAN "_s + table), qPrintable(plan.join(u'\n')));
        return;
    }
    QFAIL("no such table");
}

void PlansTest::setsReadStreamsAndIndexes()
{
    const Keyset keyset(*m_tables->orders, WalkOrder::ByKey);
    const TemplateInput stream{
        .table = &*m_tables->orders,
        .inserts = {{u"after"_s, keyset.behind(u"after"_s)}, {u"record_id"_s, u"{integer idempotency_id}"_s}}};
    QCOMPARE(planOf(u"sets/orders_after.sql"_s, stream),
             QStringList{u"SEARCH orders USING INTEGER PRIMARY KEY (rowid>?)"_s});
    const TemplateInput scopes{
        .table = &m_tables->records,
        .inserts = {{u"matching"_s, u"{matching keys tenant_id actor_id operation idempotency_key}"_s}},
        .lists = {{u"keys"_s, 200}}};
    const QStringList plan = planOf(u"sets/matching_records.sql"_s, scopes);
    QVERIFY2(says(plan, u"(tenant_id=? AND actor_id=? AND operation=? AND idempotency_key=?)"_s),
             qPrintable(plan.join(u'\n')));
    QVERIFY2(!says(plan, u"SCAN api_idempotency"_s), qPrintable(plan.join(u'\n')));
}

void PlansTest::ownTablesAreReadByTheirKeys_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("access");
    QTest::newRow("findings") << u"desk/findings.sql"_s << u"USING PRIMARY KEY (run=?)"_s;
    QTest::newRow("counts") << u"desk/diagnosis_counts.sql"_s << u"USING PRIMARY KEY (run=?)"_s;
    QTest::newRow("old findings") << u"desk/drop_findings.sql"_s << u"USING PRIMARY KEY (run<?)"_s;
    QTest::newRow("findings of sets") << u"desk/set_findings.sql"_s << u"USING PRIMARY KEY (run=?)"_s;
    QTest::newRow("findings of sets of records")
        << u"desk/set_findings_of_records.sql"_s << u"ix_idemdesk_set_finding_record (record_ref=?"_s;
    QTest::newRow("old findings of sets") << u"desk/drop_set_findings.sql"_s << u"USING PRIMARY KEY (run<?)"_s;
    QTest::newRow("takeovers") << u"desk/takeovers.sql"_s << u"ix_idemdesk_command_step_record (record_ref=?)"_s;
}

void PlansTest::ownTablesAreReadByTheirKeys()
{
    QFETCH(QString, file);
    QFETCH(QString, access);
    store::TableFacts facts;
    facts.name = file.contains(u"set_findings"_s) ? u"idemdesk_set_finding"_s : u"idemdesk_command_step"_s;
    const MappedTable steps(facts, {{u"record_ref"_s, {u"record_ref"_s, store::ColumnKind::Text}}});
    const QStringList plan = planOf(file, {.table = &steps, .lists = {{u"refs"_s, 200}}});
    QVERIFY2(says(plan, access), qPrintable(plan.join(u'\n')));
    if (file.endsWith(u"findings.sql"_s))
        QVERIFY2(!says(plan, u"TEMP B-TREE"_s), qPrintable(plan.join(u'\n')));
}

QTEST_GUILESS_MAIN(PlansTest)
#include "plans_test.moc"
