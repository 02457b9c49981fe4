// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

/// A2, A3, A5: whether record, body, Location and tables speak of one order.
class DiagnoseOrderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linksByTheFirstWayThatLeadsToAnOrder();
    void comparesTheBodysIdWithTheOrder_data();
    void comparesTheBodysIdWithTheOrder();
    void seesWaysThatDisagree();
    void seesTwoOrdersOfOneRecord();
    void doubtsTheOrderOfAnOpenRecord();
    void asksNoOrderOfARejection();
    void ignoresWhatAnUnreadableBodyNames();
    void comparesTheLocationWithTheBody_data();
    void comparesTheLocationWithTheBody();
    void comparesALocationOnlyWhereBothAreThere();
    void missesTheOrderOfASuccess();
    void missesNoOrderWhereThereNeedBeNone();
    void provesNothingFromWhatItCouldNotRead();
};

void DiagnoseOrderTest::linksByTheFirstWayThatLeadsToAnOrder()
{
    OrderEvidence orders;
    QVERIFY(!orders.order());
    orders.byBody = orderOf(3);
    QCOMPARE(orders.order()->id, 3);
    orders.byReference = orderOf(2);
    QCOMPARE(orders.order()->id, 2);
    orders.byRecord = {orderOf(1)};
    QCOMPARE(orders.order()->id, 1);
}

void DiagnoseOrderTest::comparesTheBodysIdWithTheOrder_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<qint64>("order");
    QTest::addColumn<bool>("same");
    QTest::newRow("number") << QByteArray("17") << qint64(17) << true;
    QTest::newRow("string") << QByteArray("\"17\"") << qint64(17) << true;
    QTest::newRow("another") << QByteArray("18") << qint64(17) << false;
    QTest::newRow("2^53+1") << QByteArray("9007199254740993") << qint64(9007199254740993) << true;
    QTest::newRow("2^53 is not 2^53+1") << QByteArray("9007199254740992") << qint64(9007199254740993) << false;
    QTest::newRow("leading zero") << QByteArray("\"017\"") << qint64(17) << false;
    QTest::newRow("a fraction") << QByteArray("17.0") << qint64(17) << false;
    QTest::newRow("words") << QByteArray("\"ORD-1\"") << qint64(17) << false;
    QTest::newRow("30 digits") << QByteArray(30, '1') << qint64(17) << false;
    QTest::newRow("null") << QByteArray("null") << qint64(17) << false;
    QTest::newRow("an object") << QByteArray("{\"id\":17}") << qint64(17) << false;
}

