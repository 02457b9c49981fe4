// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/rules.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

class RulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undeclaredOperationIsTakenToActOutside()
    {
        const Rules rules;
        const OperationRules &operation = rules.forOperation("orders.create.v1");
        QVERIFY(!operation.declared);
        QCOMPARE(operation.effects, Effects::External);
        QVERIFY(!operation.fingerprint);
        QVERIFY(!operation.makesOrders());
    }

    void operationsAreFoundByTheirExactBytes()
    {
        Rules rules;
        OperationRules declared;
        declared.declared = true;
        declared.effects = Effects::Outbox;
        rules.operations.emplace("orders.create.v1", declared);
        QVERIFY(rules.forOperation("orders.create.v1").declared);
        QCOMPARE(rules.forOperation("orders.create.v1").effects, Effects::Outbox);
        QVERIFY(!rules.forOperation("Orders.create.v1").declared);
        QVERIFY(!rules.forOperation("orders.create.v1 ").declared);
        QVERIFY(!rules.forOperation("orders.create").declared);
        QVERIFY(!rules.forOperation(QByteArray()).declared);
    }

    void anOperationMakesOrdersWhereItsResponseNamesOne()
    {
        OperationRules byBody;
        byBody.orderIdPointer = u"/orderId"_s;
        OperationRules byLocation;
        byLocation.locationTemplate = u"/api/orders/{id}"_s;
        QVERIFY(byBody.makesOrders());
        QVERIFY(byLocation.makesOrders());
    }
};

QTEST_APPLESS_MAIN(RulesTest)
#include "rules_test.moc"
