// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_pointer.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

/// RFC 6901.
class JsonPointerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNames_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QList<QByteArray>>("names");
        QTest::newRow("the whole document") << QString() << QList<QByteArray>{};
        QTest::newRow("one name") << u"/orderId"_s << QList<QByteArray>{"orderId"};
        QTest::newRow("an empty name") << u"/"_s << QList<QByteArray>{""};
        QTest::newRow("nested") << u"/a/0/b"_s << QList<QByteArray>{"a", "0", "b"};
        QTest::newRow("a slash") << u"/a~1b"_s << QList<QByteArray>{"a/b"};
        QTest::newRow("a tilde") << u"/m~0n"_s << QList<QByteArray>{"m~n"};
        QTest::newRow("a tilde before a 1") << u"/~01"_s << QList<QByteArray>{"~1"};
        QTest::newRow("outside ASCII") << u"/注"_s << QList<QByteArray>{"\xE6\xB3\xA8"};
    }
    void readsNames()
    {
        QFETCH(QString, pointer);
        QFETCH(QList<QByteArray>, names);
        const auto read = namesInPointer(pointer);
        QVERIFY(read.has_value());
        QCOMPARE(QList<QByteArray>(read->begin(), read->end()), names);
    }

    void refusesWhatIsNoPointer_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no slash") << u"orderId"_s;
        QTest::newRow("a bare tilde") << u"/a~"_s;
        QTest::newRow("another escape") << u"/a~2"_s;
        QTest::newRow("a second tilde") << u"/~0~x"_s;
        QTest::newRow("a URI fragment") << u"#/a"_s;
    }
    void refusesWhatIsNoPointer()
    {
        QFETCH(QString, pointer);
        QVERIFY(!namesInPointer(pointer));
    }
};

QTEST_APPLESS_MAIN(JsonPointerTest)
#include "json_pointer_test.moc"
