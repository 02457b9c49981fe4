// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QSqlField>
#include <QSqlRecord>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

/// Every byte there is.
QByteArray allBytes()
{
    QByteArray bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    return bytes;
}

QString allBytesLiteral()
{
    return u"X'%1'"_s.arg(QString::fromLatin1(allBytes().toHex()));
}

} // namespace

/// What a column holds is what the program gets, and what the program binds is what the column holds.
class ValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areExactInEveryType_data();
    void areExactInEveryType();
    void areNullInEveryType_data() { areExactInEveryType_data(); }
    void areNullInEveryType();
    void ofExpressionsAreExact_data();
    void ofExpressionsAreExact();
    void keepNullAndEmptyApart();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void ValuesTest::areExactInEveryType_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("literal");
    QTest::addColumn<QVariant>("expected");

    const auto add = [](const char *type, const char *literal, const QVariant &expected) {
        QTest::addRow("%s %s", type, literal) << QString::fromUtf8(type) << QString::fromUtf8(literal) << expected;
    };
    const auto whole = [](qlonglong number) { return QVariant(number); };
    const auto natural = [](qulonglong number) { return QVariant(number); };
    const auto text = [](const char *utf8) { return QVariant(QString::fromUtf8(utf8)); };

    add("TINYINT", "-128", whole(-128));
    add("TINYINT UNSIGNED", "255", whole(255));
    add("BOOLEAN", "TRUE", whole(1));
    add("SMALLINT", "-32768", whole(-32768));
    add("SMALLINT UNSIGNED", "65535", whole(65535));
    add("MEDIUMINT", "-8388608", whole(-8388608));
    add("MEDIUMINT", "8388607", whole(8388607));
    add("MEDIUMINT UNSIGNED", "16777215", whole(16777215));
    add("INT", "-2147483648", whole(-2147483648LL));
    add("INT UNSIGNED", "4294967295", whole(4294967295LL));
    add("INT(8) ZEROFILL", "42", whole(42));
    add("BIGINT", "-9223372036854775808", whole(std::numeric_limits<qlonglong>::min()));
    add("BIGINT", "9223372036854775807", whole(std::numeric_limits<qlonglong>::max()));
    add("BIGINT UNSIGNED", "9007199254740993", natural(9007199254740993ULL));
    add("BIGINT UNSIGNED", "18446744073709551615", natural(std::numeric_limits<qulonglong>::max()));
    add("YEAR", "2155", whole(2155));
    add("YEAR", "0", whole(0));

    add("BIT(1)", "1", natural(1));
    add("BIT(9)", "b'100000001'", natural(257));
    add("BIT(64)", "~0", natural(std::numeric_limits<qulonglong>::max()));

    add("DECIMAL(65,30)", "-99999999999999999999999999999999999.999999999999999999999999999999",
        text("-99999999999999999999999999999999999.999999999999999999999999999999"));
    add("DECIMAL(20,2)", "1.10", text("1.10"));
    add("DECIMAL(5,0)", "0", text("0"));

    add("FLOAT", "0.1", QVariant(static_cast<double>(0.1F)));
    add("DOUBLE", "0.1", QVariant(0.1));
    add("DOUBLE", "1.7976931348623157e308", QVariant(std::numeric_limits<double>::max()));
    add("DOUBLE", "-2.2250738585072014e-308", QVariant(-std::numeric_limits<double>::min()));
    add("DOUBLE", "9007199254740993", QVariant(9007199254740992.0));

    add("DATE", "'0000-00-00'", text("0000-00-00"));
    add("DATE", "'2026-00-31'", text("2026-00-31"));
    add("DATE", "'1582-10-10'", text("1582-10-10"));
    add("DATE", "'9999-12-31'", text("9999-12-31"));
    add("DATETIME(6)", "'2026-11-30 23:59:59.999999'", text("2026-11-30 23:59:59.999999"));
    add("DATETIME(6)", "'2026-03-29 02:30:00.000001'", text("2026-03-29 02:30:00.000001"));
    add("DATETIME(6)", "'9999-12-31 23:59:59.999999'", text("9999-12-31 23:59:59.999999"));
    add("DATETIME(6)", "'0000-00-00 00:00:00'", text("0000-00-00 00:00:00.000000"));
    add("DATETIME(6)", "'2026-11-30'", text("2026-11-30 00:00:00.000000"));
    add("DATETIME(3)", "'2026-11-30 23:59:59.999'", text("2026-11-30 23:59:59.999"));
    add("DATETIME", "'2026-11-30 23:59:59'", text("2026-11-30 23:59:59"));
    add("TIMESTAMP(6) NULL", "'2026-11-30 23:59:59.999999'", text("2026-11-30 23:59:59.999999"));
    add("TIMESTAMP(6) NULL", "0", text("0000-00-00 00:00:00.000000"));
    add("TIME", "'838:59:59'", text("838:59:59"));
    add("TIME(6)", "'-838:59:59.999999'", text("-838:59:59.999999"));
    add("TIME(6)", "'-00:00:00.000001'", text("-00:00:00.000001"));
    add("TIME(2)", "'00:00:00'", text("00:00:00.00"));
    add("TIME", "'100:00:00'", text("100:00:00"));

    add("CHAR(10)", "'a b'", text("a b"));
    add("VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin", "'PROCESSING'", text("PROCESSING"));
    add("VARCHAR(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin", "'é 😀'", text("é 😀"));
    add("VARCHAR(16) CHARACTER SET latin1", "'é'", text("é"));
    add("VARCHAR(16) CHARACTER SET sjis", "'日本'", text("日本"));
    add("VARCHAR(16) CHARACTER SET utf8mb3", "'日本'", text("日本"));
    add("VARCHAR(16)", "' '", text(" "));
    add("VARCHAR(16)", "X'610062'", QVariant(u"a\0b"_s));
    add("TINYTEXT", "'t'", text("t"));
    add("TEXT", "'日本語'", text("日本語"));
    add("LONGTEXT", "REPEAT('x', 70000)", QVariant(QString(70000, u'x')));
    add("JSON", R"('{"n": 12345678901234567890}')", text(R"({"n": 12345678901234567890})"));
    add("ENUM('a','b')", "'b'", text("b"));
    add("SET('a','b')", "'a,b'", text("a,b"));
    add("UUID", "'123e4567-e89b-12d3-a456-426655440000'", text("123e4567-e89b-12d3-a456-426655440000"));
    add("INET6", "'::1'", text("::1"));

    add("BINARY(4)", "X'00FF'", QVariant("\x00\xff\x00\x00"_ba));
    QTest::newRow("VARBINARY every byte") << u"VARBINARY(256)"_s << allBytesLiteral() << QVariant(allBytes());
    QTest::newRow("MEDIUMBLOB every byte") << u"MEDIUMBLOB"_s << allBytesLiteral() << QVariant(allBytes());
    add("VARBINARY(8)", "'a '", QVariant("a "_ba));
    add("TINYBLOB", "'b'", QVariant("b"_ba));
    add("LONGBLOB", "REPEAT('y', 70000)", QVariant(QByteArray(70000, 'y')));
    add("POINT", "ST_GeomFromText('POINT(1 2)')",
        QVariant(QByteArray::fromHex("00000000"
                                     "0101000000"
                                     "000000000000f03f"
                                     "0000000000000040")));
}

