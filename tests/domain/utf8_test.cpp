// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/utf8.h"

#include <QtTest/QtTest>

using namespace idemdesk::domain;

class Utf8Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithEncodingOfEveryCharacter()
    {
        for (char32_t character = 0; character <= 0x10FFFF; ++character) {
            if (QChar::isSurrogate(character))
                continue;
            const QByteArray bytes = QStringView(QChar::fromUcs4(character)).toUtf8();
            const Utf8Step step = decodeUtf8(bytes);
            if (step.character != character || step.length != bytes.size())
                QFAIL(qPrintable(QString::number(static_cast<uint>(character), 16)));
        }
    }

    void findsTheFirstBadByte_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("at");
        QTest::newRow("nothing") << QByteArray() << -1;
        QTest::newRow("text") << QByteArray("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") << -1;
        QTest::newRow("a lone continuation") << QByteArray("ab\x80") << 2;
        QTest::newRow("Latin-1") << QByteArray("caf\xE9") << 3;
        QTest::newRow("overlong, two bytes") << QByteArray("\xC0\xAF") << 0;
        QTest::newRow("overlong, three bytes") << QByteArray("\xE0\x9F\xBF") << 0;
        QTest::newRow("overlong, four bytes") << QByteArray("\xF0\x8F\xBF\xBF") << 0;
        QTest::newRow("a surrogate") << QByteArray("a\xED\xA0\x80") << 1;
        QTest::newRow("above U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0;
        QTest::newRow("no lead byte") << QByteArray("\xF5\x80\x80\x80") << 0;
        QTest::newRow("cut") << QByteArray("a\xE2\x82") << 1;
        QTest::newRow("a third byte that does not continue") << QByteArray("\xE2\x82(") << 0;
    }
    void findsTheFirstBadByte()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, at);
        QCOMPARE(firstInvalidUtf8(bytes), qsizetype(at));
    }

    void tellsACutCharacterFromABadOne_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isCut");
        QTest::newRow("nothing") << QByteArray() << false;
        QTest::newRow("a whole character") << QByteArray("\xC3\xA9") << false;
        QTest::newRow("one byte of two") << QByteArray("\xC3") << true;
        QTest::newRow("two of three") << QByteArray("\xE2\x82") << true;
        QTest::newRow("three of four") << QByteArray("\xF0\x9F\x98") << true;
        QTest::newRow("the beginning of a surrogate") << QByteArray("\xED\xA0") << false;
        QTest::newRow("something else behind the lead") << QByteArray("\xF0\x9F(") << false;
        QTest::newRow("a continuation") << QByteArray("\x80") << false;
    }
    void tellsACutCharacterFromABadOne()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isCut);
        QCOMPARE(isCutUtf8(bytes), isCut);
    }
};

QTEST_APPLESS_MAIN(Utf8Test)
#include "utf8_test.moc"
