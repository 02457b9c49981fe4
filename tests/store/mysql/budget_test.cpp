// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/mysql_testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using test::valueOf;

/// What would scan a large table is refused with the index that would help, and with that index it runs.
class BudgetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aScanOfALargeTableIsRefusedUntilItHasItsIndex();
};

void BudgetTest::aScanOfALargeTableIsRefusedUntilItHasItsIndex()
{
    const bool whole = qEnvironmentVariableIsSet("IDEMDESK_FULL");
    const int rows = whole ? 1'500'000 : 250'000;
    test::MySqlTestbed bed;
    bed.execute(
        u"INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, "
        "request_hash, state, response_status, created_at, expires_at, updated_at, business_ref) "
        "SELECT seq % 5, seq % 7, 'orders.create.v1', CONCAT('key-', seq), 1, REPEAT('h', 32), 'COMPLETED', 201, "
        "NOW(6), NOW(6) + INTERVAL seq SECOND, NOW(6), CONCAT('ORD-', seq) FROM seq_1_to_%1"_s.arg(rows));
    bed.dropIndex(u"ix_api_idempotency_expiry"_s, u"api_idempotency"_s);
    const auto search = [&] { return bed.read()->records().byKey({"key-4321", {}, {}, {}}, 10, {}); };
    const auto reference = [&] { return bed.read()->records().byBusinessRef({}, "ORD-4321", 10, {}); };
    const auto expiring = [&] {
        return bed.read()->records().page({.expiresBefore = domain::SystemClock().now().plus(1h)}, {}, 10, {});
    };
    const auto advised = [&](const Error &error) {
        const qsizetype at = error.advice.indexOf(u"CREATE INDEX"_s);
        if (error.code != ErrorCode::Refused || at < 0)
            test::failWith(error);
        bed.execute(error.advice.mid(at));
    };
    QVERIFY(!search());
    advised(search().error());
    QCOMPARE(valueOf(search()).size(), std::size_t(1));
    QVERIFY(!reference());
    advised(reference().error());
    QCOMPARE(valueOf(reference()).size(), std::size_t(1));
    QVERIFY(!expiring());
    advised(expiring().error());
    QCOMPARE(valueOf(expiring()).records.size(), std::size_t(10));
}

QTEST_GUILESS_MAIN(BudgetTest)
#include "budget_test.moc"
