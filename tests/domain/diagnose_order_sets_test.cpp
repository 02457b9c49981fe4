// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"
#include "domain/diagnose_sets.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

const OrderWindow month{720h, "orders.create.v1"};

StrayOrder stray(std::optional<StoredTime> created, std::optional<qint64> record = 5)
{
    Order order = orderOf(17);
    order.createdAt = created;
    order.idempotencyId.reset();
    if (record)
        order.idempotencyId = RecordRef(*record);
    return {order, {u"test orders"_s, now}, {u"test records"_s, now}, 0};
}

Order under(qint64 id, std::optional<qint64> tenant, const QByteArray &reference)
{
    Order order = orderOf(id);
    order.tenant = tenant;
    order.clientOrderRef = reference;
    return order;
}

QString reasonOf(const std::variant<OrderWindow, QString> &window)
{
    const QString *reason = std::get_if<QString>(&window);
    return reason ? *reason : QString();
}

} // namespace

/// A6: an order without a record. A7: two orders for one reference.
class DiagnoseOrderSetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theShortestRetentionIsTheWindow();
    void withoutADeclaredRetentionThereIsNoWindow();
    void findsAnOrderWithoutARecordInsideTheWindow_data();
    void findsAnOrderWithoutARecordInsideTheWindow();
    void saysWhereToLook();
    void findsTwoOrdersForOneReference();
    void tellsReferencesApart_data();
    void tellsReferencesApart();
};

void DiagnoseOrderSetsTest::theShortestRetentionIsTheWindow()
{
    Rules rules;
    rules.operations["a"].retention = 1h; // makes no orders
    rules.operations["b"].retention = 100h;
    rules.operations["b"].orderIdPointer = u"/id"_s;
    rules.operations["c"].retention = 50h;
    rules.operations["c"].locationTemplate = u"/{id}"_s;
    const auto window = orderWindow(rules);
    QVERIFY(std::holds_alternative<OrderWindow>(window));
    QCOMPARE(std::get<OrderWindow>(window).span, std::chrono::microseconds(50h));
    QCOMPARE(std::get<OrderWindow>(window).operation, QByteArray("c"));
}

void DiagnoseOrderSetsTest::withoutADeclaredRetentionThereIsNoWindow()
{
    Rules rules;
    QVERIFY(!reasonOf(orderWindow(rules)).isEmpty());
    rules.operations["b"].retention = 100h;
    QVERIFY(!reasonOf(orderWindow(rules)).isEmpty());
    rules.operations["b"].orderIdPointer = u"/id"_s;
    QVERIFY(reasonOf(orderWindow(rules)).isEmpty());
    rules.operations["c"].orderIdPointer = u"/id"_s;
    QVERIFY2(reasonOf(orderWindow(rules)).contains(u"operation c"_s), qPrintable(reasonOf(orderWindow(rules))));
}

void DiagnoseOrderSetsTest::findsAnOrderWithoutARecordInsideTheWindow_data()
{
    using Time = std::optional<StoredTime>;
    QTest::addColumn<Time>("created");
    QTest::addColumn<bool>("found");
    QTest::newRow("inside") << Time(at(-719h)) << true;
    QTest::newRow("on the edge: it may have been swept") << Time(at(-720h)) << false;
    QTest::newRow("outside") << Time(at(-721h)) << false;
    QTest::newRow("inside by one reading") << Time(twiceFrom(-720h - 30min)) << false;
    QTest::newRow("inside by both") << Time(twiceFrom(-719h)) << true;
    QTest::newRow("no time") << Time(StoredTime::unreadable(u"never"_s)) << false;
    QTest::newRow("none") << Time() << false;
}

