// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/sqlite/sqlite_open.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::SqlRows;

/// A connection's statements, which it keeps prepared.
class StatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resultsOfOneTemplateAreReadSideBySide();
};

namespace {

/// The first value of the next row; an empty text behind the last one.
QString nextOf(SqlRows &rows)
{
    return test::valueOf(rows.next()) ? rows.at(0).toString() : QString();
}

} // namespace

void StatementsTest::resultsOfOneTemplateAreReadSideBySide()
{
    const test::SqliteTestbed bed;
    const auto connection =
        test::valueOf(store::openSqlite(bed.file(), store::SqliteMode::ReadOnly, test::SqliteTestbed::busy));
    const auto names = [&] { return test::valueOf(connection->read(u"sqlite/schema/table_names.sql"_s, {}, {})); };
    const QStringList all{u"api_idempotency"_s, u"downstream_outcome"_s, u"orders"_s, u"outbox_event"_s, QString()};
    SqlRows outer = names();
    for (const QString &expected : all) {
        QCOMPARE(nextOf(outer), expected);
        SqlRows inner = names();
        for (const QString &name : all)
            QCOMPARE(nextOf(inner), name);
    }
}

QTEST_GUILESS_MAIN(StatementsTest)
#include "statements_test.moc"
