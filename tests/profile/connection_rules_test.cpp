// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

#include "profile/connection_check.h"

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

namespace {

const QByteArray Server = "[connection]\ndriver = \"postgresql\"\nuser = \"u\"\ndatabase = \"d\"\n";

const QByteArray Service = "[connection]\ndriver = \"postgresql\"\nservice = \"shop\"\n";

} // namespace

class ConnectionRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsWhatIsEnough_data();
    void acceptsWhatIsEnough();
    void reportsWhatADriverLacksOrCannotUse_data();
    void reportsWhatADriverLacksOrCannotUse();
    void refusesAnOpenConnectionToAnotherHostInProductionOnly_data();
    void refusesAnOpenConnectionToAnotherHostInProductionOnly();
    void refusesAReplicaThatFallsBackToAnOpenConnection();
    void knowsThisMachine_data();
    void knowsThisMachine();
};

void ConnectionRulesTest::acceptsWhatIsEnough_data()
{
    QTest::addColumn<QByteArray>("toml");
    QTest::newRow("file") << OnlyConnection;
    QTest::newRow("host") << Server + "host = \"db\"\n";
    QTest::newRow("socket") << Server + "socket = \"/run/postgresql\"\n";
    QTest::newRow("redis alone") << QByteArray("[connection]\ndriver = \"redis\"\nhost = \"r\"\n");
    QTest::newRow("redis in front") << OnlyConnection + "[redis]\nsocket = \"/run/redis.sock\"\n";
    QTest::newRow("user from ~/.my.cnf") << QByteArray(
        "[connection]\ndriver = \"mysql\"\nhost = \"h\"\ndatabase = \"d\"\n");
    QTest::newRow("service alone") << Service;
    QTest::newRow("replica that takes all but its place from the service") << Service + "[replica]\nhost = \"r\"\n";
    QTest::newRow("replica by a service of its own") << Service + "[replica]\nservice = \"shop-replica\"\n";
    QTest::newRow("inherited authority of a replica without TLS")
        << Server + "host = \"h\"\nca = \"ca.pem\"\n[replica]\nhost = \"localhost\"\ntls = \"off\"\n";
    QTest::newRow("replica of a file") << OnlyConnection + "[replica]\nfile = \"copy.db\"\n";
    QTest::newRow("replica by socket") << Server + "host = \"db\"\n[replica]\nsocket = \"/run/postgresql\"\n";
}

void ConnectionRulesTest::acceptsWhatIsEnough()
{
    QFETCH(QByteArray, toml);
    const Result<Profile> profile = parsed(toml);
    ACCEPTED(profile);
}

void ConnectionRulesTest::reportsWhatADriverLacksOrCannotUse_data()
{
    QTest::addColumn<QByteArray>("toml");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, const QByteArray &toml, const char *fault) {
        QTest::newRow(name) << toml << QString::fromUtf8(fault);
    };
    row("sqlite without file", "[connection]\ndriver = \"sqlite\"\n",
        ":1: [connection] needs file, the path of the SQLite database");
    row("sqlite with a host", OnlyConnection + "host = \"db\"\n",
        ":3: [connection] host means nothing to driver sqlite");
    row("empty file", "[connection]\nfile = \"\"\n",
        ":2: [connection] file is the text \"\"; accepted: a text that is not blank");
    row("server without host", Server, ":1: [connection] needs host, socket or service");
    row("MySQL without host", "[connection]\ndriver = \"mysql\"\ndatabase = \"d\"\n",
        ":1: [connection] needs host or socket");
    row("service of MySQL", "[connection]\ndriver = \"mysql\"\nhost = \"h\"\ndatabase = \"d\"\nservice = \"s\"\n",
        ":5: [connection] service means nothing to driver mysql");
    row("service of a file", OnlyConnection + "service = \"s\"\n",
        ":3: [connection] service means nothing to driver sqlite");
    row("replica at the place that the primary's service names", Service + "[replica]\nport = 5433\n",
        ":4: [replica] needs host, socket or service");
    row("authority without TLS", Server + "host = \"localhost\"\ntls = \"off\"\nca = \"ca.pem\"\n",
        ":7: [connection] ca means nothing without TLS");
    row("lag that is no time", OnlyConnection + "[replica]\nfile = \"x\"\nmax_lag = 10\n",
        ":5: [replica] max_lag is the number 10; accepted: a text in quotes");
    row("host and socket", Server + "host = \"db\"\nsocket = \"/s\"\n", ":6: [connection] socket stands beside host");
    row("server with a file", Server + "host = \"db\"\nfile = \"x\"\n",
        ":6: [connection] file means nothing to driver postgresql");
    row("without user", "[connection]\ndriver = \"postgresql\"\nhost = \"db\"\ndatabase = \"d\"\n",
        ":1: [connection] needs user, the login at the server");
    row("without database", "[connection]\ndriver = \"mysql\"\nhost = \"db\"\nuser = \"u\"\n",
        ":1: [connection] needs database, the name of the database at the server");
    row("certificate without its key", Server + "host = \"db\"\ncert = \"c.pem\"\n",
        ":1: [connection] needs cert and key together, or neither");
    row("driver", "[connection]\ndriver = \"oracle\"\nfile = \"x\"\n",
        ":2: [connection] driver is the text \"oracle\"; accepted: mysql, postgresql, sqlite, redis");
    row("port", Server + "host = \"db\"\nport = 65536\n",
        ":6: [connection] port is the number 65536; accepted: a whole number from 1 to 65535");
    row("port as a text", Server + "host = \"db\"\nport = \"5432\"\n",
        ":6: [connection] port is the text \"5432\"; accepted: a whole number from 1 to 65535");
    row("replica without its own place", OnlyConnection + "[replica]\n",
        ":3: [replica] needs file, the path of the SQLite database");
    row("replica by another driver", Server + "host = \"db\"\n[replica]\nhost = \"r\"\ndriver = \"mysql\"\n",
        ":8: [replica] driver is the text \"mysql\"; accepted: postgresql, as in [connection]");
    row("redis by another driver", OnlyConnection + "[redis]\ndriver = \"sqlite\"\nfile = \"x\"\n",
        ":4: [redis] driver is the text \"sqlite\"; accepted: redis");
    row("redis in front of Redis", "[connection]\ndriver = \"redis\"\nhost = \"r\"\n[redis]\nhost = \"r\"\n",
        ":4: redis stands beside a [connection] that is Redis itself");
}