void DiagnoseOrderTest::comparesTheBodysIdWithTheOrder()
{
    QFETCH(const QByteArray, id);
    QFETCH(const qint64, order);
    QFETCH(const bool, same);
    Given given = completed();
    given.operation().locationTemplate.reset();
    given.orders().front().id = order;
    setBody(given, "{\"orderId\":" + id + "}");
    QCOMPARE(codes(given), same ? QStringList() : QStringList{u"A2"_s});
    if (same)
        return;
    QCOMPARE(permitted(given, u"A2"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A2"_s), QStringList{u"overwrite the body or the order"_s});
    QCOMPARE(evidenceOf(given, u"A2"_s, u"order by idempotency_id"_s), QString::number(order));
}

void DiagnoseOrderTest::seesWaysThatDisagree()
{
    Given given = completed();
    given.evidence.orders.byReference = orderOf(17);
    given.evidence.orders.byBody = orderOf(17);
    QCOMPARE(codes(given), QStringList());
    given.evidence.orders.byReference = orderOf(19);
    QCOMPARE(codes(given), QStringList{u"A2"_s});
    QCOMPARE(findingOf(given, u"A2"_s).summary,
             u"The ways from this record to its order disagree: idempotency_id leads to order 17, "
             "business_ref leads to order 19, the body names order 17"_s);
}

void DiagnoseOrderTest::seesTwoOrdersOfOneRecord()
{
    Given given = completed();
    for (qint64 id = 18; id < 24; ++id)
        given.orders().push_back(orderOf(id));
    QCOMPARE(codes(given), QStringList{u"A2"_s});
    QVERIFY(findingOf(given, u"A2"_s).summary.contains(u"idempotency_id leads to 7 orders (17, 18, 19, 20, 21)"_s));
}

void DiagnoseOrderTest::doubtsTheOrderOfAnOpenRecord()
{
    Given given = expired();
    given.orders() = {orderOf(17)};
    given.evidence.orders.byReference = orderOf(19);
    QCOMPARE(codes(given), (QStringList{u"A2"_s, u"A9"_s}));
    QCOMPARE(tokens(permittedFor(diagnose(given.evidence, given.rules))), QStringList());
}

void DiagnoseOrderTest::asksNoOrderOfARejection()
{
    Given given = rejected(422);
    given.orders() = {orderOf(17)};
    given.evidence.orders.byReference = orderOf(19);
    given.record().response.location = "/api/orders/20";
    setBody(given, "{\"orderId\":21}");
    QVERIFY(!codes(given).contains(u"A2"_s));
    QVERIFY(!codes(given).contains(u"A3"_s));
    QVERIFY(!codes(given).contains(u"A5"_s));
}

void DiagnoseOrderTest::ignoresWhatAnUnreadableBodyNames()
{
    Given given = completed();
    setBody(given, R"({"orderId":18,"orderId":18})");
    given.evidence.orders.byBody = orderOf(18);
    QCOMPARE(codes(given), QStringList{u"A4"_s});
}

void DiagnoseOrderTest::comparesTheLocationWithTheBody_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<bool>("same");
    QTest::newRow("path") << QByteArray("/api/orders/17") << true;
    QTest::newRow("absolute") << QByteArray("https://shop.example.com/api/orders/17") << true;
    QTest::newRow("trailing slash") << QByteArray("/api/orders/17/") << true;
    QTest::newRow("percent-encoded") << QByteArray("/api/orders/%31%37") << true;
    QTest::newRow("another id") << QByteArray("/api/orders/18") << false;
    QTest::newRow("another digit string") << QByteArray("/api/orders/017") << false;
    QTest::newRow("not by the template") << QByteArray("/api/customers/17") << false;
}

void DiagnoseOrderTest::comparesTheLocationWithTheBody()
{
    QFETCH(const QByteArray, location);
    QFETCH(const bool, same);
    Given given = completed();
    given.record().response.location = location;
    QCOMPARE(codes(given), same ? QStringList() : QStringList{u"A3"_s});
    if (same)
        return;
    QCOMPARE(permitted(given, u"A3"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A3"_s), QStringList{u"pick one of the two"_s});
    QCOMPARE(evidenceOf(given, u"A3"_s, u"order id in the body"_s), u"17"_s);
}

void DiagnoseOrderTest::comparesALocationOnlyWhereBothAreThere()
{
    Given without = completed();
    without.record().response.location.reset();
    QCOMPARE(codes(without), QStringList());

    Given undeclared = completed();
    undeclared.operation().locationTemplate.reset();
    undeclared.record().response.location = "/elsewhere/99";
    QCOMPARE(codes(undeclared), QStringList());

    Given unread = completed();
    unread.record().response.body.reset();
    unread.record().response.location = "/api/orders/18";
    QCOMPARE(codes(unread), QStringList());
}

void DiagnoseOrderTest::missesTheOrderOfASuccess()
{
    Given given = completed();
    given.orders().clear();
    QCOMPARE(codes(given), QStringList{u"A5"_s});
    QCOMPARE(permitted(given, u"A5"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A5"_s), QStringList{u"recreate the order"_s});
    QVERIFY(findingOf(given, u"A5"_s).summary.contains(u"by its record id or id 17 in its body"_s));

    given.record().businessRef = "ORD-1";
    QVERIFY(
        findingOf(given, u"A5"_s).summary.contains(u"by its record id, its business reference or id 17 in its body"_s));
    QCOMPARE(evidenceOf(given, u"A5"_s, u"business_ref"_s), u"ORD-1"_s);

    given.evidence.orders.byBody = orderOf(17);
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseOrderTest::missesNoOrderWhereThereNeedBeNone()
{
    Given given = completed();
    given.orders().clear();
    given.operation().orderIdPointer.reset();
    given.operation().locationTemplate.reset();
    QCOMPARE(codes(given), QStringList());
    given.record().businessRef = "ORD-1";
    QCOMPARE(codes(given), QStringList{u"A5"_s});
}

void DiagnoseOrderTest::provesNothingFromWhatItCouldNotRead()
{
    Given orders = completed();
    orders.orders().clear();
    orders.evidence.orders.unreadable = u"SELECT is denied"_s;
    QCOMPARE(codes(orders), QStringList());

    Given faulty = completed();
    faulty.orders().clear();
    setBody(faulty, "{\"orderId\":17,");
    QCOMPARE(codes(faulty), QStringList{u"A4"_s});
    faulty.record().businessRef = "ORD-1"; // a second way, and it leads nowhere
    QCOMPARE(codes(faulty), (QStringList{u"A5"_s, u"A4"_s}));
    faulty.evidence.orders.byBody = orderOf(17); // what a faulty body names is no fact
    QCOMPARE(codes(faulty), (QStringList{u"A5"_s, u"A4"_s}));

    Given unread = completed();
    unread.orders().clear();
    unread.record().response.body.reset();
    QCOMPARE(codes(unread), QStringList());
}

QTEST_APPLESS_MAIN(DiagnoseOrderTest)
#include "diagnose_order_test.moc"
