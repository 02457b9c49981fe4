// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QDateTime>
#include <QSqlError>
#include <QUuid>
#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// What is bound reaches the server as it is, or is refused before anything is sent.
class BindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsNumbersExactly_data();
    void sendsNumbersExactly();
    void sendsBytesAsBytesAndTextAsText();
    void sendsHostileTextUnchanged_data();
    void sendsHostileTextUnchanged();
    void takesNullStringsForNull();
    void refusesWhatWouldLoseSomething_data();
    void refusesWhatWouldLoseSomething();
    void refusesAnotherNumberOfValues();
    void bindsOneNameInSeveralPlaces();
    void sendsLargeBodiesAndReadsThemBack();
    void keepsTheConnectionWhenTheServerTakesNoMore();
    void reportsKeysThatAreTooLong();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void BindingTest::sendsNumbersExactly_data()
{
    QTest::addColumn<QVariant>("number");
    QTest::addColumn<QString>("expected"); // as the server writes it
    const auto add = [](const char *name, const QVariant &number, const QString &expected) {
        QTest::newRow(name) << number << expected;
    };
    add("true", true, u"1"_s);
    add("false", false, u"0"_s);
    add("int", -2147483647 - 1, u"-2147483648"_s);
    add("uint", 4294967295U, u"4294967295"_s);
    add("short", QVariant::fromValue(static_cast<short>(-7)), u"-7"_s);
    add("unsigned char", QVariant::fromValue(static_cast<uchar>(200)), u"200"_s);
    add("long", QVariant::fromValue(-5L), u"-5"_s);
    add("the least", std::numeric_limits<qlonglong>::min(), u"-9223372036854775808"_s);
    add("the greatest signed", std::numeric_limits<qlonglong>::max(), u"9223372036854775807"_s);
    add("the greatest", std::numeric_limits<qulonglong>::max(), u"18446744073709551615"_s);
    add("double", 0.1, u"0.1"_s);
    add("a large double", 1e300, u"1e300"_s);
    add("float", 0.5F, u"0.5"_s);
}

void BindingTest::sendsNumbersExactly()
{
    QFETCH(QVariant, number);
    QFETCH(QString, expected);
    QCOMPARE(m_session.value(u"SELECT CAST(? AS CHAR)"_s, {number}).toString(), expected);
}

void BindingTest::sendsBytesAsBytesAndTextAsText()
{
    QCOMPARE(m_session.value(u"SELECT CHARSET(?)"_s, {"a"_ba}).toString(), u"binary"_s);
    QCOMPARE(m_session.value(u"SELECT CHARSET(?)"_s, {u"a"_s}).toString(), u"utf8mb4"_s);
    // Bytes keep case and trailing blanks apart, as keys must.
    m_session.run(u"CREATE TABLE keys_of (k VARBINARY(16) PRIMARY KEY)"_s);
    m_session.run(u"INSERT INTO keys_of VALUES (?), (?), (?)"_s, {"key"_ba, "KEY"_ba, "key "_ba});
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM keys_of WHERE k = ?"_s, {"key"_ba}).toInt(), 1);
}

void BindingTest::sendsHostileTextUnchanged_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("quotes") << u"'; DROP TABLE texts; -- \" ` '"_s;
    QTest::newRow("backslashes") << u"\\' \\\\ \\0 \\"_s;
    QTest::newRow("a zero inside") << u"a\0b"_s;
    QTest::newRow("only a zero") << u"\0"_s;
    QTest::newRow("control characters") << u"\x01\x1a\r\n\t\x7f"_s;
    QTest::newRow("beyond the basic plane") << u"😀\U0010FFFF"_s;
    QTest::newRow("placeholders") << u"? :name ?"_s;
    QTest::newRow("right to left") << u"\u202etxet\u202c"_s;
}

void BindingTest::sendsHostileTextUnchanged()
{
    QFETCH(QString, text);
    m_session.run(u"CREATE TABLE IF NOT EXISTS texts (s VARCHAR(200) COLLATE utf8mb4_bin, b VARBINARY(200))"_s);
    m_session.run(u"DELETE FROM texts"_s);
    m_session.run(u"INSERT INTO texts VALUES (?, ?)"_s, {text, text.toUtf8()});
    QSqlQuery query =
        m_session.run(u"SELECT s, b, CAST(s AS BINARY) = b FROM texts WHERE s = ? AND b = ?"_s, {text, text.toUtf8()});
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toString(), text);
    QCOMPARE(query.value(1).toByteArray(), text.toUtf8());
    QCOMPARE(query.value(2).toInt(), 1);
}

void BindingTest::takesNullStringsForNull()
{
    QCOMPARE(m_session.value(u"SELECT ? IS NULL"_s, {QString()}).toInt(), 1);
    QCOMPARE(m_session.value(u"SELECT ? IS NULL"_s, {QByteArray()}).toInt(), 1);
    QCOMPARE(m_session.value(u"SELECT ? IS NULL"_s, {QVariant(QMetaType(QMetaType::LongLong))}).toInt(), 1);
    QCOMPARE(m_session.value(u"SELECT LENGTH(?)"_s, {u""_s}).toInt(), 0);
}

void BindingTest::refusesWhatWouldLoseSomething_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::newRow("a time of milliseconds in some zone") << QVariant(QDateTime::currentDateTimeUtc());
    QTest::newRow("a date") << QVariant(QDate(2026, 11, 30));
    QTest::newRow("a time of day") << QVariant(QTime(1, 2, 3));
    QTest::newRow("a list") << QVariant(QVariantList{1, 2});
    QTest::newRow("a UUID") << QVariant(QUuid::createUuid());
    QTest::newRow("half a surrogate pair") << QVariant(QString(QChar(0xd83d)) + u"x"_s);
    QTest::newRow("half a surrogate pair at the end") << QVariant(u"x"_s + QChar(0xd83d));
}

