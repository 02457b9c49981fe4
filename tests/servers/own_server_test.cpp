// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/test_database.h"

#include <QtTest>

#include <chrono>
#include <future>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

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
    void takesOtherSettings_data() { keepsWhatWasCommittedWhenKilled_data(); }
    void takesOtherSettings();
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
    std::future<QString> answer =
        std::async(std::launch::async, [&] { return Admin(own.address()).value(u"SELECT 1;"_s); });
    QCOMPARE(answer.wait_for(500ms), std::future_status::timeout);
    own.resume();
    QCOMPARE(answer.get(), u"1"_s);
}

void OwnServerTest::takesOtherSettings()
{
    QFETCH(QString, name);
    const OwnServer own(name);
    own.set(u"max_connections = 17"_s);
    const QString read = name == u"postgresql"_s ? u"SHOW max_connections;"_s : u"SELECT @@max_connections;"_s;
    QCOMPARE(Admin(own.address()).value(read), u"17"_s);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::OwnServerTest)
#include "own_server_test.moc"
