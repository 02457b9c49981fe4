// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_errors.h"
#include "store/postgresql/postgresql_open.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

#include <thread>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::PostgreSqlMode;
using store::SqlConnection;
using test::PostgreSqlTestbed;

/// What the server says is told by its SQLSTATE, in any language, and quotes nobody's data.
class ErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStateHasItsMeaning_data();
    void everyStateHasItsMeaning();
    void aViolatedConstraintIsNamed_data();
    void aViolatedConstraintIsNamed();
    void aRowThatWasRefusedIsNotQuoted();
    void aLockThatIsHeldIsBusy();
    void aDeadlockIsBusy();
    void aTableThatWentIsTheProfilesMatter();
    void aConnectionThatIsEndedIsLost();
    void aMissingPrivilegeIsSaid();
    void aZeroCharacterIsRefused();

private:
    [[nodiscard]] std::unique_ptr<SqlConnection> connect(PostgreSqlMode mode = PostgreSqlMode::ReadWrite)
    {
        return test::valueOf(store::openPostgreSql(m_bed.credentials(), mode));
    }
    PostgreSqlTestbed m_bed;
};

namespace {

Error errorOf(const Result<> &result)
{
    return result ? Error{} : result.error();
}

} // namespace

void ErrorsTest::everyStateHasItsMeaning_data()
{
    QTest::addColumn<int>("code");
    const auto row = [](const char *state, ErrorCode code) { QTest::newRow(state) << int(code); };
    row("08006", ErrorCode::Connection);
    row("57P01", ErrorCode::Connection);
    row("57P02", ErrorCode::Connection);
    row("57P03", ErrorCode::Connection);
    row("53300", ErrorCode::Connection);
    row("25P03", ErrorCode::Connection);
    row("26000", ErrorCode::Connection);
    row("28P01", ErrorCode::Authentication);
    row("28000", ErrorCode::Authentication);
    row("3D000", ErrorCode::Profile);
    row("42P01", ErrorCode::Profile);
    row("42703", ErrorCode::Profile);
    row("0A000", ErrorCode::Profile);
    row("42501", ErrorCode::Privilege);
    row("57014", ErrorCode::Cancelled);
    row("55P03", ErrorCode::Busy);
    row("40P01", ErrorCode::Busy);
    row("40001", ErrorCode::Busy);
    row("23505", ErrorCode::Constraint);
    row("23503", ErrorCode::Constraint);
    row("23514", ErrorCode::Constraint);
    row("25006", ErrorCode::ReadOnly);
    row("53100", ErrorCode::DiskFull);
    row("XX001", ErrorCode::Corrupt);
    row("XX002", ErrorCode::Corrupt);
    row("22P02", ErrorCode::Corrupt);
    row("22021", ErrorCode::Corrupt);
    row("P0001", ErrorCode::Refused);
    row("25P02", ErrorCode::Internal);
    row("XX000", ErrorCode::Internal);
}

void ErrorsTest::everyStateHasItsMeaning()
{
    QFETCH(int, code);
    const Error error =
        store::postgreSqlError(QString::fromLatin1(QTest::currentDataTag()), u"work on table t"_s, u"words"_s);
    QCOMPARE(int(error.code), code);
    QVERIFY(error.message.startsWith(u"work on table t failed"_s));
}

void ErrorsTest::aViolatedConstraintIsNamed_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("constraint");
    QTest::newRow("unique") << u"INSERT INTO things VALUES (1, 1, 1)"_s << u"things_are_unique"_s;
    QTest::newRow("check") << u"INSERT INTO things VALUES (2, -1, 1)"_s << u"things_are_many"_s;
    QTest::newRow("foreign key") << u"INSERT INTO things VALUES (2, 1, 9)"_s << u"things_have_a_thing"_s;
}

void ErrorsTest::aViolatedConstraintIsNamed()
{
    QFETCH(QString, statement);
    QFETCH(QString, constraint);
    m_bed.execute(u"DROP TABLE IF EXISTS things"_s);
    m_bed.execute(u"CREATE TABLE things (id int CONSTRAINT things_are_unique PRIMARY KEY, "
                  "n int CONSTRAINT things_are_many CHECK (n > 0), "
                  "other int CONSTRAINT things_have_a_thing REFERENCES things)"_s);
    m_bed.execute(u"GRANT ALL ON things TO PUBLIC"_s);
    m_bed.execute(u"INSERT INTO things VALUES (1, 1, 1)"_s);
    const Error error = errorOf(connect()->execute(statement));
    QCOMPARE(error.code, ErrorCode::Constraint);
    QVERIFY2(error.message.contains(constraint), qPrintable(error.message));
}

