// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"

#include <QSet>
#include <QtTest/QtTest>

#include <array>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

class InertTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesNothingThatActs_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QByteArray("ORD-1") << u"ORD-1"_s;
        QTest::newRow("empty") << QByteArray() << QString();
        QTest::newRow("blanks") << QByteArray(" a b ") << u" a b "_s;
        QTest::newRow("markup") << QByteArray("<b>&amp;") << u"<b>&amp;"_s;
        QTest::newRow("SQL") << QByteArray("'; DROP TABLE") << u"'; DROP TABLE"_s;
        QTest::newRow("a line break") << QByteArray("a\r\nb") << u"a\\u{000D}\\u{000A}b"_s;
        QTest::newRow("a tab") << QByteArray("\t") << u"\\u{0009}"_s;
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << u"a\\u{0000}b"_s;
        QTest::newRow("a terminal's escape") << QByteArray("\x1B[31m") << u"\\u{001B}[31m"_s;
        QTest::newRow("delete") << QByteArray("\x7F") << u"\\u{007F}"_s;
        QTest::newRow("C1 control") << QByteArray("\xC2\x9B") << u"\\u{009B}"_s;
        QTest::newRow("a backslash") << QByteArray("\\n") << u"\\\\n"_s;
        QTest::newRow("invalid UTF-8") << QByteArray("caf\xE9!") << u"caf\\xE9!"_s;
        QTest::newRow("a cut character") << QByteArray("\xE2\x82") << u"\\xE2\\x82"_s;
        QTest::newRow("a surrogate in UTF-8") << QByteArray("\xED\xA0\x80") << u"\\xED\\xA0\\x80"_s;
        QTest::newRow("bidi override") << QByteArray("\xE2\x80\xAE") << u"\\u{202E}"_s;
        QTest::newRow("bidi isolate") << QByteArray("\xE2\x81\xA6") << u"\\u{2066}"_s;
        QTest::newRow("zero-width space") << QByteArray("\xE2\x80\x8B") << u"\\u{200B}"_s;
        QTest::newRow("zero-width joiner") << QByteArray("\xE2\x80\x8D") << u"\\u{200D}"_s;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF") << u"\\u{FEFF}"_s;
        QTest::newRow("line separator") << QByteArray("\xE2\x80\xA8") << u"\\u{2028}"_s;
        QTest::newRow("paragraph separator") << QByteArray("\xE2\x80\xA9") << u"\\u{2029}"_s;
        QTest::newRow("no-break space") << QByteArray("a\xC2\xA0") << u"a\\u{00A0}"_s;
        QTest::newRow("an invisible letter") << QByteArray("\xE3\x85\xA4") << u"\\u{3164}"_s;
        QTest::newRow("variation selector") << QByteArray("a\xEF\xB8\x8F") << u"a\\u{FE0F}"_s;
        QTest::newRow("a tag character") << QByteArray("\xF3\xA0\x81\x81") << u"\\u{E0041}"_s;
        QTest::newRow("private use") << QByteArray("\xEE\x80\x80") << u"\\u{E000}"_s;
        QTest::newRow("unassigned") << QByteArray("\xF4\x8F\xBF\xBF") << u"\\u{10FFFF}"_s;
        QTest::newRow("a combining mark with its base") << QByteArray("e\xCC\x81") << u"e\u0301"_s;
        QTest::newRow("a combining mark without a base") << QByteArray("\xCC\x81") << u"\\u{0301}"_s;
        QTest::newRow("Japanese") << QByteArray("\xE6\xB3\xA8\xE6\x96\x87") << u"注文"_s;
        QTest::newRow("emoji") << QByteArray("\xF0\x9F\x98\x80") << u"😀"_s;
    }
    void leavesNothingThatActs()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, shown);
        QCOMPARE(inertText(bytes), shown);
    }

    void textAndItsBytesLookTheSame()
    {
        const QString text = u"é\u202E😀\\\n注"_s;
        QCOMPARE(inertText(text), inertText(text.toUtf8()));
    }

    void escapesLoneSurrogates()
    {
        const QString high = QString(QChar(0xD83D)) + u'a';
        QCOMPARE(inertText(high), u"\\u{D83D}a"_s);
        QCOMPARE(inertText(QString(QChar(0xDE00))), u"\\u{DE00}"_s);
    }

    void differentBytesNeverGiveOneText()
    {
        QSet<QString> texts;
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                const std::array<char, 2> bytes{char(first), char(second)};
                texts.insert(inertText(QByteArray(bytes.data(), 2)));
            }
        }
        texts.insert(inertText(QByteArray("\\x80")));
        texts.insert(inertText(QByteArray("\\u{000A}")));
        QCOMPARE(texts.size(), qsizetype(256 * 256 + 2));
    }

    void cutsLongTextAndSaysItsLength_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("shown");
        QTest::newRow("as long as allowed") << QByteArray("abcd") << 4 << u"abcd"_s;
        QTest::newRow("one longer") << QByteArray("abcde") << 4 << u"abcd… (5 bytes)"_s;
        QTest::newRow("characters, not bytes") << u"注文注文"_s.toUtf8() << 4 << u"注文注文"_s;
        QTest::newRow("cut wide") << u"注文注文注"_s.toUtf8() << 4 << u"注文注文… (15 bytes)"_s;
        QTest::newRow("emoji count once") << u"😀😀"_s.toUtf8() << 2 << u"😀😀"_s;
        QTest::newRow("never inside an escape") << QByteArray("ab\n") << 9 << u"ab… (3 bytes)"_s;
        QTest::newRow("an escape that just fits") << QByteArray("ab\n") << 10 << u"ab\\u{000A}"_s;
        QTest::newRow("no room") << QByteArray("a") << 0 << u"… (1 bytes)"_s;
        QTest::newRow("negative room") << QByteArray("a") << -5 << u"… (1 bytes)"_s;
        QTest::newRow("nothing to cut") << QByteArray() << 0 << QString();
    }
    void cutsLongTextAndSaysItsLength()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, most);
        QFETCH(QString, shown);
        QCOMPARE(inertText(bytes, most), shown);
        QCOMPARE(inertText(QString::fromUtf8(bytes), most), shown);
    }
};

QTEST_APPLESS_MAIN(InertTextTest)
#include "inert_text_test.moc"
