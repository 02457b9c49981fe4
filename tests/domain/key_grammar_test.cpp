// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/key_grammar.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::domain;

class KeyGrammarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s0AcceptsItsKeys_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("one byte") << QByteArray("k");
        QTest::newRow("every kind") << QByteArray("Az09_-");
        QTest::newRow("128 bytes") << QByteArray(128, 'k');
        QTest::newRow("a UUID") << QByteArray("3f2504e0-4f89-11d3-9a0c-0305e82c3301");
    }
    void s0AcceptsItsKeys()
    {
        QFETCH(QByteArray, key);
        QVERIFY(!KeyGrammar().flaw(key));
    }

    void saysWhatIsWrongWithoutTheKey_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("flaw");
        QTest::newRow("empty") << QByteArray() << u"empty"_s;
        QTest::newRow("129 bytes") << QByteArray(129, 'k') << u"129 bytes, 128 at most"_s;
        QTest::newRow("a blank within") << QByteArray("abc d") << u"a blank at byte 3"_s;
        QTest::newRow("a blank before") << QByteArray(" abc") << u"a blank at byte 0"_s;
        QTest::newRow("a blank behind") << QByteArray("abc ") << u"a blank at byte 3"_s;
        QTest::newRow("a tab") << QByteArray("a\tb") << u"a blank at byte 1"_s;
        QTest::newRow("double quotes") << QByteArray("\"abc\"") << u"a quote at byte 0"_s;
        QTest::newRow("single quotes") << QByteArray("'abc'") << u"a quote at byte 0"_s;
        QTest::newRow("invalid UTF-8") << QByteArray("\xE9") << u"invalid UTF-8 at byte 0"_s;
        QTest::newRow("invalid UTF-8 further on") << QByteArray("abc\xFF") << u"invalid UTF-8 at byte 3"_s;
        QTest::newRow("markup") << QByteArray("<b>") << u"a character that the grammar does not allow at byte 0"_s;
        QTest::newRow("SQL") << QByteArray("'; DROP TABLE") << u"a quote at byte 0"_s;
        QTest::newRow("a line break") << QByteArray("a\nb") << u"a line break at byte 1"_s;
        QTest::newRow("a line break at the end") << QByteArray("ab\n") << u"a line break at byte 2"_s;
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << u"a control character at byte 1"_s;
        QTest::newRow("NUL at the end") << QByteArray("ab\0", 3) << u"a control character at byte 2"_s;
        QTest::newRow("delete") << QByteArray("\x7F") << u"a control character at byte 0"_s;
        QTest::newRow("bidi override") << QByteArray("ab\xE2\x80\xAE") << u"a character outside ASCII at byte 2"_s;
        QTest::newRow("emoji") << QByteArray("\xF0\x9F\x98\x80") << u"a character outside ASCII at byte 0"_s;
        QTest::newRow("a combining mark") << QByteArray("e\xCC\x81") << u"a character outside ASCII at byte 1"_s;
        QTest::newRow("digits of another script") << QByteArray("\xD9\xA1") << u"a character outside ASCII at byte 0"_s;
    }
    void saysWhatIsWrongWithoutTheKey()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, flaw);
        QCOMPARE(KeyGrammar().flaw(key), std::optional(flaw));
    }

    void s4WantsEightBytesAndNoUnderscore()
    {
        const auto s4 = KeyGrammar::parse(u"s4"_s);
        QVERIFY(s4.has_value());
        QVERIFY(!s4->flaw("abcd-123"));
        QVERIFY(!s4->flaw(QByteArray(128, 'k')));
        QCOMPARE(s4->flaw("abcd-12"), std::optional(u"7 bytes, 8 at least"_s));
        QCOMPARE(s4->flaw("k"), std::optional(u"1 byte, 8 at least"_s));
        QCOMPARE(s4->flaw("abcd_123"), std::optional(u"a character that the grammar does not allow at byte 4"_s));
    }

    void s0IsTheDefault()
    {
        QCOMPARE(KeyGrammar().text(), u"s0"_s);
        const auto named = KeyGrammar::parse(u"s0"_s);
        QVERIFY(named.has_value());
        QCOMPARE(named->text(), u"s0"_s);
        QVERIFY(!named->flaw("abc"));
        QVERIFY(named->flaw("a b").has_value());
    }

    void ownExpressionMatchesTheWholeKey()
    {
        const auto own = KeyGrammar::parse(u"ord|order-[0-9]+"_s);
        QVERIFY(own.has_value());
        QCOMPARE(own->text(), u"ord|order-[0-9]+"_s);
        QVERIFY(!own->flaw("ord"));
        QVERIFY(!own->flaw("order-17"));
        QVERIFY(own->flaw("order-17\n").has_value());
        QVERIFY(own->flaw("xord").has_value());
        QCOMPARE(own->flaw("ordinary"), std::optional(u"8 bytes that do not match the key grammar"_s));
    }

    void ownExpressionSeesOneByteAsOneCharacter()
    {
        const auto own = KeyGrammar::parse(u"[\\x80-\\xFF]{2}"_s);
        QVERIFY(own.has_value());
        QVERIFY(!own->flaw("\xC3\xA9"));
        QVERIFY(own->flaw("\xE9").has_value());
    }

    void refusesWhatIsNoExpression_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("position");
        QTest::newRow("an open bracket") << u"ab[c"_s << u"at character 4"_s;
        QTest::newRow("valid only inside the anchors") << u"a)|(b"_s << u"at character 1"_s;
        QTest::newRow("empty") << QString() << u"at character 0"_s;
    }
    void refusesWhatIsNoExpression()
    {
        QFETCH(QString, text);
        QFETCH(QString, position);
        const auto grammar = KeyGrammar::parse(text);
        QVERIFY(!grammar.has_value());
        QCOMPARE(grammar.error().code, ErrorCode::Profile);
        QVERIFY2(grammar.error().message.endsWith(position), qPrintable(grammar.error().message));
        QVERIFY(!grammar.error().advice.isEmpty());
    }
};

QTEST_APPLESS_MAIN(KeyGrammarTest)
#include "key_grammar_test.moc"