void ValuesTest::areExactInEveryType()
{
    QFETCH(QString, type);
    QFETCH(QString, literal);
    QFETCH(QVariant, expected);

    m_session.run(u"SET SESSION sql_mode = ''"_s);
    m_session.run(u"SET SESSION time_zone = '+00:00'"_s);
    m_session.run(u"CREATE OR REPLACE TEMPORARY TABLE t (stored %1, bound %1)"_s.arg(type));
    m_session.run(u"INSERT INTO t (stored) VALUES (%1)"_s.arg(literal));

    QVariant unbuffered;
    {
        QSqlQuery query = m_session.forwardQuery();
        QVERIFY2(query.exec(u"SELECT stored FROM t"_s), qPrintable(query.lastError().text()));
        QVERIFY(query.next());
        unbuffered = query.value(0);
        QCOMPARE(query.record().field(0).metaType(), expected.metaType());
        QVERIFY(!query.next());
    }
    QCOMPARE(unbuffered.metaType(), expected.metaType());
    QCOMPARE(unbuffered, expected);
    QCOMPARE(m_session.value(u"SELECT stored FROM t"_s), expected);

    // Without a prepared statement the values come as text: they are the same.
    m_session.run(u"PREPARE by_text FROM 'SELECT stored FROM t'"_s);
    const QVariant fromText = m_session.value(u"EXECUTE by_text"_s);
    QCOMPARE(fromText.metaType(), expected.metaType());
    if (type != u"FLOAT"_s) // the server writes fewer digits of it
        QCOMPARE(fromText, expected);

    m_session.run(u"UPDATE t SET bound = ?"_s, {unbuffered});
    QCOMPARE(m_session.value(u"SELECT stored <=> bound FROM t"_s), QVariant(qlonglong(1)));
}