void ConnectionRulesTest::reportsWhatADriverLacksOrCannotUse()
{
    QFETCH(QByteArray, toml);
    QFETCH(QString, fault);
    QCOMPARE(faultOf(parsed(toml)), ProfilePath + fault);
}

void ConnectionRulesTest::refusesAnOpenConnectionToAnotherHostInProductionOnly_data()
{
    QTest::addColumn<QByteArray>("environment");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("production, another host") << QByteArray("production") << QByteArray("host = \"db1\"") << false;
    QTest::newRow("production, this machine") << QByteArray("production") << QByteArray("host = \"127.0.0.1\"") << true;
    QTest::newRow("production, socket") << QByteArray("production") << QByteArray("socket = \"/s\"") << true;
    QTest::newRow("staging, another host") << QByteArray("staging") << QByteArray("host = \"db1\"") << true;
}

void ConnectionRulesTest::refusesAnOpenConnectionToAnotherHostInProductionOnly()
{
    QFETCH(QByteArray, environment);
    QFETCH(QByteArray, place);
    QFETCH(bool, accepted);
    const QByteArray toml = "environment = \"" + environment + "\"\n" + Server + place + "\ntls = \"off\"\n";
    const Result<Profile> profile = parsed(toml);
    QCOMPARE(profile.has_value(), accepted);
    if (environment == "staging") {
        QCOMPARE(profile->warnings,
                 QStringList{ProfilePath + u":7: [connection] tls leaves the connection to db1 unprotected: passwords "
                                           "and records can be read on the way"_s});
    } else if (accepted) {
        QCOMPARE(profile->warnings, QStringList());
    } else {
        QCOMPARE(faultOf(profile),
                 ProfilePath + u":7: [connection] tls leaves the connection to db1 unprotected, which is refused "
                               "in production"_s);
    }
}

void ConnectionRulesTest::refusesAReplicaThatFallsBackToAnOpenConnection()
{
    const QString fault = faultOf(parsed(Server + "host = \"localhost\"\ntls = \"off\"\n[replica]\nhost = \"db2\"\n"));
    QVERIFY2(fault.contains(u":8: [replica] host leaves the connection to db2 unprotected"_s), qPrintable(fault));
}

void ConnectionRulesTest::knowsThisMachine_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("loopback");
    QTest::newRow("name") << u"localhost"_s << true;
    QTest::newRow("name in capitals") << u"LOCALHOST"_s << true;
    QTest::newRow("IPv4") << u"127.0.0.1"_s << true;
    QTest::newRow("IPv4, the whole block") << u"127.8.9.10"_s << true;
    QTest::newRow("IPv6") << u"::1"_s << true;
    QTest::newRow("another machine") << u"db1.example.com"_s << false;
    QTest::newRow("a name that starts alike") << u"127.0.0.1.example.com"_s << false;
    QTest::newRow("a name that ends alike") << u"localhost.example.com"_s << false;
    QTest::newRow("another address") << u"10.127.0.0"_s << false;
}

void ConnectionRulesTest::knowsThisMachine()
{
    QFETCH(QString, host);
    QFETCH(bool, loopback);
    QCOMPARE(isLoopback(host), loopback);
}

QTEST_GUILESS_MAIN(ConnectionRulesTest)
#include "connection_rules_test.moc"
