// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/check.h"

#include "tests/desk/fixture.h"
#include "tests/desk/watched_session.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
using desk::CheckStatus;
using test::Fixture;

namespace {

desk::CheckReport reportOf(store::Session &session, const profile::Profile &profile, bool hasDigestKey = true)
{
    auto report = desk::check(session, profile, hasDigestKey);
    if (!report)
        qFatal("%s", qPrintable(report.error().message));
    return std::move(*report);
}

desk::CheckReport reportOf(const test::Desk &desk, bool hasDigestKey = true)
{
    return reportOf(*desk.session, desk.profile, hasDigestKey);
}

desk::CheckItem itemOf(const desk::CheckReport &report, const QString &name)
{
    const auto found = std::ranges::find(report.items, name, &desk::CheckItem::name);
    if (found == report.items.end())
        qFatal("no item %s", qPrintable(name));
    return *found;
}

QStringList namesWith(const desk::CheckReport &report, CheckStatus status)
{
    QStringList names;
    for (const desk::CheckItem &item : report.items) {
        if (item.status == status)
            names.append(item.name);
    }
    return names;
}

/// Makes the record table anew from a changed declaration, with its rows and its unique constraint.
void redeclare(const Fixture &demo, const QString &from, const QString &to)
{
    QString declaration =
        demo.value(u"demo.db"_s, u"SELECT sql FROM sqlite_schema WHERE name = 'api_idempotency'"_s).toString();
    if (!declaration.contains(from))
        qFatal("the declaration has no %s", qPrintable(from));
    declaration.replace(from, to).replace(u"api_idempotency"_s, u"made_anew"_s);
    demo.execute(u"demo.db"_s, declaration);
    demo.execute(u"demo.db"_s, u"INSERT INTO made_anew SELECT * FROM api_idempotency"_s);
    demo.execute(u"demo.db"_s, u"DROP TABLE api_idempotency"_s);
    demo.execute(u"demo.db"_s, u"ALTER TABLE made_anew RENAME TO api_idempotency"_s);
    demo.execute(u"demo.db"_s, u"CREATE UNIQUE INDEX uq_api_idempotency_scope_key ON api_idempotency (tenant_id, "
                               "actor_id, operation, idempotency_key)"_s);
}

} // namespace

class CheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsNothingWrongWithTheDemo_data();
    void findsNothingWrongWithTheDemo();
    void namesEachItemOnce();
    void advisesMissingIndexesByTheirStatement_data();
    void advisesMissingIndexesByTheirStatement();
    void advisesIndexesThatWouldServeBetter();
    void anIndexThatServesIsNotAdvised();
    void onlyTheExactScopeConstraintCounts_data();
    void onlyTheExactScopeConstraintCounts();
    void quotesNamesSoThatTheStatementRuns();
    void warnsOfScopeColumnsThatMayBeNull();
    void warnsOfIdsThatComeBack();
    void warnsWhereTheScopeIsNotWhole();
    void warnsWhereNoFenceIsDeclared_data();
    void warnsWhereNoFenceIsDeclared();
    void warnsWithoutADigestKey();
    void advisesToDeclareOperations();
    void saysWhichTablesAreNotMapped();
    void advisesToInstallTheConsolesTables();
    void aChangedMigrationIsAFailure();
    void aSessionThatCanWriteIsAFailure();
    void aScopeThatTakesDifferentKeysForOneIsAWarning();
    void comparesClocks_data();
    void comparesClocks();
    void aLockIsNoFenceWhereItDoesNotReachEveryWriter();
    void whatAServerSaysOfItselfIsReported();
};

void CheckTest::findsNothingWrongWithTheDemo_data()
{
    QTest::addColumn<QString>("profile");
    QTest::newRow("leased") << u"profile.toml"_s;
    QTest::newRow("atomic") << u"atomic.toml"_s;
}

