// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/json_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <limits>

using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class JsonTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryDigitOfAnInteger_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("digits");
        QTest::newRow("2^53+1") << qint64(9007199254740993) << u"9007199254740993"_s;
        QTest::newRow("2^63-1") << std::numeric_limits<qint64>::max() << u"9223372036854775807"_s;
        QTest::newRow("-2^63") << std::numeric_limits<qint64>::min() << u"-9223372036854775808"_s;
    }

    void keepsEveryDigitOfAnInteger()
    {
        QFETCH(qint64, number);
        QFETCH(QString, digits);
        QCOMPARE(compactJson(number), digits);
        QCOMPARE(compactJson(Fields{{u"n"_s, number}}), u"{\"n\":"_s + digits + u'}');
    }

    void keepsTheOrderOfNames()
    {
        QCOMPARE(compactJson(Fields{{u"zebra"_s, 1}, {u"ant"_s, 2}}), u"{\"zebra\":1,\"ant\":2}"_s);
    }

    void writesEachKindOfValue()
    {
        const Fields fields{{u"null"_s, Value()},         {u"true"_s, true},    {u"text"_s, u"a"_s},
                            {u"list"_s, List{1, u"b"_s}}, {u"empty"_s, List{}}, {u"absent"_s, std::optional<qint64>()}};
        QCOMPARE(compactJson(fields),
                 u"{\"null\":null,\"true\":true,\"text\":\"a\",\"list\":[1,\"b\"],\"empty\":[],\"absent\":null}"_s);
    }

    void escapesWhatAStringMustNotHold()
    {
        const QString hostile = u"\"\\\n\r\t\u0001/é漢"_s;
        const QJsonDocument read = QJsonDocument::fromJson(compactJson(Fields{{u"s"_s, hostile}}).toUtf8());
        QCOMPARE(read.object()[u"s"_s].toString(), hostile);
        QVERIFY(!compactJson(hostile).contains(u'\n'));
        QCOMPARE(compactJson(QString(QString(QChar(0xd83d)) + u"\b"_s)), u"\"\ufffd\\b\""_s);
    }

    void writesTheSameValuesOverSeveralLines()
    {
        const Fields fields{{u"a"_s, Fields{{u"b"_s, List{1, 2}}}}, {u"c"_s, Fields{}}};
        const QString pretty = prettyJson(fields);
        QCOMPARE(pretty, u"{\n  \"a\": {\n    \"b\": [\n      1,\n      2\n    ]\n  },\n  \"c\": {}\n}"_s);
        QCOMPARE(QJsonDocument::fromJson(pretty.toUtf8()), QJsonDocument::fromJson(compactJson(fields).toUtf8()));
    }
};

QTEST_GUILESS_MAIN(JsonTextTest)
#include "json_text_test.moc"
