// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_errors.h"

#include <QtTest>

#include <sqlite3.h>

using namespace idemdesk;
using namespace Qt::StringLiterals;

class SqliteErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachCodeHasItsMeaning_data();
    void eachCodeHasItsMeaning();
    void aShapeThatChangedIsAMatterOfTheProfile();
};

void SqliteErrorsTest::eachCodeHasItsMeaning_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<ErrorCode>("meaning");
    QTest::newRow("busy") << SQLITE_BUSY << ErrorCode::Busy;
    QTest::newRow("busy, recovering") << SQLITE_BUSY_RECOVERY << ErrorCode::Busy;
    QTest::newRow("busy, old snapshot") << SQLITE_BUSY_SNAPSHOT << ErrorCode::Busy;
    QTest::newRow("locked") << SQLITE_LOCKED << ErrorCode::Busy;
    QTest::newRow("corrupt") << SQLITE_CORRUPT << ErrorCode::Corrupt;
    QTest::newRow("corrupt index") << SQLITE_CORRUPT_INDEX << ErrorCode::Corrupt;
    QTest::newRow("no database") << SQLITE_NOTADB << ErrorCode::Corrupt;
    QTest::newRow("read-only") << SQLITE_READONLY << ErrorCode::ReadOnly;
    QTest::newRow("read-only folder") << SQLITE_READONLY_DIRECTORY << ErrorCode::ReadOnly;
    QTest::newRow("full") << SQLITE_FULL << ErrorCode::DiskFull;
    QTest::newRow("unique") << SQLITE_CONSTRAINT_UNIQUE << ErrorCode::Constraint;
    QTest::newRow("foreign key") << SQLITE_CONSTRAINT_FOREIGNKEY << ErrorCode::Constraint;
    QTest::newRow("cannot open") << SQLITE_CANTOPEN << ErrorCode::Connection;
    QTest::newRow("cannot read") << SQLITE_IOERR_READ << ErrorCode::Io;
    QTest::newRow("not authorised") << SQLITE_AUTH << ErrorCode::Privilege;
    QTest::newRow("interrupted") << SQLITE_INTERRUPT << ErrorCode::Cancelled;
    QTest::newRow("syntax") << SQLITE_ERROR << ErrorCode::Internal;
}

void SqliteErrorsTest::eachCodeHasItsMeaning()
{
    QFETCH(int, code);
    const Error error = store::sqliteError(code, u"work on table t"_s, u"as it came"_s);
    QTEST(error.code, "meaning");
    QVERIFY2(error.message.startsWith(u"work on table t"_s), qPrintable(error.message));
    QCOMPARE(error.detail, u"as it came"_s);
}

void SqliteErrorsTest::aShapeThatChangedIsAMatterOfTheProfile()
{
    for (const QString &detail : {u"no such table: orders"_s, u"no such column: sku"_s, u"no such index: ix"_s})
        QCOMPARE(store::sqliteError(SQLITE_ERROR, u"work"_s, detail).code, ErrorCode::Profile);
}

QTEST_APPLESS_MAIN(SqliteErrorsTest)
#include "errors_test.moc"
