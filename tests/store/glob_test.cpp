// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/glob.h"

#include <QtTest>

using namespace idemdesk;

class GlobTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matchesTheWholeText_data();
    void matchesTheWholeText();
    void endsSoonOnAHostilePattern();
};

void GlobTest::matchesTheWholeText_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char *name, const QByteArray &pattern, const QByteArray &text, bool matches) {
        QTest::newRow(name) << pattern << text << matches;
    };
    row("the same", "abc", "abc", true);
    row("case", "abc", "ABC", false);
    row("longer text", "abc", "abcd", false);
    row("shorter text", "abc", "ab", false);
    row("empty pattern, empty text", "", "", true);
    row("empty pattern", "", "a", false);
    row("star alone", "*", "", true);
    row("stars", "**", "anything", true);
    row("star at the end", "a*", "abc", true);
    row("star at the start", "*c", "abc", true);
    row("star takes nothing", "ab*c", "abc", true);
    row("last part twice", "*ab", "abab", true);
    row("two stars", "*b*d", "abcd", true);
    row("two stars in vain", "*d*b", "abcd", false);
    row("question mark", "a?c", "abc", true);
    row("question mark takes one", "a?c", "ac", false);
    row("question mark, two bytes", "?", "\xC3\xA9", true);
    row("question mark, four bytes", "?", "\xF0\x9F\x98\x80", true);
    row("question mark, stray byte", "?", "\x80", true);
    row("question mark, lone lead", "??", "\xC3z", true);
    row("zero byte", QByteArray("a*c"), QByteArray("a\0c", 3), true);
    row("brackets", "[ab]", "a", false);
    row("brackets are themselves", "[ab]", "[ab]", true);
    row("backslash", "\\*", "\\x", true);
}

void GlobTest::matchesTheWholeText()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    QTEST(store::globMatches(pattern, text), "matches");
}

void GlobTest::endsSoonOnAHostilePattern()
{
    // A matcher that tries every split would not come back from this within the age of the universe.
    QByteArray pattern;
    for (int i = 0; i < 40; ++i)
        pattern += "a*";
    QVERIFY(!store::globMatches(pattern + "b", QByteArray(2'000, 'a')));
}

QTEST_APPLESS_MAIN(GlobTest)
#include "glob_test.moc"