void CheckTest::findsNothingWrongWithTheDemo()
{
    QFETCH(const QString, profile);
    const Fixture demo;
    const desk::CheckReport report = reportOf(demo.open(profile));
    QCOMPARE(namesWith(report, CheckStatus::Warning), QStringList());
    QCOMPARE(namesWith(report, CheckStatus::Failure), QStringList());
    QCOMPARE(report.worst(), CheckStatus::Advice);
    QCOMPARE(itemOf(report, u"read-only"_s).status, CheckStatus::Ok);
    QVERIFY(itemOf(report, u"connection"_s).text.contains(u"SQLite"_s));
    QCOMPARE(report.provenance.readAt, demo.clock.at);
    QVERIFY(!report.provenance.source.isEmpty());
}

void CheckTest::namesEachItemOnce()
{
    const Fixture demo;
    QStringList names;
    for (const desk::CheckItem &item : reportOf(demo.open(u"profile.toml"_s)).items) {
        names.append(item.name);
        QVERIFY2(!item.text.isEmpty(), qPrintable(item.name));
        QVERIFY2(item.status == CheckStatus::Ok || !item.advice.isEmpty(), qPrintable(item.name));
    }
    QCOMPARE(names.size(), QSet<QString>(names.begin(), names.end()).size());
}

void CheckTest::advisesMissingIndexesByTheirStatement_data()
{
    QTest::addColumn<QString>("dropped");
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("advice");
    const auto row = [](const char *name, const QString &dropped, const QString &item, const QString &advice) {
        QTest::newRow(name) << dropped << item << advice;
    };
    row("orders by record", u"ix_orders_idempotency"_s, u"index.orders.idempotency_id"_s,
        u"CREATE INDEX \"ix_orders_idempotency_id\" ON \"orders\" (\"idempotency_id\")"_s);
    row("business uniqueness", u"uq_orders_tenant_ref"_s, u"business-uniqueness"_s,
        u"CREATE UNIQUE INDEX \"uq_orders_tenant_id_client_order_ref\" ON \"orders\" (\"tenant_id\", \"client_order_ref\")"_s);
    row("events by order", u"ix_outbox_event_order"_s, u"index.outbox.order_id"_s,
        u"CREATE INDEX \"ix_outbox_event_order_id\" ON \"outbox_event\" (\"order_id\")"_s);
    row("outcomes by event", u"ix_downstream_outcome_event"_s, u"index.downstream.event_id"_s,
        u"CREATE INDEX \"ix_downstream_outcome_event_id\" ON \"downstream_outcome\" (\"event_id\")"_s);
    row("records by expiry", u"ix_api_idempotency_expiry"_s, u"index.records.expires_at"_s,
        u"CREATE INDEX \"ix_api_idempotency_expires_at\" ON \"api_idempotency\" (\"expires_at\")"_s);
}

void CheckTest::advisesMissingIndexesByTheirStatement()
{
    QFETCH(const QString, dropped);
    QFETCH(const QString, item);
    QFETCH(const QString, advice);
    const Fixture demo;
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), item).status, CheckStatus::Ok);
    demo.execute(u"demo.db"_s, u"DROP INDEX "_s + dropped);
    const desk::CheckItem without = itemOf(reportOf(demo.open(u"profile.toml"_s)), item);
    QCOMPARE(without.status, CheckStatus::Warning);
    QCOMPARE(without.advice, advice);
    demo.execute(u"demo.db"_s, advice);
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), item).status, CheckStatus::Ok);
}

void CheckTest::advisesIndexesThatWouldServeBetter()
{
    const Fixture demo;
    const desk::CheckReport report = reportOf(demo.open(u"profile.toml"_s));
    QCOMPARE(
        namesWith(report, CheckStatus::Advice),
        (QStringList{u"index.records.state"_s, u"index.records.idempotency_key"_s, u"index.records.business_ref"_s}));
    QCOMPARE(itemOf(report, u"index.records.state"_s).advice,
             u"CREATE INDEX \"ix_api_idempotency_state_id\" ON \"api_idempotency\" (\"state\", \"id\")"_s);
    QCOMPARE(itemOf(report, u"index.records.idempotency_key"_s).advice,
             u"CREATE INDEX \"ix_api_idempotency_idempotency_key\" ON \"api_idempotency\" (\"idempotency_key\")"_s);
}

