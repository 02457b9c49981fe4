// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

/// An order under this record's reference that names record 6.
Order ofAnotherRecord()
{
    Order order = orderOf(18);
    order.idempotencyId = RecordRef(6);
    return order;
}

} // namespace

/// Orders that a record leads to and that are another record's or tenant's: never proof that this one was executed (A2, R5).
class DiagnoseForeignTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anotherRecordsOrderDoesNotSettleAnExpiredOne();
    void anotherRecordsOrderIsHeldBesideACompletedOne();
    void aRejectionMayNameAnotherKeysReference();
    void anOrderOfAnotherReferenceContradicts();
    void aRejectionIsNotComparedWithAnotherKeysOrder();
    void aTakeoverThatCouldNotLookBearsNoWitness();
    void aTakeoverThatSawAnotherOrderDidNotSeeThisOne();
};

void DiagnoseForeignTest::anotherRecordsOrderDoesNotSettleAnExpiredOne()
{
    Given given = expired();
    given.evidence.orders.foreign = {ofAnotherRecord()};
    const std::vector<Finding> findings = diagnose(given.evidence, given.rules);
    QVERIFY(codes(given).contains(u"A2"_s));
    QVERIFY(!codes(given).contains(u"A9"_s));
    QVERIFY(permittedFor(findings).empty());
    QVERIFY(findings.front().summary.contains(u"18"_s) && findings.front().summary.contains(u"record 6"_s));
}

void DiagnoseForeignTest::anotherRecordsOrderIsHeldBesideACompletedOne()
{
    Given given = completed();
    given.evidence.orders.foreign = {ofAnotherRecord()};
    QCOMPARE(codes(given), QStringList{u"A2"_s});
    given.orders().clear();
    QCOMPARE(codes(given), QStringList{u"A2"_s}); // not A5: an order was found, another record's
}

void DiagnoseForeignTest::aRejectionMayNameAnotherKeysReference()
{
    Given given = rejected(409);
    given.record().businessRef = "ORD-1";
    given.evidence.orders.foreign = {ofAnotherRecord()};
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseForeignTest::anOrderOfAnotherReferenceContradicts()
{
    Given given = completed();
    given.record().businessRef = "ORD-1";
    QCOMPARE(codes(given), QStringList());
    given.record().businessRef = "ord-1";
    QCOMPARE(codes(given), QStringList{u"A2"_s});
}

void DiagnoseForeignTest::aRejectionIsNotComparedWithAnotherKeysOrder()
{
    Given given = rejected(409);
    given.record().businessRef = "ORD-1";
    Order other = orderOf(18);
    other.idempotencyId.reset();
    other.quantity = "3"; // its fingerprint is another one
    given.evidence.orders.byReference = other;
    QCOMPARE(codes(given), QStringList());
    given.record().response.status = 201;
    QVERIFY(codes(given).contains(u"A23"_s));
}

void DiagnoseForeignTest::aTakeoverThatCouldNotLookBearsNoWitness()
{
    Given given = processing();
    given.record().generation = 2;
    given.record().lease.owner = "idemdesk:c1";
    given.orders() = {orderOf(17, 1)};
    RecordedTakeover blind = takeover(2, false);
    given.evidence.takeovers = {blind};
    QCOMPARE(codes(given), QStringList{u"A16"_s});
    blind.orderSeen.reset();
    given.evidence.takeovers = {blind};
    QCOMPARE(codes(given), QStringList{u"A15"_s}); // by the times: the order was there before the last update
}

void DiagnoseForeignTest::aTakeoverThatSawAnotherOrderDidNotSeeThisOne()
{
    Given given = processing();
    given.record().generation = 2;
    given.record().lease.owner = "idemdesk:c1";
    given.orders() = {orderOf(17, 1)};
    RecordedTakeover seen = takeover(2, true);
    seen.seenOrder = 17;
    given.evidence.takeovers = {seen};
    QCOMPARE(codes(given), QStringList{u"A15"_s});
    seen.seenOrder = 16;
    given.evidence.takeovers = {seen};
    QCOMPARE(codes(given), QStringList{u"A16"_s});
}

QTEST_APPLESS_MAIN(DiagnoseForeignTest)
#include "diagnose_foreign_test.moc"
