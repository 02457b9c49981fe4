// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/record_ref.h"

#include <QtTest/QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::domain;

using Part = RecordRef::Part;
Q_DECLARE_METATYPE(RecordRef)

class RecordRefTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesItsText_data()
    {
        QTest::addColumn<RecordRef>("ref");
        QTest::addColumn<QString>("text");
        QTest::newRow("an integer") << RecordRef(42) << u"42"_s;
        QTest::newRow("zero") << RecordRef(0) << u"0"_s;
        QTest::newRow("negative") << RecordRef(-7) << u"-7"_s;
        QTest::newRow("2^53+1") << RecordRef(9007199254740993) << u"9007199254740993"_s;
        QTest::newRow("the greatest") << RecordRef(std::numeric_limits<qint64>::max()) << u"9223372036854775807"_s;
        QTest::newRow("the least") << RecordRef(std::numeric_limits<qint64>::min()) << u"-9223372036854775808"_s;
        QTest::newRow("text with a slash") << RecordRef({Part(QByteArray("a/b"))}) << u"=a%2Fb"_s;
        QTest::newRow("text like a number") << RecordRef({Part(QByteArray("42"))}) << u"=42"_s;
        QTest::newRow("empty text") << RecordRef({Part(QByteArray(""))}) << u"="_s;
        QTest::newRow("bytes") << RecordRef({Part(QByteArray("\x00\xFF=%", 4))}) << u"=%00%FF%3D%25"_s;
        QTest::newRow("unreserved") << RecordRef({Part(QByteArray("A-z_0.~"))}) << u"=A-z_0.~"_s;
        QTest::newRow("two columns") << RecordRef({Part(qint64(7)), Part(QByteArray("x"))}) << u"7/=x"_s;
        QTest::newRow("three columns") << RecordRef({Part(QByteArray()), Part(qint64(-1)), Part(QByteArray("\n"))})
                                       << u"=/-1/=%0A"_s;
    }
    void survivesItsText()
    {
        QFETCH(RecordRef, ref);
        QFETCH(QString, text);
        QCOMPARE(ref.toString(), text);
        const auto read = RecordRef::parse(text);
        QVERIFY(read.has_value());
        QVERIFY(*read == ref);
    }

    void refusesASecondSpelling_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("leading zero") << u"007"_s;
        QTest::newRow("plus") << u"+7"_s;
        QTest::newRow("minus zero") << u"-0"_s;
        QTest::newRow("a blank") << u" 7"_s;
        QTest::newRow("a fraction") << u"7.0"_s;
        QTest::newRow("beyond 64 bits") << u"9223372036854775808"_s;
        QTest::newRow("a word") << u"seven"_s;
        QTest::newRow("an empty part") << u"7/"_s;
        QTest::newRow("a bare percent") << u"=%"_s;
        QTest::newRow("a percent cut short") << u"=%2"_s;
        QTest::newRow("a percent that is not hexadecimal") << u"=%zz"_s;
        QTest::newRow("half hexadecimal") << u"=%2z"_s;
        QTest::newRow("a blank in a text") << u"=a b"_s;
        QTest::newRow("a letter outside ASCII") << u"=é"_s;
    }
    void refusesASecondSpelling()
    {
        QFETCH(QString, text);
        const auto read = RecordRef::parse(text);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::Usage);
        QVERIFY(!read.error().advice.isEmpty());
    }

    void readsSmallHexDigits() { QCOMPARE(RecordRef::parse(u"=a%2fb"_s)->toString(), u"=a%2Fb"_s); }

    void isAnIntegerOnlyWhereItsKeyIsOneIntegerColumn()
    {
        QCOMPARE(RecordRef(42).integer(), std::optional<qint64>(42));
        QVERIFY(!RecordRef().integer());
        QVERIFY(!RecordRef({Part(QByteArray("42"))}).integer());
        QVERIFY(!RecordRef({Part(qint64(4)), Part(qint64(2))}).integer());
    }

    void ordersLikeItsColumns()
    {
        QVERIFY(RecordRef(9) < RecordRef(10));
        QVERIFY(RecordRef({Part(qint64(1)), Part(QByteArray("b"))}) >
                RecordRef({Part(qint64(1)), Part(QByteArray("a"))}));
        QVERIFY(RecordRef(42) != RecordRef({Part(QByteArray("42"))}));
    }
};

QTEST_APPLESS_MAIN(RecordRefTest)
#include "record_ref_test.moc"