void CheckTest::anIndexThatServesIsNotAdvised()
{
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"CREATE INDEX longer ON api_idempotency (state, tenant_id)"_s);
    demo.execute(u"demo.db"_s, u"CREATE INDEX part ON api_idempotency (idempotency_key) WHERE id > 5"_s);
    const desk::CheckReport report = reportOf(demo.open(u"profile.toml"_s));
    QCOMPARE(itemOf(report, u"index.records.state"_s).status, CheckStatus::Ok);
    QCOMPARE(itemOf(report, u"index.records.idempotency_key"_s).status, CheckStatus::Advice);
}

void CheckTest::onlyTheExactScopeConstraintCounts_data()
{
    QTest::addColumn<QString>("instead");
    QTest::addColumn<CheckStatus>("status");
    QTest::addColumn<QString>("said");
    const QString create = u"CREATE UNIQUE INDEX other ON api_idempotency (%1)%2"_s;
    const QString whole = u"tenant_id, actor_id, operation, idempotency_key"_s;
    QTest::newRow("none") << QString() << CheckStatus::Failure << u"twice"_s;
    QTest::newRow("a column more") << create.arg(whole % u", state"_s, u""_s) << CheckStatus::Failure << u"other"_s;
    QTest::newRow("a column less") << create.arg(u"tenant_id, actor_id, idempotency_key"_s, u""_s)
                                   << CheckStatus::Failure << u"other"_s;
    QTest::newRow("some rows only") << create.arg(whole, u" WHERE id > 5"_s) << CheckStatus::Failure
                                    << u"only for some rows"_s;
    QTest::newRow("not unique") << u"CREATE INDEX other ON api_idempotency (%1)"_s.arg(whole) << CheckStatus::Failure
                                << u"twice"_s;
    QTest::newRow("another order of columns")
        << create.arg(u"idempotency_key, operation, actor_id, tenant_id"_s, u""_s) << CheckStatus::Ok << u"other"_s;
}

void CheckTest::onlyTheExactScopeConstraintCounts()
{
    QFETCH(const QString, instead);
    QFETCH(const CheckStatus, status);
    QFETCH(const QString, said);
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"DROP INDEX uq_api_idempotency_scope_key"_s);
    if (!instead.isEmpty())
        demo.execute(u"demo.db"_s, instead);
    const desk::CheckItem item = itemOf(reportOf(demo.open(u"profile.toml"_s)), u"scope-constraint"_s);
    QCOMPARE(item.status, status);
    QVERIFY2(item.text.contains(said), qPrintable(item.text));
    if (status == CheckStatus::Failure)
        QCOMPARE(item.advice,
                 u"CREATE UNIQUE INDEX \"uq_api_idempotency_tenant_id_actor_id_operation_idempotency_key\" ON "
                 "\"api_idempotency\" (\"tenant_id\", \"actor_id\", \"operation\", \"idempotency_key\")"_s);
}

void CheckTest::quotesNamesSoThatTheStatementRuns()
{
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"DROP INDEX ix_orders_idempotency"_s);
    demo.execute(u"demo.db"_s, u"ALTER TABLE orders RENAME COLUMN idempotency_id TO \"record \"\"id\"\"\""_s);
    const test::Desk desk = demo.open(u"profile.toml"_s, u"[operation"_s,
                                      u"[columns.orders]\nidempotency_id = 'record \"id\"'\n\n[operation"_s);
    const desk::CheckItem item = itemOf(reportOf(desk), u"index.orders.idempotency_id"_s);
    QCOMPARE(item.advice, u"CREATE INDEX \"ix_orders_record \"\"id\"\"\" ON \"orders\" (\"record \"\"id\"\"\")"_s);
    demo.execute(u"demo.db"_s, item.advice);
    QCOMPARE(itemOf(reportOf(desk), u"index.orders.idempotency_id"_s).status, CheckStatus::Ok);
}

void CheckTest::warnsOfScopeColumnsThatMayBeNull()
{
    const Fixture demo;
    redeclare(demo, u"actor_id BIGINT NOT NULL"_s, u"actor_id BIGINT"_s);
    const desk::CheckItem item = itemOf(reportOf(demo.open(u"profile.toml"_s)), u"scope-not-null"_s);
    QCOMPARE(item.status, CheckStatus::Warning);
    QVERIFY(item.text.startsWith(u"actor_id may be NULL"_s));
}

