// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/contract/order_request.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::orders;

/// The body's contract (R6): what is accepted is exactly this, and what is not is told by its field.
class OrderRequestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhateverTheOrderOfNamesAndBlanks();
    void fingerprintsAsTheRuleSays();
    void namesTheFieldAtFault_data();
    void namesTheFieldAtFault();
    void refusesWhatIsNoObject_data();
    void refusesWhatIsNoObject();
    void acceptsTheBounds_data();
    void acceptsTheBounds();
};

void OrderRequestTest::readsWhateverTheOrderOfNamesAndBlanks()
{
    const auto read = readOrderRequest(" {\"quantity\" : 2 ,\n\"s\\u006bu\":\"SKU-1\",\"clientOrderRef\":\"ORD-1\"}\n");
    QVERIFY(read);
    QCOMPARE(read->clientOrderRef, "ORD-1");
    QCOMPARE(read->sku, "SKU-1");
    QCOMPARE(read->quantity, 2);
}

void OrderRequestTest::fingerprintsAsTheRuleSays()
{
    const OrderRequest request{.clientOrderRef = "ORD-1", .sku = "SKU-1", .quantity = 2};
    QCOMPARE(request.fingerprint().toHex(), "86f1ac67522e865eba39861d952668cf11985ad4d8af1d29b6aaff958e012490");
}

void OrderRequestTest::namesTheFieldAtFault_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("pointer");
    const auto row = [](const char *name, const char *reference, const char *sku, const char *rest,
                        const char *pointer) {
        QByteArray body("{\"clientOrderRef\":");
        body.append(reference).append(",\"sku\":").append(sku).append(rest).append('}');
        QTest::newRow(name) << body << QByteArray(pointer);
    };
    row("unknown name", "\"A\"", "\"B\"", ",\"quantity\":1,\"colour\":\"red\"", "#/colour");
    row("name in other letters", "\"A\"", "\"B\"", ",\"quantity\":1,\"Sku\":\"B\"", "#/Sku");
    row("name with a slash", "\"A\"", "\"B\"", ",\"quantity\":1,\"a/b\":1", "#/a~1b");
    row("missing quantity", "\"A\"", "\"B\"", "", "#/quantity");
    row("duplicate quantity", "\"A\"", "\"B\"", ",\"quantity\":1,\"quantity\":1", "#/quantity");
    row("duplicate by an escape", "\"A\"", "\"B\"", ",\"quantity\":1,\"s\\u006bu\":\"B\"", "#/sku");
    row("null reference", "null", "\"B\"", ",\"quantity\":1", "#/clientOrderRef");
    row("number as reference", "7", "\"B\"", ",\"quantity\":1", "#/clientOrderRef");
    row("object as sku", "\"A\"", "{}", ",\"quantity\":1", "#/sku");
    row("empty reference", "\"\"", "\"B\"", ",\"quantity\":1", "#/clientOrderRef");
    row("blank in reference", "\"A \"", "\"B\"", ",\"quantity\":1", "#/clientOrderRef");
    row("newline in sku", "\"A\"", "\"B\\n\"", ",\"quantity\":1", "#/sku");
    row("letter beyond ASCII", "\"A\"", "\"B\\u00e9\"", ",\"quantity\":1", "#/sku");
    row("zero", "\"A\"", "\"B\"", ",\"quantity\":0", "#/quantity");
    row("101", "\"A\"", "\"B\"", ",\"quantity\":101", "#/quantity");
    row("negative", "\"A\"", "\"B\"", ",\"quantity\":-1", "#/quantity");
    row("fraction", "\"A\"", "\"B\"", ",\"quantity\":2.0", "#/quantity");
    row("exponent", "\"A\"", "\"B\"", ",\"quantity\":1e1", "#/quantity");
    row("leading zero", "\"A\"", "\"B\"", ",\"quantity\":02", "#/quantity");
    row("text as quantity", "\"A\"", "\"B\"", ",\"quantity\":\"2\"", "#/quantity");
    row("true as quantity", "\"A\"", "\"B\"", ",\"quantity\":true", "#/quantity");
    row("null quantity", "\"A\"", "\"B\"", ",\"quantity\":null", "#/quantity");
    row("a number beyond 64 bits", "\"A\"", "\"B\"", ",\"quantity\":99999999999999999999999", "#/quantity");
    const QByteArray tooLong = '"' + QByteArray(65, 'A') + '"';
    row("65 characters", tooLong.constData(), "\"B\"", ",\"quantity\":1", "#/clientOrderRef");
}

void OrderRequestTest::namesTheFieldAtFault()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, pointer);
    const auto read = readOrderRequest(body);
    QVERIFY(!read);
    QCOMPARE(read.error().status, 400);
    QCOMPARE(read.error().faults.size(), 1U);
    const QByteArray told = "\"pointer\":\"" + pointer + '"';
    QVERIFY2(problemBody(read.error()).contains(told), problemBody(read.error()).constData());
}

void OrderRequestTest::refusesWhatIsNoObject_data()
{
    QTest::addColumn<QByteArray>("body");
    const QByteArray whole = "{\"clientOrderRef\":\"A\",\"sku\":\"B\",\"quantity\":1}";
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("blanks") << QByteArray(" \n");
    QTest::newRow("an array") << QByteArray('[' + whole + ']');
    QTest::newRow("a text") << QByteArray("\"order\"");
    QTest::newRow("cut") << whole.chopped(1);
    QTest::newRow("something behind it") << QByteArray(whole + whole);
    QTest::newRow("a comma too many") << QByteArray(whole.chopped(1) + ",}");
    QTest::newRow("a comment") << QByteArray("/**/" + whole);
    QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF" + whole);
    QTest::newRow("invalid UTF-8") << QByteArray("{\"clientOrderRef\":\"\xff\",\"sku\":\"B\",\"quantity\":1}");
    QTest::newRow("a literal that is none") << QByteArray("{\"clientOrderRef\":nul,\"sku\":\"B\",\"quantity\":1}");
}

void OrderRequestTest::refusesWhatIsNoObject()
{
    QFETCH(QByteArray, body);
    const auto read = readOrderRequest(body);
    QVERIFY(!read);
    QCOMPARE(read.error().status, 400);
    QVERIFY(read.error().faults.empty());
    QVERIFY(!read.error().detail.isEmpty());
}

void OrderRequestTest::acceptsTheBounds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("quantity");
    QTest::newRow("least") << QByteArray("a") << 1;
    QTest::newRow("most") << QByteArray(64, 'Z') << 100;
    QTest::newRow("every kind of character") << QByteArray("aZ09-_") << 10;
}

void OrderRequestTest::acceptsTheBounds()
{
    QFETCH(QByteArray, text);
    QFETCH(int, quantity);
    const auto read = readOrderRequest("{\"clientOrderRef\":\"" + text + "\",\"sku\":\"" + text +
                                       "\",\"quantity\":" + QByteArray::number(quantity) + '}');
    QVERIFY(read);
    QCOMPARE(read->clientOrderRef, text);
    QCOMPARE(read->sku, text);
    QCOMPARE(read->quantity, quantity);
}

QTEST_APPLESS_MAIN(OrderRequestTest)
#include "order_request_test.moc"