void ErrorsTest::aRowThatWasRefusedIsNotQuoted()
{
    m_bed.execute(u"CREATE TABLE secrets (word text, CONSTRAINT only_short CHECK (length(word) < 5))"_s);
    m_bed.execute(u"GRANT ALL ON secrets TO PUBLIC"_s);
    const Error error = errorOf(connect()->execute(u"INSERT INTO secrets VALUES ('open sesame')"_s));
    QCOMPARE(error.code, ErrorCode::Constraint);
    QVERIFY2(!QString(error.message + error.detail).contains(u"sesame"_s), qPrintable(error.detail));
}

void ErrorsTest::aLockThatIsHeldIsBusy()
{
    const qint64 id = m_bed.openRecord();
    m_bed.execute(u"BEGIN"_s);
    m_bed.execute(u"SELECT id FROM api_idempotency WHERE id = %1 FOR UPDATE"_s.arg(id));
    const auto connection = connect();
    QVERIFY(connection->execute(u"SET lock_timeout = '100ms'"_s).has_value());
    const Error error =
        errorOf(connection->execute(u"UPDATE api_idempotency SET generation = 1 WHERE id = %1"_s.arg(id)));
    m_bed.execute(u"COMMIT"_s);
    QCOMPARE(error.code, ErrorCode::Busy);
}

void ErrorsTest::aDeadlockIsBusy()
{
    const qint64 first = m_bed.openRecord();
    const qint64 second = m_bed.openRecord();
    const auto lock = [](qint64 id) { return u"UPDATE api_idempotency SET generation = 7 WHERE id = %1;"_s.arg(id); };
    const auto ours = connect();
    QVERIFY(ours->begin().has_value());
    QVERIFY(ours->execute(lock(first)).has_value());
    // The other session leaves it to ours to notice.
    std::thread theirs([&] {
        m_bed.database().execute(u"SET deadlock_timeout = '60s'; BEGIN;"_s + lock(second) + lock(first) + u"COMMIT;");
    });
    const QString waiting = u"SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = "
                            "current_database();"_s;
    for (int attempt = 0; attempt < 1'000 && m_bed.database().value(waiting) == u"0"_s; ++attempt)
        std::this_thread::yield();
    const Error error = errorOf(ours->execute(lock(second)));
    QVERIFY(ours->rollBack().has_value());
    theirs.join();
    QCOMPARE(error.code, ErrorCode::Busy);
    QVERIFY2(error.detail.contains(u"40P01"_s), qPrintable(error.detail));
}

void ErrorsTest::aTableThatWentIsTheProfilesMatter()
{
    PostgreSqlTestbed bed;
    const auto session = bed.read();
    QVERIFY(session->records().page({}, {}, 5, {}).has_value());
    bed.execute(u"ALTER TABLE api_idempotency RENAME COLUMN state TO condition"_s);
    const auto page = session->records().page({.tenant = 1}, {}, 5, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Profile);
}

void ErrorsTest::aConnectionThatIsEndedIsLost()
{
    const auto session = m_bed.read();
    QVERIFY(session->records().page({}, {}, 5, {}).has_value());
    m_bed.execute(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '%1'"_s.arg(
        m_bed.login().address().user));
    for (int attempt = 0; attempt < 3; ++attempt) {
        const auto page = session->records().page({}, {}, 5, {});
        QVERIFY(!page);
        QCOMPARE(page.error().code, ErrorCode::Connection);
    }
}

void ErrorsTest::aMissingPrivilegeIsSaid()
{
    m_bed.execute(u"CREATE TABLE closed (id int)"_s);
    const Error error = errorOf(connect()->execute(u"SELECT id FROM closed"_s));
    QCOMPARE(error.code, ErrorCode::Privilege);
    QVERIFY(!error.advice.isEmpty());
}

void ErrorsTest::aZeroCharacterIsRefused()
{
    const auto connection = connect();
    const auto written = connection->write(
        u"desk/add_migration.sql"_s, {}, store::SqlValues().set(u"name"_s, QVariant(QString(QStringLiteral("a\0b")))));
    QVERIFY(!written);
    QVERIFY(written.error().code == ErrorCode::Refused || written.error().code == ErrorCode::Profile);
}

QTEST_GUILESS_MAIN(ErrorsTest)
#include "errors_test.moc"
