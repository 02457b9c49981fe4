// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_store.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using test::PostgreSqlTestbed;
using test::valueOf;

/// What a login may not do is found out and said, and the rest works.
class PrivilegesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void withoutOrdersTheRestWorks();
    void withSomeColumnsOfOrdersTheseAreRead();
    void withoutTheBodyItIsSaidAndTheRestWorks();
    void withoutAnotherColumnOfTheRecordsNothingIsJudged();
    void whatMayBeChangedIsInTheSchema();
    void withoutUpdateACommandIsRefused();
    void hiddenRowsAreSaid();

private:
    [[nodiscard]] std::unique_ptr<store::Session> read()
    {
        return valueOf(m_bed->store(m_bed->layout())->openReadOnly());
    }
    void revoke(const QString &privilege) const
    {
        m_bed->database().execute(u"REVOKE %1 FROM %2;"_s.arg(privilege, m_bed->login().address().user));
    }
    void grant(const QString &privilege) const { m_bed->login().grant(privilege); }

    std::unique_ptr<PostgreSqlTestbed> m_bed;
    qint64 m_id = 0;
};

void PrivilegesTest::init()
{
    m_bed = std::make_unique<PostgreSqlTestbed>();
    m_id = m_bed->record();
    m_bed->order({{u"idempotency_id"_s, QVariant::fromValue(m_id)}});
}

void PrivilegesTest::withoutOrdersTheRestWorks()
{
    revoke(u"ALL ON orders"_s);
    const auto session = read();
    const auto reason = session->business().unreadableOrders();
    QVERIFY(reason.has_value());
    QVERIFY2(reason->contains(u"orders"_s) && reason->contains(u"SELECT"_s), qPrintable(*reason));
    QVERIFY(!session->business().unreadableDownstream());
    QVERIFY(valueOf(session->business().ordersOfRecords(std::vector{RecordRef(m_id)})).empty());
    QVERIFY(valueOf(session->records().find(RecordRef(m_id))).has_value());
    QCOMPARE(valueOf(session->records().page({}, {}, 5, {})).records.size(), std::size_t(1));
}

void PrivilegesTest::withSomeColumnsOfOrdersTheseAreRead()
{
    revoke(u"ALL ON orders"_s);
    grant(u"SELECT (id, client_order_ref, idempotency_id) ON orders"_s);
    const auto session = read();
    QVERIFY(!session->business().unreadableOrders());
    const auto orders = valueOf(session->business().ordersOfRecords(std::vector{RecordRef(m_id)}));
    QCOMPARE(orders.size(), std::size_t(1));
    QVERIFY(!orders[0].sku && !orders[0].quantity && !orders[0].tenant && !orders[0].createdAt);
    QVERIFY(orders[0].clientOrderRef.startsWith("ORD-"));
}

void PrivilegesTest::withoutTheBodyItIsSaidAndTheRestWorks()
{
    revoke(u"SELECT ON api_idempotency"_s);
    QStringList columns;
    for (const auto &[_, physical] : m_bed->layout().records.columns) {
        if (physical != u"response_body"_s)
            columns << physical;
    }
    grant(u"SELECT (%1) ON api_idempotency"_s.arg(columns.join(u", "_s)));
    const auto session = read();
    const auto record = *valueOf(session->records().find(RecordRef(m_id)));
    QVERIFY(record.response.bodyWithheld && !record.response.hasBody());
    QCOMPARE(record.response.status, 201);
    QCOMPARE(valueOf(session->records().page({.tenant = 1}, {}, 5, {})).records.size(), std::size_t(1));
    QCOMPARE(valueOf(session->records().byKey({record.scope.key, 1, 2, record.scope.operation}, 5, {})).size(),
             std::size_t(1));
    QVERIFY(valueOf(session->probeReadOnly()).readOnly);
}

void PrivilegesTest::withoutAnotherColumnOfTheRecordsNothingIsJudged()
{
    revoke(u"SELECT ON api_idempotency"_s);
    grant(u"SELECT (id, operation, idempotency_key, state) ON api_idempotency"_s);
    const auto opened = m_bed->store(m_bed->layout())->openReadOnly();
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::Privilege);
    QVERIFY2(opened.error().advice.contains(u"SELECT"_s), qPrintable(opened.error().advice));
}

void PrivilegesTest::whatMayBeChangedIsInTheSchema()
{
    revoke(u"UPDATE ON api_idempotency"_s);
    grant(u"UPDATE (state, generation) ON api_idempotency"_s);
    const auto table = *valueOf(read()->schema().table(u"api_idempotency"_s));
    QVERIFY(table.column(u"state"_s)->writable);
    QVERIFY(!table.column(u"owner_id"_s)->writable);
    QVERIFY(table.column(u"owner_id"_s)->readable);
}

void PrivilegesTest::withoutUpdateACommandIsRefused()
{
    revoke(u"UPDATE ON api_idempotency"_s);
    const auto session = m_bed->write();
    QVERIFY(session->desk().install().has_value());
    const auto transaction = valueOf(session->begin());
    const auto locked = transaction->lockRecord(RecordRef(m_id));
    QVERIFY(!locked);
    QCOMPARE(locked.error().code, ErrorCode::Privilege);
}

void PrivilegesTest::hiddenRowsAreSaid()
{
    QVERIFY(!valueOf(read()->schema().table(u"api_idempotency"_s))->hidesRows);
    m_bed->database().execute(u"ALTER TABLE api_idempotency ENABLE ROW LEVEL SECURITY;"_s);
    const auto session = read();
    QVERIFY(valueOf(session->schema().table(u"api_idempotency"_s))->hidesRows);
    QVERIFY(!valueOf(session->records().find(RecordRef(m_id))));
}

QTEST_GUILESS_MAIN(PrivilegesTest)
#include "privileges_test.moc"
