// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

class DisplayWidthTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsColumns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("columns");
        QTest::newRow("nothing") << QString() << 0;
        QTest::newRow("ASCII") << u"abc"_s << 3;
        QTest::newRow("Latin") << u"é"_s << 1;
        QTest::newRow("Greek") << u"ω"_s << 1;
        QTest::newRow("kanji") << u"注文"_s << 4;
        QTest::newRow("kana") << u"キー"_s << 4;
        QTest::newRow("half-width kana") << u"ｷｰ"_s << 2;
        QTest::newRow("full-width ASCII") << u"Ａ"_s << 2;
        QTest::newRow("ideographic full stop") << u"。"_s << 2;
        QTest::newRow("Hangul") << u"한"_s << 2;
        QTest::newRow("Hangul in three letters") << u"\u1112\u1161\u11AB"_s << 2;
        QTest::newRow("beyond the basic plane") << u"𠀀"_s << 2;
        QTest::newRow("emoji") << u"😀"_s << 2;
        QTest::newRow("an older emoji") << u"⌚"_s << 2;
        QTest::newRow("a symbol that is no emoji") << u"✔"_s << 1;
        QTest::newRow("combining acute") << u"e\u0301"_s << 1;
        QTest::newRow("several marks") << u"a\u0300\u0301\u0302"_s << 1;
        QTest::newRow("kana with a voicing mark") << u"か\u3099"_s << 2;
        QTest::newRow("enclosing circle") << u"a\u20DD"_s << 1;
        QTest::newRow("zero-width joiner") << u"\u200D"_s << 0;
        QTest::newRow("control") << u"\n"_s << 0;
        QTest::newRow("ellipsis") << u"…"_s << 1;
    }
    void countsColumns()
    {
        QFETCH(QString, text);
        QFETCH(int, columns);
        QCOMPARE(displayWidth(text), columns);
    }

    void cutsToColumns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QString>("shown");
        QTest::newRow("it fits") << u"abcd"_s << 4 << u"abcd"_s;
        QTest::newRow("it is cut") << u"abcde"_s << 4 << u"abc…"_s;
        QTest::newRow("wide, it fits") << u"注文"_s << 4 << u"注文"_s;
        QTest::newRow("wide, a column is left over") << u"注文票"_s << 4 << u"注…"_s;
        QTest::newRow("wide, no column is left over") << u"注文票"_s << 5 << u"注文…"_s;
        QTest::newRow("a mark stays with its base") << u"ae\u0301xx"_s << 3 << u"ae\u0301…"_s;
        QTest::newRow("a mark goes with its base") << u"abe\u0301x"_s << 3 << u"ab…"_s;
        QTest::newRow("a pair stays whole") << u"😀😀"_s << 3 << u"😀…"_s;
        QTest::newRow("one column") << u"ab"_s << 1 << u"…"_s;
        QTest::newRow("no column") << u"ab"_s << 0 << QString();
        QTest::newRow("fewer than none") << u"ab"_s << -1 << QString();
        QTest::newRow("nothing in no column") << QString() << 0 << QString();
    }
    void cutsToColumns()
    {
        QFETCH(QString, text);
        QFETCH(int, columns);
        QFETCH(QString, shown);
        QCOMPARE(elided(text, columns), shown);
        QVERIFY(displayWidth(elided(text, columns)) <= std::max(columns, 0));
    }
};

QTEST_APPLESS_MAIN(DisplayWidthTest)
#include "display_width_test.moc"
