// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/location.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

namespace {

const QString orders = u"/api/orders/{id}"_s;

} // namespace

class LocationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheId_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QByteArray>("id");
        QTest::newRow("as written") << orders << QByteArray("/api/orders/17") << QByteArray("17");
        QTest::newRow("absolute") << orders << QByteArray("http://shop.example/api/orders/17") << QByteArray("17");
        QTest::newRow("https, another case, port and user")
            << orders << QByteArray("HTTPS://me@Shop.EXAMPLE:8443/api/orders/17") << QByteArray("17");
        QTest::newRow("without a scheme") << orders << QByteArray("//shop.example/api/orders/17") << QByteArray("17");
        QTest::newRow("trailing slash") << orders << QByteArray("/api/orders/17/") << QByteArray("17");
        QTest::newRow("query") << orders << QByteArray("/api/orders/17?x=/y") << QByteArray("17");
        QTest::newRow("fragment") << orders << QByteArray("/api/orders/17#/top") << QByteArray("17");
        QTest::newRow("slash, query and fragment") << orders << QByteArray("/api/orders/17/?x#y") << QByteArray("17");
        QTest::newRow("encoded digits") << orders << QByteArray("/api/orders/%31%37") << QByteArray("17");
        QTest::newRow("encoded letters of the path") << orders << QByteArray("/%61pi/order%73/17") << QByteArray("17");
        QTest::newRow("small hexadecimal") << orders << QByteArray("/api/orders/%c3%a9") << QByteArray("\xC3\xA9");
        QTest::newRow("bytes that are no UTF-8") << orders << QByteArray("/api/orders/%FF") << QByteArray("\xFF");
        QTest::newRow("an encoded slash stays in the id")
            << orders << QByteArray("/api/orders/a%2Fb") << QByteArray("a/b");
        QTest::newRow("an encoded percent is decoded once")
            << orders << QByteArray("/api/orders/%2531") << QByteArray("%31");
        QTest::newRow("a plus is a plus") << orders << QByteArray("/api/orders/a+b") << QByteArray("a+b");
        QTest::newRow("an encoded question mark") << orders << QByteArray("/api/orders/a%3Fb") << QByteArray("a?b");
        QTest::newRow("dot segments") << orders << QByteArray("/x/../api/./orders/17") << QByteArray("17");
        QTest::newRow("encoded dot segments") << orders << QByteArray("/x/%2e%2E/api/orders/17") << QByteArray("17");
        QTest::newRow("dots above the root") << orders << QByteArray("/../../api/orders/17") << QByteArray("17");
        QTest::newRow("id in the middle")
            << u"/orders/{id}/receipt"_s << QByteArray("/orders/17/receipt/") << QByteArray("17");
        QTest::newRow("id within a segment")
            << u"/o/order-{id}.json"_s << QByteArray("/o/order-17.json") << QByteArray("17");
        QTest::newRow("template with a trailing slash")
            << u"/orders/{id}/"_s << QByteArray("/orders/17") << QByteArray("17");
        QTest::newRow("absolute template")
            << u"https://a.example/orders/{id}"_s << QByteArray("/orders/17") << QByteArray("17");
        QTest::newRow("template outside ASCII")
            << u"/注文/{id}"_s << QByteArray("/%E6%B3%A8%E6%96%87/17") << QByteArray("17");
    }
    void findsTheId()
    {
        QFETCH(QString, pattern);
        QFETCH(QByteArray, location);
        QFETCH(QByteArray, id);
        QCOMPARE(idInLocation(location, pattern), std::optional(id));
    }

    void findsNoneWhereTheTemplateIsNotFollowed_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QByteArray>("location");
        QTest::newRow("empty") << orders << QByteArray();
        QTest::newRow("another prefix") << orders << QByteArray("/v2/orders/17");
        QTest::newRow("a longer prefix") << orders << QByteArray("/v1/api/orders/17");
        QTest::newRow("another case of the path") << orders << QByteArray("/API/orders/17");
        QTest::newRow("no id") << orders << QByteArray("/api/orders");
        QTest::newRow("an empty id") << orders << QByteArray("/api/orders/");
        QTest::newRow("two slashes") << orders << QByteArray("/api/orders//");
        QTest::newRow("an empty segment") << orders << QByteArray("/api//orders/17");
        QTest::newRow("something behind the id") << orders << QByteArray("/api/orders/17/lines");
        QTest::newRow("an encoded slash is no separator") << orders << QByteArray("/api%2Forders/17");
        QTest::newRow("a dot segment takes the id away") << orders << QByteArray("/api/orders/17/..");
        QTest::newRow("relative") << orders << QByteArray("api/orders/17");
        QTest::newRow("the id alone") << orders << QByteArray("17");
        QTest::newRow("another scheme") << orders << QByteArray("ftp://shop.example/api/orders/17");
        QTest::newRow("a host alone") << orders << QByteArray("http://shop.example");
        QTest::newRow("a broken percent") << orders << QByteArray("/api/orders/%zz");
        QTest::newRow("a cut percent") << orders << QByteArray("/api/orders/1%3");
        QTest::newRow("a blank") << orders << QByteArray("/api/orders/1 7");
        QTest::newRow("a line break") << orders << QByteArray("/api/orders/17\r\nSet-Cookie: a=b");
        QTest::newRow("NUL") << orders << QByteArray("/api/orders/17\0x", 16);
        QTest::newRow("a broken host") << orders << QByteArray("http://[::1/api/orders/17");
        QTest::newRow("the suffix is missing") << u"/o/order-{id}.json"_s << QByteArray("/o/order-17");
        QTest::newRow("prefix and suffix alone") << u"/o/order-{id}.json"_s << QByteArray("/o/order-.json");
        QTest::newRow("prefix and suffix overlap") << u"/o/aba{id}aba"_s << QByteArray("/o/ababa");
        QTest::newRow("the segment behind the id differs")
            << u"/orders/{id}/receipt"_s << QByteArray("/orders/17/lines");
        QTest::newRow("a template without an id") << u"/orders"_s << QByteArray("/orders");
        QTest::newRow("an empty template") << QString() << QByteArray("/orders/17");
    }
    void findsNoneWhereTheTemplateIsNotFollowed()
    {
        QFETCH(QString, pattern);
        QFETCH(QByteArray, location);
        const auto id = idInLocation(location, pattern);
        QVERIFY2(!id, id.value_or(QByteArray()).constData());
    }
};

QTEST_APPLESS_MAIN(LocationTest)
#include "location_test.moc"
