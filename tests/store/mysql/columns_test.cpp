// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_column.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using profile::TimeEncoding;
using store::ColumnKind;

/// What a declared type says of comparing and reading its values.
class ColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsFollowTypes_data();
    void kindsFollowTypes();
    void timesFollowTypes_data();
    void timesFollowTypes();
    void collationsSayWhatTheyEquate_data();
    void collationsSayWhatTheyEquate();
};

void ColumnsTest::kindsFollowTypes_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("collation");
    QTest::addColumn<ColumnKind>("kind");
    const auto add = [](const QString &type, const QString &collation, ColumnKind kind) {
        QTest::newRow(qPrintable(type + u' ' + collation)) << type << collation << kind;
    };
    for (const QString &type :
         {u"tinyint(1)"_s, u"smallint(6)"_s, u"int(10) unsigned"_s, u"bigint(20)"_s, u"bigint unsigned"_s})
        add(type, {}, ColumnKind::Integer);
    for (const QString &type : {u"varchar(64)"_s, u"char(36)"_s, u"mediumtext"_s, u"enum('a','b')"_s})
        add(type, u"utf8mb4_general_ci"_s, ColumnKind::Text);
    for (const QString &type : {u"json"_s, u"uuid"_s, u"inet6"_s})
        add(type, {}, ColumnKind::Text);
    for (const QString &type :
         {u"varbinary(64)"_s, u"binary(32)"_s, u"mediumblob"_s, u"decimal(20,0)"_s, u"datetime(6)"_s})
        add(type, {}, ColumnKind::Bytes);
}

void ColumnsTest::kindsFollowTypes()
{
    QFETCH(QString, type);
    QFETCH(QString, collation);
    QFETCH(ColumnKind, kind);
    const auto column = store::mySqlColumn({u"c"_s, type, true, collation}, {});
    QCOMPARE(column.kind, kind);
    QCOMPARE(column.collation, collation);
}

void ColumnsTest::timesFollowTypes_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<TimeEncoding>("encoding");
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<int>("decimals");
    QTest::newRow("naive") << u"datetime(6)"_s << TimeEncoding::Native << QByteArray("Asia/Tokyo") << 6;
    QTest::newRow("naive, whole seconds") << u"datetime"_s << TimeEncoding::Native << QByteArray("Asia/Tokyo") << 0;
    QTest::newRow("an instant") << u"timestamp(3)"_s << TimeEncoding::Native << QByteArray("UTC") << 3;
    QTest::newRow("an integer") << u"bigint(20)"_s << TimeEncoding::Milliseconds << QByteArray("Asia/Tokyo") << 6;
}

void ColumnsTest::timesFollowTypes()
{
    QFETCH(QString, type);
    QFETCH(TimeEncoding, encoding);
    QFETCH(QByteArray, zone);
    QFETCH(int, decimals);
    const store::TimeFormat declared{TimeEncoding::Milliseconds, "Asia/Tokyo"};
    const auto times = store::mySqlColumn({u"c"_s, type}, declared).times;
    QCOMPARE(times.encoding, encoding);
    QCOMPARE(times.zone, zone);
    QCOMPARE(times.decimals, decimals);
}

void ColumnsTest::collationsSayWhatTheyEquate_data()
{
    QTest::addColumn<QString>("collation");
    QTest::addColumn<bool>("letters");
    QTest::addColumn<bool>("blanks");
    QTest::newRow("none") << QString() << false << false;
    QTest::newRow("bytes") << u"binary"_s << false << false;
    QTest::newRow("case-insensitive") << u"utf8mb4_general_ci"_s << true << true;
    QTest::newRow("binary, padded") << u"utf8mb4_bin"_s << false << true;
    QTest::newRow("binary of MySQL 8") << u"utf8mb4_0900_bin"_s << false << false;
    QTest::newRow("binary of MariaDB, not padded") << u"utf8mb4_nopad_bin"_s << false << false;
    QTest::newRow("MySQL 8's default") << u"utf8mb4_0900_ai_ci"_s << true << false;
    QTest::newRow("MariaDB 11's default") << u"utf8mb4_uca1400_ai_ci"_s << true << true;
    QTest::newRow("not padded") << u"utf8mb4_general_nopad_ci"_s << true << false;
}

void ColumnsTest::collationsSayWhatTheyEquate()
{
    QFETCH(QString, collation);
    QFETCH(bool, letters);
    QFETCH(bool, blanks);
    const QString equates = store::mySqlEquates(collation);
    QCOMPARE(equates.contains(u"case"_s), letters);
    QCOMPARE(equates.contains(u"blanks"_s), blanks);
    QCOMPARE(equates.isEmpty(), !letters && !blanks);
    // A collation that weighs texts equates some, also where it tells cases and blanks apart.
    QVERIFY(!store::mySqlEquates(u"utf8mb4_0900_as_cs"_s).isEmpty());
}

QTEST_APPLESS_MAIN(ColumnsTest)
#include "columns_test.moc"