void DiagnoseOrderSetsTest::findsAnOrderWithoutARecordInsideTheWindow()
{
    QFETCH(const std::optional<StoredTime>, created);
    QFETCH(const bool, found);
    const std::optional<Finding> finding = orderWithoutRecord(stray(created), month);
    QCOMPARE(finding.has_value(), found);
    if (!found)
        return;
    QCOMPARE(anomalyCode(finding->anomaly), u"A6"_s);
    QCOMPARE(finding->severity, Severity::Critical);
    QCOMPARE(finding->subject.kind, u"order"_s);
    QCOMPARE(finding->subject.id, u"17"_s);
    QVERIFY(!finding->record);
    QVERIFY(finding->permitted.empty());
    QCOMPARE(finding->forbidden.front().action, u"invent a record"_s);
    QVERIFY(!finding->retryNow.isEmpty());
    for (const EvidenceItem &item : finding->evidence)
        QVERIFY(!item.value.isEmpty() && !item.provenance.source.isEmpty() && item.provenance.readAt == now);
}

void DiagnoseOrderSetsTest::saysWhereToLook()
{
    const Finding gone = *orderWithoutRecord(stray(at(-1h)), month);
    QVERIFY2(gone.summary.contains(u"record 5, which was not found at"_s), qPrintable(gone.summary));
    QVERIFY2(gone.summary.contains(u"sweeps"_s), qPrintable(gone.summary));
    StrayOrder unnamed = stray(at(-1h), {});
    const Finding never = *orderWithoutRecord(unnamed, month);
    QVERIFY2(never.summary.contains(u"outages"_s) && !never.summary.contains(u"cannot be read"_s),
             qPrintable(never.summary));
    unnamed.unreadRecords = 3;
    const QString doubtful = orderWithoutRecord(unnamed, month)->summary;
    QVERIFY2(doubtful.contains(u"records that cannot be read, they or their bodies: 3"_s), qPrintable(doubtful));
    // A record that the order names is looked for by its id alone.
    StrayOrder named = stray(at(-1h));
    named.unreadRecords = 3;
    QVERIFY(!orderWithoutRecord(named, month)->summary.contains(u"cannot be read"_s));
}

void DiagnoseOrderSetsTest::findsTwoOrdersForOneReference()
{
    const std::array others{under(17, 42, "ORD-1"), under(18, 42, "ORD-1"), under(19, 42, "ORD-2")};
    const std::optional<Finding> finding = repeatedReference(others[0], others, 0, {u"test orders"_s, now});
    QVERIFY(finding);
    QCOMPARE(anomalyCode(finding->anomaly), u"A7"_s);
    QCOMPARE(finding->severity, Severity::Critical);
    QCOMPARE(finding->subject.kind, u"order"_s);
    QCOMPARE(finding->subject.id, u"17"_s);
    QVERIFY(!finding->record);
    QCOMPARE(finding->related.size(), std::size_t(1));
    QCOMPARE(finding->related.front().kind, u"order"_s);
    QCOMPARE(finding->related.front().id, u"18"_s);
    QVERIFY(finding->permitted.empty());
    QCOMPARE(finding->forbidden.front().action, u"delete one of the rows"_s);
    QVERIFY(!repeatedReference(others[2], others, 0, {}));
    const Finding large = *repeatedReference(others[0], others, 300, {u"test orders"_s, now});
    QVERIFY2(large.summary.startsWith(u"301 other orders"_s), qPrintable(large.summary));
}

void DiagnoseOrderSetsTest::tellsReferencesApart_data()
{
    QTest::addColumn<Order>("other");
    QTest::newRow("another tenant") << under(18, 43, "ORD-1");
    QTest::newRow("no tenant") << under(18, {}, "ORD-1");
    QTest::newRow("other letters") << under(18, 42, "ord-1");
    QTest::newRow("a blank behind") << under(18, 42, "ORD-1 ");
    QTest::newRow("the order itself") << under(17, 42, "ORD-1");
}

void DiagnoseOrderSetsTest::tellsReferencesApart()
{
    QFETCH(const Order, other);
    const std::array others{other};
    QVERIFY(!repeatedReference(under(17, 42, "ORD-1"), others, 0, {}));
}

QTEST_APPLESS_MAIN(DiagnoseOrderSetsTest)
#include "diagnose_order_sets_test.moc"