void ValuesTest::areNullInEveryType()
{
    QFETCH(QString, type);
    QFETCH(QVariant, expected);
    m_session.run(u"CREATE OR REPLACE TEMPORARY TABLE t (stored %1)"_s.arg(type));
    m_session.run(u"INSERT INTO t VALUES (?)"_s, {QVariant()});
    const QVariant read = m_session.value(u"SELECT stored FROM t"_s);
    QVERIFY(read.isNull());
    QCOMPARE(read.metaType(), expected.metaType());
}

void ValuesTest::ofExpressionsAreExact_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QVariant>("expected");
    QTest::newRow("a sum beyond 64 bits") << u"SUM(n)"_s << QVariant(u"36893488147419103230"_s);
    QTest::newRow("a sum with decimals") << u"SUM(d)"_s << QVariant(u"0.30"_s);
    QTest::newRow("a count") << u"COUNT(*)"_s << QVariant(qlonglong(2));
    QTest::newRow("an average") << u"AVG(d)"_s << QVariant(u"0.150000"_s);
    QTest::newRow("the greatest") << u"MAX(n)"_s << QVariant(std::numeric_limits<qulonglong>::max());
    QTest::newRow("a comparison") << u"MAX(n) = 18446744073709551615"_s << QVariant(qlonglong(1));
    QTest::newRow("text of a number") << u"CAST(MAX(n) AS CHAR)"_s << QVariant(u"18446744073709551615"_s);
    QTest::newRow("a digest") << u"UNHEX(SHA2('', 256))"_s
                              << QVariant(QByteArray::fromHex(
                                     "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QTest::newRow("digits of bytes") << u"HEX(X'00FF')"_s << QVariant(u"00FF"_s);
    QTest::newRow("nothing") << u"NULL"_s << QVariant(QMetaType(QMetaType::QString));
}

void ValuesTest::ofExpressionsAreExact()
{
    QFETCH(QString, expression);
    QFETCH(QVariant, expected);
    m_session.run(u"CREATE OR REPLACE TEMPORARY TABLE t (n BIGINT UNSIGNED, d DECIMAL(10,2))"_s);
    m_session.run(u"INSERT INTO t VALUES (18446744073709551615, 0.10), (18446744073709551615, 0.20)"_s);
    const QVariant read = m_session.value(u"SELECT %1 FROM t"_s.arg(expression));
    QCOMPARE(read.isNull(), expected.isNull());
    if (!expected.isNull()) {
        QCOMPARE(read.metaType(), expected.metaType());
        QCOMPARE(read, expected);
    }
}

void ValuesTest::keepNullAndEmptyApart()
{
    m_session.run(u"CREATE OR REPLACE TEMPORARY TABLE t (id INT, b VARBINARY(4), s VARCHAR(4))"_s);
    m_session.run(u"INSERT INTO t VALUES (1, ?, ?), (2, ?, ?)"_s, {QByteArray(""), u""_s, QVariant(), QVariant()});
    QSqlQuery query = m_session.run(u"SELECT b, s FROM t ORDER BY id"_s);
    QVERIFY(query.next());
    QVERIFY(!query.isNull(0) && !query.value(0).isNull() && !query.value(0).toByteArray().isNull());
    QVERIFY(!query.isNull(1) && !query.value(1).isNull() && !query.value(1).toString().isNull());
    QCOMPARE(query.value(0), QVariant(QByteArray("")));
    QVERIFY(query.next());
    QVERIFY(query.isNull(0) && query.value(0).isNull());
    QVERIFY(query.isNull(1) && query.value(1).isNull());
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::ValuesTest)
#include "values_test.moc"