void CheckTest::warnsOfIdsThatComeBack()
{
    const Fixture demo;
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), u"id-reuse"_s).status, CheckStatus::Ok);
    redeclare(demo, u" AUTOINCREMENT"_s, QString());
    const desk::CheckItem item = itemOf(reportOf(demo.open(u"profile.toml"_s)), u"id-reuse"_s);
    QCOMPARE(item.status, CheckStatus::Warning);
    QVERIFY(item.advice.contains(u"AUTOINCREMENT"_s));
}

void CheckTest::warnsWhereTheScopeIsNotWhole()
{
    const Fixture demo;
    const test::Desk desk =
        demo.open(u"profile.toml"_s, u"[operation"_s, u"[columns.records]\nactor_id = \"\"\n\n[operation"_s);
    const desk::CheckReport report = reportOf(desk);
    QCOMPARE(itemOf(report, u"scope-columns"_s).status, CheckStatus::Warning);
    QCOMPARE(itemOf(report, u"scope-constraint"_s).status, CheckStatus::Failure);
}

void CheckTest::warnsWhereNoFenceIsDeclared_data()
{
    QTest::addColumn<QString>("fenced");
    QTest::addColumn<CheckStatus>("status");
    QTest::newRow("update") << u"update"_s << CheckStatus::Ok;
    QTest::newRow("lock") << u"lock"_s << CheckStatus::Ok;
    QTest::newRow("none") << u"none"_s << CheckStatus::Warning;
}

void CheckTest::warnsWhereNoFenceIsDeclared()
{
    QFETCH(const QString, fenced);
    QFETCH(const CheckStatus, status);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s, u"fenced = \"update\""_s, u"fenced = \"%1\""_s.arg(fenced));
    QCOMPARE(itemOf(reportOf(desk), u"fencing"_s).status, status);
}

void CheckTest::warnsWithoutADigestKey()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    QCOMPARE(itemOf(reportOf(desk, true), u"digest-key"_s).status, CheckStatus::Ok);
    QCOMPARE(itemOf(reportOf(desk, false), u"digest-key"_s).status, CheckStatus::Warning);
}

void CheckTest::advisesToDeclareOperations()
{
    const Fixture demo;
    test::Desk desk = demo.open(u"profile.toml"_s);
    QCOMPARE(itemOf(reportOf(desk), u"operations"_s).status, CheckStatus::Ok);
    desk.profile.rules.operations.clear();
    QCOMPARE(itemOf(reportOf(desk), u"operations"_s).status, CheckStatus::Advice);
}

void CheckTest::saysWhichTablesAreNotMapped()
{
    const Fixture demo;
    const QString without = u"[tables]\norders = \"\"\noutbox = \"\"\ndownstream = \"\"\n\n[operation"_s;
    const desk::CheckReport report = reportOf(demo.open(u"profile.toml"_s, u"[operation"_s, without));
    for (const QString &name : {u"table.orders"_s, u"table.outbox"_s, u"table.downstream"_s})
        QCOMPARE(itemOf(report, name).status, CheckStatus::Advice);
    QCOMPARE(itemOf(report, u"table.records"_s).status, CheckStatus::Ok);
    const auto aboutOrders = [](const desk::CheckItem &item) { return item.name.startsWith(u"index.orders"_s); };
    QVERIFY(std::ranges::none_of(report.items, aboutOrders));
}

void CheckTest::advisesToInstallTheConsolesTables()
{
    const Fixture demo;
    const desk::CheckItem item = itemOf(reportOf(demo.open(u"atomic.toml"_s)), u"desk-tables"_s);
    QCOMPARE(item.status, CheckStatus::Advice);
    QVERIFY(item.advice.contains(u"schema install"_s));
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), u"desk-tables"_s).status, CheckStatus::Ok);
}

void CheckTest::aChangedMigrationIsAFailure()
{
    const Fixture demo;
    demo.execute(u"demo.db"_s, u"UPDATE idemdesk_migration SET digest = x'00' WHERE version = 2"_s);
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), u"desk-tables"_s).status, CheckStatus::Failure);
}

