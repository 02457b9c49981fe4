// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/canonical_json.h"

#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk::audit;

class CanonicalJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTheOneText_data();
    void writesTheOneText();
    void sortsNamesByUtf16CodeUnits();
};

void CanonicalJsonTest::writesTheOneText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain") << u"a b"_s << QByteArray("\"a b\"");
    QTest::newRow("quote and backslash") << u"\"\\"_s << QByteArray(R"("\"\\")");
    QTest::newRow("short escapes") << u"\b\f\n\r\t"_s << QByteArray(R"("\b\f\n\r\t")");
    QTest::newRow("other controls in lower hex") << QString(QChar(0x1f)) << QByteArray(R"("\u001f")");
    QTest::newRow("delete is no control") << QString(QChar(0x7f)) << QByteArray("\"\x7f\"");
    QTest::newRow("slash stays") << u"</script>"_s << QByteArray("\"</script>\"");
    QTest::newRow("half a pair is replaced") << QString(QChar(0xd83d)) + u"x"_s << QByteArray("\"\xef\xbf\xbdx\"");
    QTest::newRow("a pair stays") << u"\U0001F600"_s << QByteArray("\"\xf0\x9f\x98\x80\"");
    QTest::newRow("beyond ASCII as UTF-8") << u"\u20ac\u65e5"_s << QByteArray("\"\xe2\x82\xac\xe6\x97\xa5\"");
}

void CanonicalJsonTest::writesTheOneText()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(canonicalJson({{u"t"_s, {text}}}), "{\"t\":" + expected + "}");
}

void CanonicalJsonTest::sortsNamesByUtf16CodeUnits()
{
    // U+1F600 is D83D DE00 in UTF-16 and sorts before U+FB33, although its code point is larger (RFC 8785 §3.2.3).
    const JsonObject object{{u"\ufb33"_s, {true}},
                            {u"\U0001F600"_s, {nullptr}},
                            {u"1"_s, {std::numeric_limits<qint64>::max()}},
                            {u"a"_s, {JsonArray{{qint64(-1)}, {JsonObject{}}, {JsonArray{}}, {u"x"_s}}}}};
    QCOMPARE(canonicalJson(object),
             QByteArray("{\"1\":\"9223372036854775807\",\"a\":[\"-1\",{},[],\"x\"],\"\xf0\x9f\x98\x80\":null,"
                        "\"\xef\xac\xb3\":true}"));
}

QTEST_APPLESS_MAIN(CanonicalJsonTest)
#include "canonical_json_test.moc"
