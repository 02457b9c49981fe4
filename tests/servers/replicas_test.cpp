// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/test_database.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

constexpr int patience = 60'000; // ms; for hangs

/// The value, or nothing while the database or its table has not come yet.
QString valueOf(const Admin &admin, const QString &statement)
{
    return admin.tryToExecute(statement) ? admin.value(statement) : QString();
}

} // namespace

/// Servers that follow another one.
class ReplicasTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replicaFollowsAndTakesNoWrites_data();
    void replicaFollowsAndTakesNoWrites();
    void everyGaleraNodeTakesWrites();
    void galeraNodeComesBackAfterACrash();
};

void ReplicasTest::replicaFollowsAndTakesNoWrites_data()
{
    QTest::addColumn<QString>("primary");
    QTest::addColumn<QString>("replica");
    QTest::newRow("MariaDB") << u"mariadb"_s << u"mariadb-replica"_s;
    QTest::newRow("PostgreSQL") << u"postgresql"_s << u"postgresql-standby"_s;
}

void ReplicasTest::replicaFollowsAndTakesNoWrites()
{
    QFETCH(QString, primary);
    QFETCH(QString, replica);
    const TestDatabase database(primary);
    const TestLogin login(database);
    database.execute(u"CREATE TABLE t (a INTEGER);"_s);
    login.grant(u"SELECT, INSERT ON t"_s);
    ServerAddress address = server(replica);
    address.user = login.address().user;
    address.password = login.address().password;
    const Admin following(address, database.name());
    database.execute(u"INSERT INTO t VALUES (7);"_s);
    QTRY_COMPARE_WITH_TIMEOUT(valueOf(following, u"SELECT a FROM t;"_s), u"7"_s, patience);
    QVERIFY(!following.tryToExecute(u"INSERT INTO t VALUES (8);"_s));
}

void ReplicasTest::everyGaleraNodeTakesWrites()
{
    const TestDatabase database(u"galera-1"_s);
    database.execute(u"CREATE TABLE t (a INTEGER PRIMARY KEY);"_s);
    for (int node = 1; node <= 3; ++node)
        Admin(server(u"galera-%1"_s.arg(node)), database.name())
            .execute(u"SET SESSION wsrep_sync_wait = 15; INSERT INTO t VALUES (%1);"_s.arg(node));
    for (int node = 1; node <= 3; ++node)
        QCOMPARE(Admin(server(u"galera-%1"_s.arg(node)), database.name())
                     .rows(u"SET SESSION wsrep_sync_wait = 15; SELECT a FROM t ORDER BY a;"_s),
                 QStringList({u"1"_s, u"2"_s, u"3"_s}));
}

void ReplicasTest::galeraNodeComesBackAfterACrash()
{
    const OwnServer own(u"galera"_s);
    const TestDatabase database(own.address(u"galera-2"_s));
    database.execute(u"CREATE TABLE t (a INTEGER PRIMARY KEY);"_s);
    // A node that dies while it applies a change of tables may come back without it, and without knowing.
    QCOMPARE(Admin(own.address(u"galera-1"_s), database.name())
                 .value(u"SET SESSION wsrep_sync_wait = 15; SELECT COUNT(*) FROM t;"_s),
             u"0"_s);
    own.kill(u"galera-1"_s);
    database.execute(u"INSERT INTO t VALUES (1);"_s);
    own.start(u"galera-1"_s);
    QCOMPARE(Admin(own.address(u"galera-1"_s), database.name())
                 .value(u"SET SESSION wsrep_sync_wait = 15; SELECT a FROM t;"_s),
             u"1"_s);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::ReplicasTest)
#include "replicas_test.moc"
