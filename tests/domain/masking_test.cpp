// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/masking.h"

#include <QtTest/QtTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::domain;

namespace {

/// The bytes 0 to 31.
QByteArray countingSecret()
{
    QByteArray secret(32, '\0');
    std::iota(secret.begin(), secret.end(), char(0));
    return secret;
}

Masker maskerWithSecret()
{
    return Masker(*KeyDigester::create(countingSecret()));
}

} // namespace

/// Expected digests were computed with Python's hmac and hashlib.
class MaskingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void digestIsHmacSha256()
    {
        const auto digester = KeyDigester::create(countingSecret());
        QVERIFY(digester.has_value());
        QCOMPARE(digester->digest("ord-1").toHex(),
                 QByteArray("387e45a48956d4f498e10f01ab363e536c9b03bccae72f97c73c3ac37b803dd1"));
        QCOMPARE(digester->digest(QByteArray()).toHex(),
                 QByteArray("d38b42096d80f45f826b44a9d5607de72496a415d3f4a1a8c88e3bb9da8dc1cb"));
    }

    void keyIdNamesTheSecretAndNothingElse()
    {
        const QString id = KeyDigester::create(countingSecret())->keyId();
        QCOMPARE(id, u"ba5ec08f"_s);
        QVERIFY(KeyDigester::create(QByteArray(32, 'x'))->keyId() != id);
        QVERIFY(!countingSecret().toHex().contains(id.toLatin1()));
    }

    void secretHas32Bytes_data()
    {
        QTest::addColumn<int>("length");
        QTest::newRow("none") << 0;
        QTest::newRow("31") << 31;
        QTest::newRow("33") << 33;
        QTest::newRow("64 hexadecimal digits not decoded") << 64;
    }
    void secretHas32Bytes()
    {
        QFETCH(int, length);
        const auto digester = KeyDigester::create(QByteArray(length, 'x'));
        QVERIFY(!digester.has_value());
        QCOMPARE(digester.error().code, ErrorCode::Profile);
        QVERIFY(!digester.error().message.contains(u"xxxx"_s));
    }

    void showsAQuarterOfAKeyAtMost_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("shown");
        QTest::newRow("36 bytes") << QByteArray("ord-2026-11-30-000000000000000000001") << u"ord-… (36 bytes)"_s;
        QTest::newRow("16 bytes") << QByteArray("abcdefghijklmnop") << u"abcd… (16 bytes)"_s;
        QTest::newRow("15 bytes") << QByteArray("abcdefghijklmno") << u"abc… (15 bytes)"_s;
        QTest::newRow("4 bytes") << QByteArray("abcd") << u"a… (4 bytes)"_s;
        QTest::newRow("3 bytes") << QByteArray("abc") << u"… (3 bytes)"_s;
        QTest::newRow("1 byte") << QByteArray("a") << u"… (1 byte)"_s;
        QTest::newRow("empty") << QByteArray() << u"… (0 bytes)"_s;
        QTest::newRow("129 bytes") << QByteArray(129, 'k') << u"kkkk… (129 bytes)"_s;
        QTest::newRow("a line break") << QByteArray("a\nbcdefghijklmno") << u"a\\u{000A}bc… (16 bytes)"_s;
        QTest::newRow("invalid UTF-8") << QByteArray("\xFF\xFE"
                                                     "cdefgh")
                                       << u"\\xFF\\xFE… (8 bytes)"_s;
        QTest::newRow("never half a character") << u"注文注文注文"_s.toUtf8() << u"注… (18 bytes)"_s;
        QTest::newRow("a character wider than a quarter") << QByteArray("\xF0\x9F\x98\x80"
                                                                        "abcd")
                                                          << u"… (8 bytes)"_s;
    }
    void showsAQuarterOfAKeyAtMost()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, shown);
        QCOMPARE(Masker().key(key), shown);
    }

    void addsEightDigitsOfTheKeyedDigest()
    {
        const Masker masker = maskerWithSecret();
        QVERIFY(masker.hasDigester());
        QVERIFY(masker.digester().has_value());
        QCOMPARE(masker.key("ord-2026-11-30-000000000000000000001"), u"ord-…#244f041e (36 bytes)"_s);
        QCOMPARE(masker.key("ord-1"), u"o…#387e45a4 (5 bytes)"_s);
        QCOMPARE(masker.key(QByteArray()), u"…#d38b4209 (0 bytes)"_s);
    }

    void hashesAreMaskedLikeKeysWithoutAnyOfTheirBytes()
    {
        QCOMPARE(maskerWithSecret().hash(countingSecret()), u"#e8499be4 (32 bytes)"_s);
        QCOMPARE(Masker().hash(QByteArray(32, 'x')), u"(32 bytes)"_s);
        QCOMPARE(Masker().hash("x"), u"(1 byte)"_s);
        QVERIFY(!Masker().hasDigester());
    }
};

QTEST_APPLESS_MAIN(MaskingTest)
#include "masking_test.moc"
