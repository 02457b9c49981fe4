// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/test_database.h"

#include <QProcess>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// A server that a test may treat badly.
class OwnServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatWasCommittedWhenKilled_data();
    void keepsWhatWasCommittedWhenKilled();
    void answersAgainWhenItGoesOn_data() { keepsWhatWasCommittedWhenKilled_data(); }
    void answersAgainWhenItGoesOn();
};

void OwnServerTest::keepsWhatWasCommittedWhenKilled_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void OwnServerTest::keepsWhatWasCommittedWhenKilled()
{
    QFETCH(QString, name);
    const OwnServer own(name);
    QVERIFY(own.address().port != server(name).port);
    const TestDatabase database(own.address());
    database.execute(u"CREATE TABLE t (a INTEGER);"_s);
    for (int row = 0; row < 20; ++row)
        database.execute(u"INSERT INTO t VALUES (1);"_s);
    own.kill();
    QVERIFY(!database.admin().tryToExecute(u"SELECT 1;"_s));
    own.start();
    QCOMPARE(own.address().port, database.address().port);
    QCOMPARE(database.value(u"SELECT count(*) FROM t;"_s), u"20"_s);
}

void OwnServerTest::answersAgainWhenItGoesOn()
{
    QFETCH(QString, name);
    const OwnServer own(name);
    own.halt();
    QProcess client;
    const bool isPostgresql = name == u"postgresql"_s;
    const ServerAddress at = own.address();
    client.setProcessEnvironment([&] {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PGPASSWORD"_s, at.password);
        environment.insert(u"MYSQL_PWD"_s, at.password);
        return environment;
    }());
    const QString port = QString::number(at.port);
    if (isPostgresql)
        client.start(u"psql"_s,
                     {u"-h"_s, at.host, u"-p"_s, port, u"-U"_s, at.user, u"-c"_s, u"SELECT 1"_s, u"postgres"_s});
    else
        client.start(u"mariadb"_s,
                     {u"--no-defaults"_s, u"-h"_s, at.host, u"-P"_s, port, u"-u"_s, at.user, u"-e"_s, u"SELECT 1"_s});
    QVERIFY(client.waitForStarted());
    QVERIFY(!client.waitForFinished(500));
    own.resume();
    QVERIFY(client.waitForFinished());
    QCOMPARE(client.exitCode(), 0);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::OwnServerTest)
#include "own_server_test.moc"