void BindingTest::refusesWhatWouldLoseSomething()
{
    QFETCH(QVariant, value);
    QSqlQuery query(m_session.database());
    QVERIFY(query.prepare(u"SELECT ?, ?"_s));
    query.addBindValue(1);
    query.addBindValue(value);
    QVERIFY(!query.exec());
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::UnsupportedParameter));
    QVERIFY2(query.lastError().databaseText().startsWith(u"value 2: "_s), qPrintable(query.lastError().databaseText()));
    QVERIFY(m_session.driver().isOpen());
}

void BindingTest::refusesAnotherNumberOfValues()
{
    QCOMPARE(m_session.failure(u"SELECT ?, ?"_s, {1}), mariadb::error::ParametersNotBound);
    QCOMPARE(m_session.failure(u"SELECT ?"_s, {1, 2}), mariadb::error::ParametersNotBound);
    QCOMPARE(m_session.failure(u"SELECT ?"_s), mariadb::error::ParametersNotBound);
    QCOMPARE(m_session.failure(u"SELECT 1"_s, {1}), mariadb::error::ParametersNotBound);
}

void BindingTest::bindsOneNameInSeveralPlaces()
{
    QSqlQuery query(m_session.database());
    QVERIFY(query.prepare(u"SELECT :a, ':b', `c`.`:d`, :b, :a FROM (SELECT 7 AS `:d`) AS `c`"_s));
    query.bindValue(u":a"_s, u"one"_s);
    query.bindValue(u":b"_s, 2);
    QVERIFY2(query.exec() && query.next(), qPrintable(query.lastError().text()));
    QCOMPARE(query.value(0).toString(), u"one"_s);
    QCOMPARE(query.value(1).toString(), u":b"_s);
    QCOMPARE(query.value(2).toInt(), 7);
    QCOMPARE(query.value(3).toInt(), 2);
    QCOMPARE(query.value(4).toString(), u"one"_s);
}

void BindingTest::sendsLargeBodiesAndReadsThemBack()
{
    QByteArray body(16 * 1024 * 1024, Qt::Uninitialized);
    for (qsizetype at = 0; at < body.size(); ++at)
        body[at] = static_cast<char>((at * 31 + at / 65'536) & 0xff);
    m_session.run(u"CREATE TABLE bodies (id INT PRIMARY KEY, a LONGBLOB, b LONGBLOB, c LONGTEXT)"_s);
    const QString text(8 * 1024 * 1024, u'é');
    m_session.run(u"INSERT INTO bodies VALUES (?, ?, ?, ?)"_s, {1, body, "small"_ba, text});
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT a, b, c, MD5(a) FROM bodies"_s) && query.next());
    QVERIFY(query.value(0).toByteArray() == body);
    QCOMPARE(query.value(1).toByteArray(), "small"_ba);
    QVERIFY(query.value(2).toString() == text);
    QCOMPARE(query.value(3).toString().toLatin1(), QCryptographicHash::hash(body, QCryptographicHash::Md5).toHex());
    query.finish();
    // Once more with the same statement: a long value of the execution before must not come back.
    QSqlQuery insert(m_session.database());
    QVERIFY(insert.prepare(u"REPLACE INTO bodies VALUES (?, ?, ?, ?)"_s));
    for (const QByteArray &content : {body, "short"_ba}) {
        const QVariantList values{2, content, "small"_ba, u"text"_s};
        for (int at = 0; at < values.size(); ++at)
            insert.bindValue(at, values[at]);
        QVERIFY2(insert.exec(), qPrintable(insert.lastError().text()));
        QVERIFY(m_session.value(u"SELECT a FROM bodies WHERE id = 2"_s).toByteArray() == content);
    }
}

void BindingTest::keepsTheConnectionWhenTheServerTakesNoMore()
{
    const qlonglong limit = m_session.value(u"SELECT @@max_allowed_packet"_s).toLongLong();
    const qulonglong before = m_session.driver().connectionId();
    QSqlQuery query(m_session.database());
    QVERIFY(query.prepare(u"SELECT LENGTH(?)"_s));
    query.addBindValue(QByteArray(limit + 1, 'x'));
    QVERIFY(!query.exec());
    QVERIFY(m_session.driver().lastServerError().isError());
    QVERIFY(!m_session.driver().lastServerError().connectionLost);
    QVERIFY(m_session.driver().isOpen());
    query.bindValue(0, QByteArray(1'000'000, 'x'));
    QVERIFY2(query.exec() && query.next(), qPrintable(query.lastError().text()));
    QCOMPARE(query.value(0).toInt(), 1'000'000);
    QCOMPARE(m_session.driver().connectionId(), before);
}

void BindingTest::reportsKeysThatAreTooLong()
{
    m_session.run(u"CREATE TABLE narrow (k VARBINARY(128) PRIMARY KEY)"_s);
    QCOMPARE(m_session.failure(u"INSERT INTO narrow VALUES (?)"_s, {QByteArray(1024 * 1024, 'k')}),
             mariadb::error::DataTooLong);
    QCOMPARE(m_session.failure(u"INSERT INTO narrow VALUES (?)"_s, {QByteArray(129, 'k')}),
             mariadb::error::DataTooLong);
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM narrow"_s).toInt(), 0);
    QCOMPARE(m_session.failure(u"INSERT INTO narrow VALUES (?)"_s, {QByteArray(128, 'k')}), 0U);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::BindingTest)
#include "binding_test.moc"
