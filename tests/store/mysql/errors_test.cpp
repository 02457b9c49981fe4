// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_errors.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using mariadb::ServerError;
using mariadb::TlsFailure;

/// Every failure that a desk can meet has a meaning, and none repeats a key.
class ErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersHaveTheirMeaning_data();
    void numbersHaveTheirMeaning();
    void aViolatedConstraintIsNamedWithoutItsValues();
    void aFullDiskIsKnownByTheServersWords();
    void aLostConnectionIsOneWhateverItsNumber();
    void aTlsFailureSaysWhichOne_data();
    void aTlsFailureSaysWhichOne();
    void whatIsUnknownIsInternal();
};

void ErrorsTest::numbersHaveTheirMeaning_data()
{
    QTest::addColumn<uint>("number");
    QTest::addColumn<ErrorCode>("code");
    const std::vector<std::tuple<const char *, uint, ErrorCode>> all{
        {"no server", 2003, ErrorCode::Connection},
        {"server lost", 2013, ErrorCode::Connection},
        {"too many connections", 1040, ErrorCode::Connection},
        {"no such database", 1049, ErrorCode::Connection},
        {"not in the primary component", 1047, ErrorCode::Connection},
        {"wrong password", 1045, ErrorCode::Authentication},
        {"no such login", 1698, ErrorCode::Authentication},
        {"no right to the database", 1044, ErrorCode::Privilege},
        {"no right to the table", 1142, ErrorCode::Privilege},
        {"no right to the column", 1143, ErrorCode::Privilege},
        {"no administrator", 1227, ErrorCode::Privilege},
        {"no right to the routine", 1370, ErrorCode::Privilege},
        {"lock wait", 1205, ErrorCode::Busy},
        {"deadlock", 1213, ErrorCode::Busy},
        {"no wait", 3572, ErrorCode::Busy},
        {"stopped", 1317, ErrorCode::Cancelled},
        {"too long on MariaDB", 1969, ErrorCode::Timeout},
        {"too long on MySQL", 3024, ErrorCode::Timeout},
        {"read-only transaction", 1792, ErrorCode::ReadOnly},
        {"read-only server", 1290, ErrorCode::ReadOnly},
        {"read-only mode", 1836, ErrorCode::ReadOnly},
        {"disk full", 1021, ErrorCode::DiskFull},
        {"table full", 1114, ErrorCode::DiskFull},
        {"crashed table", 1194, ErrorCode::Corrupt},
        {"duplicate", 1062, ErrorCode::Constraint},
        {"foreign key", 1452, ErrorCode::Constraint},
        {"check", 4025, ErrorCode::Constraint},
        {"statements in the log", 1665, ErrorCode::Refused},
        {"too long for its column", 1406, ErrorCode::Refused},
        {"no such column", 1054, ErrorCode::Profile},
        {"no such table", 1146, ErrorCode::Profile}};
    for (const auto &[name, number, code] : all)
        QTest::newRow(name) << number << code;
}

void ErrorsTest::numbersHaveTheirMeaning()
{
    QFETCH(uint, number);
    QFETCH(ErrorCode, code);
    ServerError error;
    error.code = number;
    error.sqlState = u"HY000"_s;
    error.text = u"the server's words"_s;
    const Error meaning = store::mySqlError(error, u"work on table t"_s);
    QCOMPARE(meaning.code, code);
    QVERIFY2(meaning.message.startsWith(u"work on table t failed: "_s), qPrintable(meaning.message));
    QVERIFY2(meaning.detail.contains(QString::number(number)), qPrintable(meaning.detail));
}

void ErrorsTest::aViolatedConstraintIsNamedWithoutItsValues()
{
    ServerError error;
    error.code = 1062;
    error.sqlState = u"23000"_s;
    error.text = u"Duplicate entry '1-2-orders.create.v1-my-secret-key' for key 'uq_scope'"_s;
    error.constraint = u"uq_scope"_s;
    const Error meaning = store::mySqlError(error, u"work"_s);
    QCOMPARE(meaning.code, ErrorCode::Constraint);
    QVERIFY2(meaning.message.contains(u"uq_scope"_s), qPrintable(meaning.message));
    for (const QString &text : {meaning.message, meaning.advice, meaning.detail})
        QVERIFY2(!text.contains(u"my-secret-key"_s), qPrintable(text));
}

void ErrorsTest::aFullDiskIsKnownByTheServersWords()
{
    ServerError error;
    error.code = 1030;
    error.text = u"Got error 28 \"No space left on device\" from storage engine InnoDB"_s;
    QCOMPARE(store::mySqlError(error, u"work"_s).code, ErrorCode::DiskFull);
    error.text = u"Got error 5 \"Input/output error\" from storage engine InnoDB"_s;
    QCOMPARE(store::mySqlError(error, u"work"_s).code, ErrorCode::Io);
}

void ErrorsTest::aLostConnectionIsOneWhateverItsNumber()
{
    ServerError error;
    error.code = 1158;
    error.connectionLost = true;
    QCOMPARE(store::mySqlError(error, u"work"_s).code, ErrorCode::Connection);
}

void ErrorsTest::aTlsFailureSaysWhichOne_data()
{
    QTest::addColumn<int>("failure");
    QTest::addColumn<QString>("word");
    QTest::newRow("not offered") << int(TlsFailure::NotOffered) << u"offers no TLS"_s;
    QTest::newRow("another host") << int(TlsFailure::HostName) << u"another host"_s;
    QTest::newRow("unknown authority") << int(TlsFailure::UnknownAuthority) << u"trusted"_s;
    QTest::newRow("expired") << int(TlsFailure::Expired) << u"expired"_s;
    QTest::newRow("other") << int(TlsFailure::Other) << u"protected"_s;
}

void ErrorsTest::aTlsFailureSaysWhichOne()
{
    QFETCH(int, failure);
    QFETCH(QString, word);
    ServerError error;
    error.code = 2026;
    error.tls = TlsFailure(failure);
    const Error meaning = store::mySqlError(error, u"connecting"_s);
    QCOMPARE(meaning.code, ErrorCode::Tls);
    QVERIFY2(meaning.message.contains(word), qPrintable(meaning.message));
    QVERIFY(!meaning.advice.isEmpty());
}

void ErrorsTest::whatIsUnknownIsInternal()
{
    ServerError error;
    error.code = 1064;
    error.text = u"You have an error in your SQL syntax"_s;
    const Error meaning = store::mySqlError(error, u"work"_s);
    QCOMPARE(meaning.code, ErrorCode::Internal);
    QVERIFY(meaning.detail.contains(u"1064"_s));
}

QTEST_GUILESS_MAIN(ErrorsTest)
#include "errors_test.moc"
