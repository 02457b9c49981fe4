// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/stored_body.h"

#include <QtTest/QtTest>

#include <simdjson.h>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;
using Fault = BodyReading::Fault;

namespace {

Fault faultOf(const QByteArray &body)
{
    return readBody(body, u"/orderId"_s).fault;
}

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

} // namespace

class StoredBodyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheIdExactly_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isString");
        const QString id = u"/orderId"_s;
        QTest::newRow("a number") << QByteArray(R"({"orderId":17})") << id << QByteArray("17") << false;
        QTest::newRow("a string") << QByteArray(R"({"orderId":"17"})") << id << QByteArray("17") << true;
        QTest::newRow("blanks around") << QByteArray("\t{ \"orderId\" :\r\n 17 \n} ") << id << QByteArray("17")
                                       << false;
        QTest::newRow("2^53+1") << QByteArray(R"({"orderId":9007199254740993})") << id << QByteArray("9007199254740993")
                                << false;
        QTest::newRow("30 digits") << QByteArray(R"({"orderId":123456789012345678901234567890})") << id
                                   << QByteArray("123456789012345678901234567890") << false;
        QTest::newRow("negative") << QByteArray(R"({"orderId":-17})") << id << QByteArray("-17") << false;
        QTest::newRow("zero") << QByteArray(R"({"orderId":0})") << id << QByteArray("0") << false;
        QTest::newRow("escapes in the id")
            << QByteArray(R"({"orderId":"\u0031\/\n"})") << id << QByteArray("1/\n") << true;
        QTest::newRow("a surrogate pair")
            << QByteArray(R"({"orderId":"\ud83d\ude00"})") << id << QByteArray("\xF0\x9F\x98\x80") << true;
        QTest::newRow("NUL by escape") << QByteArray(R"({"orderId":"a\u0000b"})") << id << QByteArray("a\0b", 3)
                                       << true;
        QTest::newRow("an empty string") << QByteArray(R"({"orderId":""})") << id << QByteArray("") << true;
        QTest::newRow("the name is escaped") << QByteArray(R"({"\u006frderId":17})") << id << QByteArray("17") << false;
        QTest::newRow("behind other members")
            << QByteArray(R"({"a":{"orderId":1},"b":[{}],"orderId":17,"c":null})") << id << QByteArray("17") << false;
        QTest::newRow("nested") << QByteArray(R"({"order":{"id":17},"id":3})") << u"/order/id"_s << QByteArray("17")
                                << false;
        QTest::newRow("in an array") << QByteArray(R"({"o":[{"id":1},{"id":17}]})") << u"/o/1/id"_s << QByteArray("17")
                                     << false;
        QTest::newRow("an array at the top") << QByteArray("[5,6]") << u"/1"_s << QByteArray("6") << false;
        QTest::newRow("a name with a slash and a tilde")
            << QByteArray(R"({"a/b":{"m~n":17}})") << u"/a~1b/m~0n"_s << QByteArray("17") << false;
        QTest::newRow("an empty name") << QByteArray(R"({"":17})") << u"/"_s << QByteArray("17") << false;
        QTest::newRow("an object's name of digits")
            << QByteArray(R"({"0":17})") << u"/0"_s << QByteArray("17") << false;
        QTest::newRow("the whole body, a number") << QByteArray(" 17 ") << u""_s << QByteArray("17") << false;
        QTest::newRow("the whole body, a string") << QByteArray("\"17\"") << u""_s << QByteArray("17") << true;
    }
    void readsTheIdExactly()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, pointer);
        QFETCH(QByteArray, text);
        QFETCH(bool, isString);
        const BodyReading reading = readBody(body, pointer);
        QCOMPARE(reading.fault, Fault::None);
        QVERIFY2(reading.id.has_value(), qPrintable(reading.idFault));
        QCOMPARE(reading.id->text, text);
        QCOMPARE(reading.id->isString, isString);
        QVERIFY(reading.idFault.isEmpty());
    }

    void saysWhyThereIsNoId_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("idFault");
        const QString id = u"/orderId"_s;
        QTest::newRow("missing") << QByteArray(R"({"orderid":17})") << id << u"/orderId is missing"_s;
        QTest::newRow("an empty object") << QByteArray("{}") << id << u"/orderId is missing"_s;
        QTest::newRow("the name is deeper") << QByteArray(R"({"a":{"orderId":1}})") << id << u"/orderId is missing"_s;
        QTest::newRow("an array instead") << QByteArray(R"(["orderId"])") << id << u"/orderId is missing"_s;
        QTest::newRow("a scalar body") << QByteArray("17") << id << u"/orderId is missing"_s;
        QTest::newRow("a string body") << QByteArray("\"orderId\"") << id << u"/orderId is missing"_s;
        QTest::newRow("an object") << QByteArray(R"({"orderId":{"v":1}})") << id << u"/orderId is an object"_s;
        QTest::newRow("an array") << QByteArray(R"({"orderId":[1]})") << id << u"/orderId is an array"_s;
        QTest::newRow("null") << QByteArray(R"({"orderId":null})") << id << u"/orderId is null"_s;
        QTest::newRow("true") << QByteArray(R"({"orderId":true})") << id << u"/orderId is true or false"_s;
        QTest::newRow("17.0") << QByteArray(R"({"orderId":17.0})") << id
                              << u"/orderId is a number with a fraction or an exponent"_s;
        QTest::newRow("1e3") << QByteArray(R"({"orderId":1e3})") << id
                             << u"/orderId is a number with a fraction or an exponent"_s;
        QTest::newRow("beyond the array") << QByteArray("[5]") << u"/1"_s << u"/1 is missing"_s;
        QTest::newRow("an index with a leading zero") << QByteArray("[5,6]") << u"/01"_s << u"/01 is missing"_s;
        QTest::newRow("the element behind the last") << QByteArray("[5]") << u"/-"_s << u"/- is missing"_s;
        QTest::newRow("through a number")
            << QByteArray(R"({"orderId":17})") << u"/orderId/x"_s << u"/orderId/x is missing"_s;
        QTest::newRow("the whole body, null") << QByteArray("null") << u""_s << u"the body is null"_s;
        QTest::newRow("the whole body, an object") << QByteArray("{}") << u""_s << u"the body is an object"_s;
        QTest::newRow("no pointer") << QByteArray("{}") << u"orderId"_s << u"orderId is no JSON pointer"_s;
    }
    void saysWhyThereIsNoId()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, pointer);
        QFETCH(QString, idFault);
        const BodyReading reading = readBody(body, pointer);
        QCOMPARE(reading.fault, Fault::None);
        QVERIFY(!reading.id);
        QCOMPARE(reading.idFault, idFault);
    }

    void looksForNoIdWithoutAPointer()
    {
        const BodyReading reading = readBody(R"({"orderId":17})", {});
        QCOMPARE(reading.fault, Fault::None);
        QVERIFY(!reading.id);
        QVERIFY(reading.idFault.isEmpty());
        QVERIFY(reading.detail.isEmpty());
    }

    void acceptsWhatIsJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        for (const char *body :
             {"null", "true", "false", "0", "-0", "-0.0e-0", "1E+9", "1e400", "0.5", "\"\"", "[]", "{}", "[[],{},[{}]]",
              "[1,2 , 3]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"]", "\"\xC3\xA9\x7F\""})
            QTest::newRow(body) << QByteArray(body);
        QTest::newRow("64 deep") << nested(64);
    }
    void acceptsWhatIsJson()
    {
        QFETCH(QByteArray, body);
        QCOMPARE(faultOf(body), Fault::None);
    }

    void refusesWhatIsNotJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("detail");
        QTest::newRow("words") << QByteArray("<html>") << u"a syntax error at byte 0"_s;
        QTest::newRow("blanks") << QByteArray(" \n") << u"it holds nothing but blanks"_s;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{}") << u"it begins with a byte order mark"_s;
        QTest::newRow("NUL before") << QByteArray("\0{}", 3) << u"a syntax error at byte 0"_s;
        QTest::newRow("NUL behind") << QByteArray("{}\0", 3) << u"something stands behind the value at byte 2"_s;
        QTest::newRow("NUL in a string") << QByteArray("\"a\0b\"", 5) << u"a syntax error at byte 2"_s;
        QTest::newRow("a tab in a string") << QByteArray("\"\t\"") << u"a syntax error at byte 1"_s;
        QTest::newRow("invalid UTF-8") << QByteArray("{\"a\":\"\xFF\"}") << u"invalid UTF-8 at byte 6"_s;
        QTest::newRow("invalid UTF-8 in a name") << QByteArray("{\"\xC0\xAF\":1}") << u"invalid UTF-8 at byte 2"_s;
        QTest::newRow("invalid UTF-8 outside a string") << QByteArray("[\xFF]") << u"a syntax error at byte 1"_s;
        QTest::newRow("a high surrogate alone")
            << QByteArray(R"(["\ud83d"])") << u"half of a surrogate pair before byte 8"_s;
        QTest::newRow("a low surrogate alone")
            << QByteArray(R"(["\ude00"])") << u"half of a surrogate pair before byte 8"_s;
        QTest::newRow("two high surrogates")
            << QByteArray(R"(["\ud83d\ud83d"])") << u"half of a surrogate pair before byte 14"_s;
        QTest::newRow("a high surrogate and another escape")
            << QByteArray(R"(["\ud83d\n"])") << u"half of a surrogate pair before byte 9"_s;
        QTest::newRow("a second value") << QByteArray("{} {}") << u"something stands behind the value at byte 3"_s;
        QTest::newRow("a brace too many") << QByteArray("{}}") << u"something stands behind the value at byte 2"_s;
        QTest::newRow("a number goes on") << QByteArray("17x") << u"something stands behind the value at byte 2"_s;
        QTest::newRow("leading zero") << QByteArray(R"({"orderId":017})") << u"a syntax error at byte 12"_s;
        QTest::newRow("a plus") << QByteArray("[+1]") << u"a syntax error at byte 1"_s;
        QTest::newRow("no digit before the point") << QByteArray("[.5]") << u"a syntax error at byte 1"_s;
        QTest::newRow("no digit behind the point") << QByteArray("[5.]") << u"a syntax error at byte 3"_s;
        QTest::newRow("no digit in the exponent") << QByteArray("[5e+]") << u"a syntax error at byte 4"_s;
        QTest::newRow("a minus alone") << QByteArray("[-]") << u"a syntax error at byte 2"_s;
        QTest::newRow("NaN") << QByteArray("[NaN]") << u"a syntax error at byte 1"_s;
        QTest::newRow("a word goes on") << QByteArray("[nullx]") << u"a syntax error at byte 5"_s;
        QTest::newRow("a wrong word") << QByteArray("[trux]") << u"a syntax error at byte 4"_s;
        QTest::newRow("a capital word") << QByteArray("[True]") << u"a syntax error at byte 1"_s;
        QTest::newRow("an unknown escape") << QByteArray(R"(["\x41"])") << u"a syntax error at byte 3"_s;
        QTest::newRow("an escape without its digits") << QByteArray(R"(["\u12g4"])") << u"a syntax error at byte 6"_s;
        QTest::newRow("second half without its digits")
            << QByteArray(R"(["\ud83d\uzz"])") << u"a syntax error at byte 10"_s;
        QTest::newRow("single quotes") << QByteArray("{'a':1}") << u"a syntax error at byte 1"_s;
        QTest::newRow("a name without quotes") << QByteArray("{a:1}") << u"a syntax error at byte 1"_s;
        QTest::newRow("no colon") << QByteArray(R"({"a" 1})") << u"a syntax error at byte 5"_s;
        QTest::newRow("no value") << QByteArray(R"({"a":})") << u"a syntax error at byte 5"_s;
        QTest::newRow("a comma at the end") << QByteArray("[1,]") << u"a syntax error at byte 3"_s;
        QTest::newRow("a comma at the end of an object") << QByteArray(R"({"a":1,})") << u"a syntax error at byte 7"_s;
        QTest::newRow("no comma") << QByteArray("[1 2]") << u"a syntax error at byte 3"_s;
        QTest::newRow("the wrong bracket") << QByteArray("[1}") << u"a syntax error at byte 2"_s;
        QTest::newRow("the wrong brace") << QByteArray(R"({"a":1])") << u"a syntax error at byte 6"_s;
        QTest::newRow("a comment") << QByteArray("[1/*x*/]") << u"a syntax error at byte 2"_s;
        QTest::newRow("wrong before it is cut") << QByteArray("{\"a\" 1,\"b") << u"a syntax error at byte 5"_s;
        QTest::newRow("random bytes") << QByteArray::fromHex("8f03a9ff00") << u"a syntax error at byte 0"_s;
    }
    void refusesWhatIsNotJson()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, detail);
        const BodyReading reading = readBody(body, u"/orderId"_s);
        QCOMPARE(reading.fault, Fault::NotJson);
        QCOMPARE(reading.detail, detail);
        QVERIFY(!reading.id);
    }

    void everyBeginningOfABodyIsCut()
    {
        const QByteArray whole(
            R"({"orderId":17,"a":[-1.5e+3,true,false,null,{}],"s":"é😀\ud83d\ude00\n\\","t":{"u":[]}})");
        QCOMPARE(faultOf(whole), Fault::None);
        QCOMPARE(faultOf(QByteArray()), Fault::Empty);
        for (qsizetype length = 1; length < whole.size(); ++length) {
            const BodyReading reading = readBody(whole.first(length), u"/orderId"_s);
            QVERIFY2(reading.fault == Fault::Cut, whole.first(length).constData());
            QCOMPARE(reading.detail, u"it ends inside a value, after %1 bytes"_s.arg(length));
            QVERIFY(!reading.id);
        }
    }

    void judgesDamagedBodiesAsTheLibraryDoes()
    {
        const QByteArray whole("{\"a\":[-1.5e+3,true,null,{}],\"s\":\"\\\\x\\u00e9\\n\",\"t\":{\"u\":[0]}} ");
        const QByteArray damage("\"\\{}[]:,-+.eE0x \x01\x80");
        simdjson::dom::parser parser; // looks at everything, other than on demand
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const char byte : damage) {
                QByteArray body = whole;
                body[at] = byte;
                const auto error = parser.parse(body.constData(), static_cast<std::size_t>(body.size())).error();
                const Fault fault = readBody(body, u"/a"_s).fault;
                const bool isWhole = fault == Fault::None || fault == Fault::DuplicateName;
                QVERIFY2(isWhole == (error == simdjson::SUCCESS), body.constData());
            }
        }
    }

    void aLoneScalarCanBeCutToo()
    {
        for (const char *body :
             {"\"abc", "-", "1.", "1e", "1e-", "tru", "\"\\", "\"\\u00e", "\"\\ud83d", "\"\\ud83d\\ude"})
            QVERIFY2(faultOf(body) == Fault::Cut, body);
        QCOMPARE(faultOf("\"\xF0\x9F\x98"), Fault::Cut);
    }

    void seesDuplicateNamesAtAnyLevel_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isDuplicate");
        QTest::newRow("at the top") << QByteArray(R"({"a":1,"a":2})") << true;
        QTest::newRow("the same value") << QByteArray(R"({"orderId":17,"orderId":17})") << true;
        QTest::newRow("not side by side") << QByteArray(R"({"a":1,"b":2,"a":3})") << true;
        QTest::newRow("by an escape") << QByteArray(R"({"a":1,"\u0061":2})") << true;
        QTest::newRow("in an object") << QByteArray(R"({"x":{"a":1,"a":2}})") << true;
        QTest::newRow("in an array") << QByteArray(R"([0,[{"a":1,"a":2}]])") << true;
        QTest::newRow("the empty name") << QByteArray(R"({"":1,"":2})") << true;
        QTest::newRow("before a sound object") << QByteArray(R"([{"a":1,"a":2},{"a":1}])") << true;
        QTest::newRow("around a sound object") << QByteArray(R"({"a":{"b":1},"a":2})") << true;
        QTest::newRow("another case") << QByteArray(R"({"a":1,"A":2})") << false;
        QTest::newRow("one level down") << QByteArray(R"({"a":{"a":{"a":1}}})") << false;
        QTest::newRow("in two objects") << QByteArray(R"([{"a":1},{"a":2}])") << false;
        QTest::newRow("a prefix") << QByteArray(R"({"a":1,"aa":2})") << false;
        QTest::newRow("up to a NUL") << QByteArray(R"({"a\u0000b":1,"a\u0000c":2})") << false;
        QTest::newRow("composed and decomposed") << QByteArray(R"({"\u00e9":1,"e\u0301":2})") << false;
    }
    void seesDuplicateNamesAtAnyLevel()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isDuplicate);
        const BodyReading reading = readBody(body, u"/a"_s);
        QCOMPARE(reading.fault, isDuplicate ? Fault::DuplicateName : Fault::None);
        QCOMPARE(reading.detail, isDuplicate ? u"an object has one name twice"_s : QString());
        if (isDuplicate)
            QVERIFY(!reading.id);
    }

    void depthIsBounded()
    {
        QCOMPARE(faultOf(nested(65)), Fault::TooDeep);
        QCOMPARE(readBody(nested(65), {}).detail, u"it is nested deeper than 64 at byte 64"_s);
        QCOMPARE(faultOf(nested(100'000)), Fault::TooDeep);
        QCOMPARE(faultOf(QByteArray(100'000, '[')), Fault::TooDeep);
        QCOMPARE(faultOf(QByteArray(R"({"a":)").repeated(100'000)), Fault::TooDeep);
        QCOMPARE(faultOf(QByteArray(100'000, ']')), Fault::NotJson);
    }

    void readsSixteenMebibytes()
    {
        const qsizetype size = 16 * 1024 * 1024;
        const QByteArray head("{\"text\":\"");
        const QByteArray tail("\",\"orderId\":17}");
        const QByteArray text = head + QByteArray(size - head.size() - tail.size(), 'x') + tail;
        QCOMPARE(text.size(), size);
        const BodyReading reading = readBody(text, u"/orderId"_s);
        QCOMPARE(reading.fault, Fault::None);
        QCOMPARE(reading.id->text, QByteArray("17"));
        QCOMPARE(faultOf(text.chopped(1)), Fault::Cut);
    }

    void readsManyNames()
    {
        QByteArray body("{");
        for (int i = 0; i < 50'000; ++i)
            body += "\"n" + QByteArray::number(i) + "\":0,";
        const BodyReading sound = readBody(body + "\"orderId\":17}", u"/orderId"_s);
        QCOMPARE(sound.fault, Fault::None);
        QCOMPARE(sound.id->text, QByteArray("17"));
        QCOMPARE(faultOf(body + "\"n0\":0}"), Fault::DuplicateName);
    }

    void readsABodyThatSharesItsBufferWithMore()
    {
        // What stands behind the body in memory must not be read as part of it.
        const QByteArray buffer(R"({"orderId":17}}]9)");
        QCOMPARE(readBody(buffer.first(14), u"/orderId"_s).id->text, QByteArray("17"));
        const QByteArray number("179");
        QCOMPARE(readBody(QByteArray::fromRawData(number.constData(), 2), u""_s).id->text, QByteArray("17"));
    }

    void knowsJsonTypes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("isJson");
        QTest::newRow("plain") << QByteArray("application/json") << true;
        QTest::newRow("with a charset") << QByteArray("application/json; charset=utf-8") << true;
        QTest::newRow("a blank before the parameter") << QByteArray("Application/JSON ;q=1") << true;
        QTest::newRow("a suffix") << QByteArray("application/problem+json") << true;
        QTest::newRow("empty") << QByteArray("") << true;
        QTest::newRow("text") << QByteArray("text/plain") << false;
        QTest::newRow("XML") << QByteArray("application/xml") << false;
        QTest::newRow("JSON in a parameter") << QByteArray("text/html; a=application/json") << false;
        QTest::newRow("a suffix in a parameter") << QByteArray("text/html;x=a/b+json") << false;
        QTest::newRow("a longer subtype") << QByteArray("application/jsonp") << false;
        QTest::newRow("a suffix without a type") << QByteArray("+json") << false;
        QTest::newRow("a sequence of JSON") << QByteArray("application/json-seq") << false;
    }
    void knowsJsonTypes()
    {
        QFETCH(QByteArray, type);
        QFETCH(bool, isJson);
        QCOMPARE(isJsonType(type), isJson);
    }

    void noTypeMeansJson() { QVERIFY(isJsonType(std::nullopt)); }

    void idsAreComparedByTheirDigits_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("orderId");
        QTest::addColumn<bool>("same");
        const auto greatest = std::numeric_limits<qint64>::max();
        QTest::newRow("the same digits") << QByteArray("17") << qint64(17) << true;
        QTest::newRow("negative") << QByteArray("-17") << qint64(-17) << true;
        QTest::newRow("2^53+1") << QByteArray("9007199254740993") << qint64(9007199254740993) << true;
        QTest::newRow("2^53+1 against 2^53") << QByteArray("9007199254740993") << qint64(9007199254740992) << false;
        QTest::newRow("the greatest") << QByteArray("9223372036854775807") << greatest << true;
        QTest::newRow("2^64+17") << QByteArray("18446744073709551633") << qint64(17) << false;
        QTest::newRow("leading zero") << QByteArray("017") << qint64(17) << false;
        QTest::newRow("17.0") << QByteArray("17.0") << qint64(17) << false;
        QTest::newRow("1.7e1") << QByteArray("1.7e1") << qint64(17) << false;
        QTest::newRow("a plus") << QByteArray("+17") << qint64(17) << false;
        QTest::newRow("a blank") << QByteArray(" 17") << qint64(17) << false;
        QTest::newRow("a NUL behind") << QByteArray("17\0", 3) << qint64(17) << false;
        QTest::newRow("minus zero") << QByteArray("-0") << qint64(0) << false;
        QTest::newRow("empty") << QByteArray("") << qint64(0) << false;
        QTest::newRow("another number") << QByteArray("18") << qint64(17) << false;
    }
    void idsAreComparedByTheirDigits()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, orderId);
        QFETCH(bool, same);
        QCOMPARE(isOrderId({text, true}, orderId), same);
        QCOMPARE(isOrderId({text, false}, orderId), same);
        if (same)
            QCOMPARE(orderIdOf({text, true}), std::optional(orderId));
    }

    void onlyDecimalDigitsAreAnOrdersNumber()
    {
        for (const char *text :
             {"", "017", "17.0", "1e3", "+17", " 17", "17 ", "abc", "9223372036854775808", "-0", "0x11"})
            QVERIFY2(!orderIdOf({text, true}), text);
        QCOMPARE(orderIdOf({"-9223372036854775808", false}), std::optional(std::numeric_limits<qint64>::min()));
    }
};

QTEST_APPLESS_MAIN(StoredBodyTest)
#include "stored_body_test.moc"
