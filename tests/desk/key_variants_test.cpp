// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/key_variants.h"

#include "domain/look_alike.h"

#include <QtTest>

#include <algorithm>

using namespace idemdesk;

class KeyVariantsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersWhatWasMeant_data();
    void offersWhatWasMeant();
    void offersOnlyLookAlikesAndEachOnce_data();
    void offersOnlyLookAlikesAndEachOnce();
    void offersNothingForNothing_data();
    void offersNothingForNothing();
};

void KeyVariantsTest::offersWhatWasMeant_data()
{
    QTest::addColumn<QByteArray>("pasted");
    QTest::addColumn<QByteArray>("meant");
    QTest::newRow("double quotes around it") << QByteArray("\"abc\"") << QByteArray("abc");
    QTest::newRow("single quotes around it") << QByteArray("'abc'") << QByteArray("abc");
    QTest::newRow("quotes within blanks") << QByteArray(" \"abc\" \n") << QByteArray("abc");
    QTest::newRow("quotes stored with it") << QByteArray("abc") << QByteArray("\"abc\"");
    QTest::newRow("trailing blank") << QByteArray("abc ") << QByteArray("abc");
    QTest::newRow("trailing blank stored with it") << QByteArray("abc") << QByteArray("abc ");
    QTest::newRow("leading blank stored with it") << QByteArray("abc") << QByteArray(" abc");
    QTest::newRow("newline stored with it") << QByteArray("abc") << QByteArray("abc\n");
    QTest::newRow("upper case") << QByteArray("ABC") << QByteArray("abc");
    QTest::newRow("lower case") << QByteArray("abc") << QByteArray("ABC");
}

void KeyVariantsTest::offersWhatWasMeant()
{
    QFETCH(const QByteArray, pasted);
    QFETCH(const QByteArray, meant);
    const std::vector<QByteArray> variants = desk::keyVariants(pasted);
    QVERIFY(std::ranges::find(variants, meant) != variants.end());
}

void KeyVariantsTest::offersOnlyLookAlikesAndEachOnce_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("letters") << QByteArray("aBc");
    QTest::newRow("digits alone") << QByteArray("123");
    QTest::newRow("quoted") << QByteArray("\"abc\"");
    QTest::newRow("blanks") << QByteArray("\tabc ");
}

void KeyVariantsTest::offersOnlyLookAlikesAndEachOnce()
{
    QFETCH(const QByteArray, key);
    std::vector<QByteArray> variants = desk::keyVariants(key);
    QVERIFY(!variants.empty());
    QVERIFY(variants.size() <= 10);
    for (const QByteArray &variant : variants)
        QVERIFY2(domain::looksAlike(key, variant), variant.constData());
    std::ranges::sort(variants);
    QVERIFY(std::ranges::adjacent_find(variants) == variants.end());
}

void KeyVariantsTest::offersNothingForNothing_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blanks") << QByteArray("  \n");
    QTest::newRow("quotes alone") << QByteArray("\"\"");
}

void KeyVariantsTest::offersNothingForNothing()
{
    QFETCH(const QByteArray, key);
    QVERIFY(desk::keyVariants(key).empty());
}

QTEST_GUILESS_MAIN(KeyVariantsTest)
#include "key_variants_test.moc"
