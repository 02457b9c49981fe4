// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

/// The databases of the server with this name.
QString count(const ServerAddress &address, const QString &database)
{
    const QString names = address.kind == u"postgresql"_s ? u"SELECT count(*) FROM pg_database WHERE datname = '%1';"_s
                                                          : u"SELECT count(*) FROM information_schema.schemata "
                                                            "WHERE schema_name = '%1';"_s;
    return Admin(address).value(names.arg(database));
}

} // namespace

/// What a test gets of a shared server.
class DatabasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThereForItsTestAlone_data();
    void isThereForItsTestAlone();
    void loginMayDoWhatWasGrantedAlone_data();
    void loginMayDoWhatWasGrantedAlone();
    void loginMayDoEverythingInItsDatabase_data() { loginMayDoWhatWasGrantedAlone_data(); }
    void loginMayDoEverythingInItsDatabase();
};

void DatabasesTest::isThereForItsTestAlone_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"mariadb", "mariadb-plain", "postgresql", "postgresql-plain"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DatabasesTest::isThereForItsTestAlone()
{
    QFETCH(QString, name);
    QString first;
    {
        const TestDatabase database(name);
        const TestDatabase other(name);
        QVERIFY(database.name() != other.name());
        database.execute(u"CREATE TABLE t (a INTEGER, b VARCHAR(9)); INSERT INTO t VALUES (1, 'é'), (2, NULL);"_s);
        QCOMPARE(database.rows(u"SELECT a, b FROM t ORDER BY a;"_s), QStringList({u"1\té"_s, u"2\tNULL"_s}));
        QVERIFY(!other.admin().tryToExecute(u"SELECT a FROM t;"_s));
        first = database.name();
        QCOMPARE(count(server(name), first), u"1"_s);
    }
    QCOMPARE(count(server(name), first), u"0"_s);
}

void DatabasesTest::loginMayDoWhatWasGrantedAlone_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DatabasesTest::loginMayDoWhatWasGrantedAlone()
{
    QFETCH(QString, name);
    const TestDatabase database(name);
    database.execute(u"CREATE TABLE t (a INTEGER, b INTEGER); INSERT INTO t VALUES (1, 1);"
                     "CREATE TABLE u (a INTEGER);"_s);
    const TestLogin login(database);
    login.grant(u"SELECT ON t"_s);
    login.grant(u"UPDATE (b) ON t"_s);
    const Admin session(login.address(), database.name());
    session.execute(u"UPDATE t SET b = 2;"_s);
    QCOMPARE(session.value(u"SELECT b FROM t;"_s), u"2"_s);
    for (const QString &forbidden : {u"UPDATE t SET a = 2;"_s, u"SELECT a FROM u;"_s, u"DROP TABLE t;"_s})
        QVERIFY2(!session.tryToExecute(forbidden), qPrintable(forbidden));
}

void DatabasesTest::loginMayDoEverythingInItsDatabase()
{
    QFETCH(QString, name);
    const TestDatabase database(name);
    const TestLogin login(database);
    login.grantEverything();
    const Admin session(login.address(), database.name());
    session.execute(u"CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1); CREATE INDEX i ON t (a); DROP TABLE t;"_s);
    QVERIFY(!session.tryToExecute(u"CREATE DATABASE idemdesk_not_mine;"_s));
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::DatabasesTest)
#include "databases_test.moc"
