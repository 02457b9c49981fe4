// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

class ResponseTemplatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsWhatIsJsonOnceFilled_data();
    void acceptsWhatIsJsonOnceFilled();
    void reportsTheFaultOfATemplate_data();
    void reportsTheFaultOfATemplate();
    void acceptsJsonPointers_data();
    void acceptsJsonPointers();
};

void ResponseTemplatesTest::acceptsWhatIsJsonOnceFilled_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("id as a number") << QByteArray(R"(completed_body = '{"id":{id}}')");
    QTest::newRow("id as a text") << QByteArray(R"(completed_body = '{"id":"{id}"}')");
    QTest::newRow("both") << QByteArray(R"(completed_body = '{"id":{id},"ref":"{client_order_ref}"}')");
    QTest::newRow("neither") << QByteArray(R"(completed_body = '{"title":"done"}')");
    QTest::newRow("empty objects are no placeholders") << QByteArray(R"(completed_body = '{"id":{id},"links":{}}')");
    QTest::newRow("nested") << QByteArray(R"(completed_body = '{"data":{"order":{"id":{id}}}}')");
    QTest::newRow("id where the pointer leads")
        << QByteArray("completed_body = '{\"a\":[0,{\"id\":\"{id}\"}]}'\norder_id = \"/a/1/id\"");
    QTest::newRow("a body that is not read as JSON")
        << QByteArray("completed_body = '{\"title\":\"done\"}'\norder_id = \"/id\"\ncontent_type = \"text/plain\"");
    QTest::newRow("rejection") << QByteArray(
        "rejected_body = '{\"ref\":\"{client_order_ref}\"}'\nrejection_statuses = [409]");
    QTest::newRow("location") << QByteArray(R"(location = "https://shop.example/orders/{id}/status")");
}

void ResponseTemplatesTest::acceptsWhatIsJsonOnceFilled()
{
    QFETCH(QByteArray, line);
    const Result<Profile> profile = parsedWith("[operation.o]\n" + line + "\n");
    ACCEPTED(profile);
    QCOMPARE(profile->warnings, QStringList());
}

void ResponseTemplatesTest::reportsTheFaultOfATemplate_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, const char *line, const char *fault) {
        QTest::newRow(name) << QByteArray(line) << QString::fromUtf8(fault);
    };
    row("unknown placeholder", R"(completed_body = '{"id":{order_id}}')",
        "completed_body has the unknown placeholder {order_id}; accepted: {id}, {client_order_ref}");
    row("a rejection has no order", R"(rejected_body = '{"id":{id}}')",
        "rejected_body has the unknown placeholder {id}; accepted: {client_order_ref}");
    row("reference without quotes", R"(completed_body = '{"ref":{client_order_ref}}')",
        "completed_body is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1)");
    row("open brace", R"(completed_body = '{"id":{id}')",
        "completed_body is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1)");
    row("trailing comma", R"(completed_body = '{"id":{id},}')",
        "completed_body is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1)");
    row("no id where the pointer leads", "completed_body = '{\"orderId\":{id}}'\norder_id = \"/order/id\"",
        "completed_body does not hold the order's id at order_id's /order/id");
    row("something else where the pointer leads",
        "completed_body = '{\"orderId\":\"order {id}\"}'\norder_id = \"/orderId\"",
        "completed_body does not hold the order's id at order_id's /orderId");
    row("the id twice under one name", "completed_body = '{\"id\":{id},\"id\":{id}}'\norder_id = \"/id\"",
        "completed_body does not hold the order's id at order_id's /id");
    row("plain text", "completed_body = 'created'",
        "completed_body is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1)");
    row("empty", "completed_body = ''",
        "completed_body is no JSON once filled in ({id} as 1, {client_order_ref} as ORD-1)");
    row("location without id", "location = \"/api/orders\"",
        "location is the text \"/api/orders\"; accepted: a path with {id} in it once, as in \"/api/orders/{id}\"");
    row("location with two", "location = \"/{id}/{id}\"",
        "location is the text \"/{id}/{id}\"; accepted: a path with {id} in it once, as in \"/api/orders/{id}\"");
    row("location by reference", "location = \"/{client_order_ref}\"",
        "location has the unknown placeholder {client_order_ref}; accepted: {id}");
    row("pointer without a slash", "order_id = \"orderId\"",
        "order_id is the text \"orderId\"; accepted: a JSON pointer, as in \"/orderId\" (~0 is ~, ~1 is / within a "
        "name)");
    row("pointer with a bare tilde", "order_id = \"/a~b\"",
        "order_id is the text \"/a~b\"; accepted: a JSON pointer, as in \"/orderId\" (~0 is ~, ~1 is / within a name)");
    row("pointer to the whole body", "order_id = \"\"",
        "order_id is the text \"\"; accepted: a JSON pointer, as in \"/orderId\" (~0 is ~, ~1 is / within a name)");
}

void ResponseTemplatesTest::reportsTheFaultOfATemplate()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, fault);
    const QString message = faultOf(parsedWith("[operation.o]\n" + line + "\n"));
    const QString expected = ProfilePath + u":4: [operation.o] "_s + fault;
    QVERIFY2(message.startsWith(expected), qPrintable(message));
}

void ResponseTemplatesTest::acceptsJsonPointers_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::newRow("one step") << u"/orderId"_s;
    QTest::newRow("several steps") << u"/data/0/id"_s;
    QTest::newRow("escapes") << u"/a~1b/c~0d"_s;
    QTest::newRow("an empty name") << u"/"_s;
}

void ResponseTemplatesTest::acceptsJsonPointers()
{
    QFETCH(QString, pointer);
    const Result<Profile> profile = parsedWith("[operation.o]\norder_id = '" + pointer.toUtf8() + "'\n");
    ACCEPTED(profile);
    QCOMPARE(profile->rules.operations.at("o").orderIdPointer, std::optional(pointer));
}

QTEST_GUILESS_MAIN(ResponseTemplatesTest)
#include "response_templates_test.moc"
