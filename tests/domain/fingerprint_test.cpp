// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

namespace {

const QByteArray operation("orders.create.v1");

Order order(const QByteArray &ref, const QByteArray &sku, const QByteArray &quantity)
{
    Order order;
    order.clientOrderRef = ref;
    order.sku = sku;
    order.quantity = quantity;
    return order;
}

Fingerprint fingerprintOf(const Order &one)
{
    return FingerprintRegistry::compute(u"orders-v1"_s, 1, operation, one);
}

QByteArray hexOf(const Fingerprint &fingerprint)
{
    const auto *bytes = std::get_if<QByteArray>(&fingerprint);
    return bytes ? bytes->toHex() : QByteArray("unverifiable");
}

QString reasonOf(const Fingerprint &fingerprint)
{
    const auto *unverifiable = std::get_if<Unverifiable>(&fingerprint);
    return unverifiable ? unverifiable->reason : QString();
}

} // namespace

/// R6, R7.
class FingerprintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenValueOfR6()
    {
        QCOMPARE(hexOf(fingerprintOf(order("ORD-1", "SKU-1", "2"))),
                 QByteArray("86f1ac67522e865eba39861d952668cf11985ad4d8af1d29b6aaff958e012490"));
    }

    void hashesTheFieldsWithTheirLineBreaks_data()
    {
        QTest::addColumn<QByteArray>("ref");
        QTest::addColumn<QByteArray>("sku");
        QTest::addColumn<QByteArray>("quantity");
        QTest::newRow("quantity 1") << QByteArray("ORD-1") << QByteArray("SKU-1") << QByteArray("1");
        QTest::newRow("quantity 100") << QByteArray("ORD-1") << QByteArray("SKU-1") << QByteArray("100");
        QTest::newRow("64 bytes") << QByteArray(64, 'r') << QByteArray(64, 's') << QByteArray("99");
        QTest::newRow("every kind") << QByteArray("aZ09_-") << QByteArray("_") << QByteArray("10");
    }
    void hashesTheFieldsWithTheirLineBreaks()
    {
        QFETCH(QByteArray, ref);
        QFETCH(QByteArray, sku);
        QFETCH(QByteArray, quantity);
        const QByteArray text = operation + "\n1\n" + ref + "\n" + sku + "\n" + quantity + "\n";
        QCOMPARE(hexOf(fingerprintOf(order(ref, sku, quantity))),
                 QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
    }

    void everyFieldCounts()
    {
        const QByteArray golden = hexOf(fingerprintOf(order("ORD-1", "SKU-1", "2")));
        QVERIFY(hexOf(fingerprintOf(order("ORD-2", "SKU-1", "2"))) != golden);
        QVERIFY(hexOf(fingerprintOf(order("ord-1", "SKU-1", "2"))) != golden);
        QVERIFY(hexOf(fingerprintOf(order("ORD-1", "SKU-2", "2"))) != golden);
        QVERIFY(hexOf(fingerprintOf(order("ORD-1", "SKU-1", "3"))) != golden);
        const auto other =
            FingerprintRegistry::compute(u"orders-v1"_s, 1, "orders.create.v2", order("ORD-1", "SKU-1", "2"));
        QVERIFY(hexOf(other) != golden);
    }

    void outOfDomainIsUnverifiable_data()
    {
        QTest::addColumn<QByteArray>("ref");
        QTest::addColumn<QByteArray>("sku");
        QTest::addColumn<QByteArray>("quantity");
        QTest::addColumn<QString>("reason");
        const QByteArray ref("ORD-1");
        const QByteArray sku("SKU-1");
        QTest::newRow("quantity 0") << ref << sku << QByteArray("0") << u"quantity 0 is outside 1–100"_s;
        QTest::newRow("quantity 101") << ref << sku << QByteArray("101") << u"quantity 101 is outside 1–100"_s;
        QTest::newRow("quantity 10^30") << ref << sku << QByteArray("1" + QByteArray(30, '0'))
                                        << u"quantity 10000000000000000000… (31 bytes) is outside 1–100"_s;
        QTest::newRow("quantity 007") << ref << sku << QByteArray("007") << u"quantity 007 has a leading zero"_s;
        QTest::newRow("quantity 00") << ref << sku << QByteArray("00") << u"quantity 00 has a leading zero"_s;
        QTest::newRow("a blank before") << ref << sku << QByteArray(" 2")
                                        << u"quantity \" 2\" is not written in digits alone"_s;
        QTest::newRow("a plus") << ref << sku << QByteArray("+2")
                                << u"quantity \"+2\" is not written in digits alone"_s;
        QTest::newRow("negative") << ref << sku << QByteArray("-2")
                                  << u"quantity \"-2\" is not written in digits alone"_s;
        QTest::newRow("a fraction") << ref << sku << QByteArray("2.0")
                                    << u"quantity \"2.0\" is not written in digits alone"_s;
        QTest::newRow("a line break") << ref << sku << QByteArray("2\n")
                                      << u"quantity \"2\\u{000A}\" is not written in digits alone"_s;
        QTest::newRow("no quantity") << ref << sku << QByteArray("") << u"the quantity is empty"_s;
        QTest::newRow("empty reference") << QByteArray("") << sku << QByteArray("2")
                                         << u"the client order reference is empty"_s;
        QTest::newRow("a blank in the reference")
            << QByteArray("ORD 1") << sku << QByteArray("2")
            << u"the client order reference has a character outside A-Z a-z 0-9 _ - at byte 3"_s;
        QTest::newRow("a line break in the reference")
            << QByteArray("ORD-1\n") << sku << QByteArray("2")
            << u"the client order reference has a character outside A-Z a-z 0-9 _ - at byte 5"_s;
        QTest::newRow("a reference of 65 bytes") << QByteArray(65, 'r') << sku << QByteArray("2")
                                                 << u"the client order reference has 65 bytes, 64 at most"_s;
        QTest::newRow("a sku outside ASCII") << ref << QByteArray("SK\xC3\x9C") << QByteArray("2")
                                             << u"the sku has a character outside A-Z a-z 0-9 _ - at byte 2"_s;
        QTest::newRow("a sku of 65 bytes")
            << ref << QByteArray(65, 's') << QByteArray("2") << u"the sku has 65 bytes, 64 at most"_s;
        QTest::newRow("empty sku") << ref << QByteArray("") << QByteArray("2") << u"the sku is empty"_s;
    }
    void outOfDomainIsUnverifiable()
    {
        QFETCH(QByteArray, ref);
        QFETCH(QByteArray, sku);
        QFETCH(QByteArray, quantity);
        QFETCH(QString, reason);
        QCOMPARE(reasonOf(fingerprintOf(order(ref, sku, quantity))), reason);
    }

    void whatIsNotStoredIsUnverifiable()
    {
        Order withoutSku = order("ORD-1", {}, "2");
        withoutSku.sku.reset();
        QCOMPARE(reasonOf(fingerprintOf(withoutSku)), u"the order's sku is not stored"_s);
        Order withoutQuantity = order("ORD-1", "SKU-1", {});
        withoutQuantity.quantity.reset();
        QCOMPARE(reasonOf(fingerprintOf(withoutQuantity)), u"the order's quantity is not stored"_s);
    }

    void operationsThatCannotBeHashedUniquelyAreUnverifiable()
    {
        const Order one = order("ORD-1", "SKU-1", "2");
        const auto reason = [&one](const QByteArray &name) {
            return reasonOf(FingerprintRegistry::compute(u"orders-v1"_s, 1, name, one));
        };
        QCOMPARE(reason(""), u"the operation is empty"_s);
        QCOMPARE(reason("orders\n1"), u"the operation contains a line break"_s);
        QCOMPARE(reason("ab\xFF"), u"the operation has invalid UTF-8 at byte 2"_s);
    }

    void registryKnowsItsVersionsAndNoOthers()
    {
        QCOMPARE(FingerprintRegistry::names(), QStringList{u"orders-v1"_s});
        QVERIFY(FingerprintRegistry::knows(u"orders-v1"_s, 1));
        QVERIFY(!FingerprintRegistry::knows(u"orders-v1"_s, 0));
        QVERIFY(!FingerprintRegistry::knows(u"orders-v1"_s, 2));
        QVERIFY(!FingerprintRegistry::knows(u"orders-v2"_s, 1));
        QVERIFY(!FingerprintRegistry::knows(QString(), 1));
        const auto unknown = FingerprintRegistry::compute(u"orders-v1"_s, 9, operation, order("ORD-1", "SKU-1", "2"));
        QCOMPARE(reasonOf(unknown), u"fingerprint rule orders-v1 has no version 9"_s);
    }
};

QTEST_APPLESS_MAIN(FingerprintTest)
#include "fingerprint_test.moc"
