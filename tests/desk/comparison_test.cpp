// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/fingerprint_verdict.h"
#include "desk/order_comparison.h"

#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::desk;
using namespace Qt::StringLiterals;

namespace {

domain::Rules rulesWith(const std::optional<QString> &fingerprint)
{
    domain::OperationRules operation;
    operation.declared = true;
    operation.fingerprint = fingerprint;
    operation.orderIdPointer = u"/orderId"_s;
    operation.locationTemplate = u"/api/orders/{id}"_s;
    domain::Rules rules;
    rules.operations["orders.create.v1"] = operation;
    return rules;
}

domain::Order order()
{
    domain::Order made;
    made.id = 17;
    made.tenant = 1;
    made.clientOrderRef = "ORD-1";
    made.sku = "SKU-1";
    made.quantity = "2";
    made.idempotencyId = domain::RecordRef(5);
    made.generation = 1;
    return made;
}

/// R6's golden value for that order.
domain::Record record()
{
    domain::Record made;
    made.ref = domain::RecordRef(5);
    made.scope = {1, 2, "orders.create.v1", "key"};
    made.fingerprintVersion = 1;
    made.requestHash = QByteArray::fromHex("86f1ac67522e865eba39861d952668cf11985ad4d8af1d29b6aaff958e012490");
    made.state = domain::State::Completed;
    made.response.body = "{\"orderId\":17}";
    made.response.location = "/api/orders/17";
    made.businessRef = "ORD-1";
    made.generation = 1;
    return made;
}

Comparison rowNamed(const std::vector<Comparison> &rows, const QString &name)
{
    for (const Comparison &row : rows) {
        if (row.name == name)
            return row;
    }
    return {};
}

} // namespace

class ComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesTheFingerprintAsItIs_data()
    {
        QTest::addColumn<QByteArray>("quantity");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("the golden value") << QByteArray("2") << u"matches"_s;
        QTest::newRow("an edited order") << QByteArray("3") << u"differs"_s;
        QTest::newRow("quantity 0") << QByteArray("0") << u"unverifiable"_s;
        QTest::newRow("quantity 101") << QByteArray("101") << u"unverifiable"_s;
        QTest::newRow("quantity 007") << QByteArray("007") << u"unverifiable"_s;
    }

    void judgesTheFingerprintAsItIs()
    {
        QFETCH(QByteArray, quantity);
        QFETCH(QString, verdict);
        domain::Order edited = order();
        edited.quantity = quantity;
        const FingerprintVerdict judged = fingerprintVerdict(record(), &edited, rulesWith(u"orders-v1"_s));
        QCOMPARE(judged.verdict, verdict);
        QCOMPARE(judged.reason.isEmpty(), verdict != u"unverifiable");
    }

    void saysWhyAFingerprintCannotBeJudged()
    {
        const domain::Order some = order();
        QCOMPARE(fingerprintVerdict(record(), &some, rulesWith({})).verdict, u"not declared"_s);
        QCOMPARE(fingerprintVerdict(record(), nullptr, rulesWith(u"orders-v1"_s)).verdict, u"unverifiable"_s);
        domain::Record future = record();
        future.fingerprintVersion = 9;
        const FingerprintVerdict judged = fingerprintVerdict(future, &some, rulesWith(u"orders-v1"_s));
        QCOMPARE(judged.verdict, u"unverifiable"_s);
        QVERIFY(judged.reason.contains(u"9"));
    }

    void comparesResponseAndOrder()
    {
        for (const Comparison &row : compareWithOrder(record(), order(), rulesWith({})))
            QVERIFY2(row.verdict == Comparison::Verdict::Same, qPrintable(row.name));
    }

    void marksTheOneValueThatDiffers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("body") << u"order id (body)"_s;
        QTest::newRow("Location") << u"order id (Location)"_s;
        QTest::newRow("reference") << u"client order ref"_s;
        QTest::newRow("generation") << u"generation"_s;
        QTest::newRow("tenant") << u"tenant"_s;
    }

    void marksTheOneValueThatDiffers()
    {
        QFETCH(QString, name);
        domain::Record changed = record();
        if (name == u"order id (body)")
            changed.response.body = "{\"orderId\":18}";
        if (name == u"order id (Location)")
            changed.response.location = "/api/orders/18";
        if (name == u"client order ref")
            changed.businessRef = "ORD-2";
        if (name == u"generation")
            changed.generation = 2;
        if (name == u"tenant")
            changed.scope.tenant = 9;
        for (const Comparison &row : compareWithOrder(changed, order(), rulesWith({})))
            QCOMPARE(row.verdict, row.name == name ? Comparison::Verdict::Differs : Comparison::Verdict::Same);
    }

    void comparesGenerationsOnlyOfAnOrderThatNamesTheRecord()
    {
        domain::Order other = order();
        other.idempotencyId.reset();
        other.generation = 0;
        const auto rows = compareWithOrder(record(), other, rulesWith({}));
        QCOMPARE(rowNamed(rows, u"generation"_s).verdict, Comparison::Verdict::NotComparable);
        QCOMPARE(rowNamed(rows, u"record id"_s).verdict, Comparison::Verdict::NotComparable);
    }

    void saysWhyAValueCannotBeCompared()
    {
        domain::Record bare = record();
        bare.response = {};
        for (const Comparison &row : compareWithOrder(bare, order(), rulesWith({}))) {
            if (row.verdict == Comparison::Verdict::NotComparable)
                QVERIFY2(!row.note.isEmpty(), qPrintable(row.name));
        }
    }
};

QTEST_GUILESS_MAIN(ComparisonTest)
#include "comparison_test.moc"
