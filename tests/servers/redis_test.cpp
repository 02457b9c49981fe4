// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/program.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

/// What the server answers, by its own client.
QByteArray answer(const ServerAddress &address, const QStringList &command)
{
    QStringList arguments{u"-h"_s, address.host, u"-p"_s, QString::number(address.port)};
    if (!address.ca.isEmpty())
        arguments += {u"--tls"_s, u"--cacert"_s, address.ca};
    return run({.name = u"redis-cli"_s,
                .arguments = arguments + command,
                .variables = {{u"REDISCLI_AUTH"_s, address.password}}})
        .out.trimmed();
}

} // namespace

/// The Redis servers; what a test writes has a key of its own.
class RedisTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersWithTheRightPasswordAlone_data();
    void answersWithTheRightPasswordAlone();
    void keepsWhatWasAcknowledgedWhenKilled();
};

void RedisTest::answersWithTheRightPasswordAlone_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"redis", "redis-tls"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void RedisTest::answersWithTheRightPasswordAlone()
{
    QFETCH(QString, name);
    ServerAddress address = server(name);
    QCOMPARE(answer(address, {u"PING"_s}), QByteArray("PONG"));
    address.password = u"wrong"_s;
    QVERIFY(answer(address, {u"PING"_s}).startsWith("NOAUTH"));
}

void RedisTest::keepsWhatWasAcknowledgedWhenKilled()
{
    const OwnServer own(u"redis"_s);
    QCOMPARE(answer(own.address(), {u"SET"_s, u"k"_s, u"v"_s}), QByteArray("OK"));
    own.kill();
    own.start();
    QCOMPARE(answer(own.address(), {u"GET"_s, u"k"_s}), QByteArray("v"));
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::RedisTest)
#include "redis_test.moc"
