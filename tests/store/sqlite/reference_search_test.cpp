// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <array>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using test::valueOf;

/// A reference without its tenant in a table of as many orders as the read budget has rows.
class ReferenceSearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutATenantALargeTableIsRefusedWithTheIndexThatHelps_data() { test::testbedRows(); }
    void withoutATenantALargeTableIsRefusedWithTheIndexThatHelps();
};

void ReferenceSearchTest::withoutATenantALargeTableIsRefusedWithTheIndexThatHelps()
{
    const auto bed = test::makeTestbed();
    bed->execute(u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idem_generation, created_at) "
                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
                 "SELECT 1, CAST('ORD-' || i AS BLOB), CAST('SKU' AS BLOB), 1, 0, 0 FROM n"_s,
                 {store::ReadBudget().rows});
    const auto session = bed->read();
    const std::array anywhere{store::TenantRef{{}, "ORD-7"}};
    const auto refused = session->business().ordersByReference(anywhere);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().advice.contains(u"CREATE INDEX"_s), qPrintable(refused.error().advice));
    const std::array inTenant{store::TenantRef{1, "ORD-7"}};
    QCOMPARE(valueOf(session->business().ordersByReference(inTenant)).size(), size_t(1));

    bed->execute(u"CREATE INDEX ix_orders_ref ON orders (client_order_ref)"_s);
    QCOMPARE(valueOf(bed->read()->business().ordersByReference(anywhere)).size(), size_t(1));
}

QTEST_GUILESS_MAIN(ReferenceSearchTest)
#include "reference_search_test.moc"