void CheckTest::aSessionThatCanWriteIsAFailure()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    test::WatchedSession session(*desk.session);
    session.proofInstead = store::ReadOnlyProof{false, u"UPDATE was accepted"_s};
    const desk::CheckReport report = reportOf(session, desk.profile);
    QCOMPARE(itemOf(report, u"read-only"_s).status, CheckStatus::Failure);
    QCOMPARE(report.worst(), CheckStatus::Failure);
}

void CheckTest::aScopeThatTakesDifferentKeysForOneIsAWarning()
{
    const Fixture demo;
    QCOMPARE(itemOf(reportOf(demo.open(u"profile.toml"_s)), u"scope-bytes"_s).status, CheckStatus::Ok);
    redeclare(demo, u"idempotency_key BLOB NOT NULL"_s, u"idempotency_key TEXT COLLATE NOCASE NOT NULL"_s);
    const desk::CheckItem item = itemOf(reportOf(demo.open(u"profile.toml"_s)), u"scope-bytes"_s);
    QCOMPARE(item.status, CheckStatus::Warning);
    QVERIFY2(item.text.contains(u"idempotency_key"_s) && item.text.contains(u"either case"_s), qPrintable(item.text));
    QVERIFY2(!item.text.contains(u"operation"_s), qPrintable(item.text));
}

void CheckTest::comparesClocks_data()
{
    QTest::addColumn<qint64>("skewMicros");
    QTest::addColumn<CheckStatus>("status");
    QTest::newRow("together") << qint64(0) << CheckStatus::Ok;
    QTest::newRow("a second ahead") << qint64(1'000'000) << CheckStatus::Ok;
    QTest::newRow("more than a second ahead") << qint64(1'000'001) << CheckStatus::Warning;
    QTest::newRow("more than a second behind") << qint64(-1'000'001) << CheckStatus::Warning;
}

void CheckTest::comparesClocks()
{
    QFETCH(const qint64, skewMicros);
    QFETCH(const CheckStatus, status);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    test::WatchedSession session(*desk.session);
    session.factsInstead = *desk.session->facts();
    session.factsInstead->clockSkew = std::chrono::microseconds(skewMicros);
    session.factsInstead->replication = store::Replication();
    const desk::CheckReport report = reportOf(session, desk.profile);
    QCOMPARE(itemOf(report, u"clock"_s).status, status);
    QCOMPARE(itemOf(report, u"replication"_s).status, CheckStatus::Ok);
}

void CheckTest::aLockIsNoFenceWhereItDoesNotReachEveryWriter()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s, u"fenced = \"update\""_s, u"fenced = \"lock\""_s);
    test::WatchedSession session(*desk.session);
    QCOMPARE(itemOf(reportOf(session, desk.profile), u"fencing"_s).status, CheckStatus::Ok);
    session.locksReachInstead = false;
    const desk::CheckItem item = itemOf(reportOf(session, desk.profile), u"fencing"_s);
    QCOMPARE(item.status, CheckStatus::Warning);
    QVERIFY2(item.text.contains(u"Galera"_s), qPrintable(item.text));
}

void CheckTest::whatAServerSaysOfItselfIsReported()
{
    using Level = store::ServerRemark::Level;
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    test::WatchedSession session(*desk.session);
    session.factsInstead = *desk.session->facts();
    session.factsInstead->remarks = {{u"a"_s, Level::Ok, u"fine"_s},
                                     {u"b"_s, Level::Advice, u"could be better"_s, u"do this"_s},
                                     {u"c"_s, Level::Warning, u"not good"_s},
                                     {u"d"_s, Level::Failure, u"bad"_s}};
    const desk::CheckReport report = reportOf(session, desk.profile);
    QCOMPARE(itemOf(report, u"a"_s).status, CheckStatus::Ok);
    QCOMPARE(itemOf(report, u"b"_s).status, CheckStatus::Advice);
    QCOMPARE(itemOf(report, u"b"_s).advice, u"do this"_s);
    QCOMPARE(itemOf(report, u"c"_s).status, CheckStatus::Warning);
    QCOMPARE(itemOf(report, u"d"_s).status, CheckStatus::Failure);
}

QTEST_GUILESS_MAIN(CheckTest)
#include "check_test.moc"
