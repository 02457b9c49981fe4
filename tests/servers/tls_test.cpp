// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/test_database.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

/// What openssl makes of the certificate that the server shows: `OK`, or what is wrong with it.
QByteArray verification(const ServerAddress &address)
{
    const QString protocol = address.kind == u"postgresql"_s ? u"postgres"_s : u"mysql"_s;
    const Ended ended = run({.name = u"openssl"_s,
                             .arguments = {u"s_client"_s, u"-starttls"_s, protocol, u"-CAfile"_s, address.ca,
                                           u"-verify_ip"_s, address.host, u"-verify_hostname"_s, u"localhost"_s,
                                           u"-connect"_s, address.host % u':' % QString::number(address.port)}});
    for (const QByteArray &line : ended.out.split('\n'))
        if (line.startsWith("Verification"))
            return line.mid(line.indexOf(':') + 2);
    return ended.out + ended.errors;
}

/// Whether the login gets in over TLS, with the client certificate or without.
bool logsIn(const ServerAddress &address, const QString &database, bool withCertificate)
{
    const QString certificate = tlsFile(u"client-cert.pem"_s);
    const QString key = tlsFile(u"client-key.pem"_s);
    Program client;
    if (address.kind == u"postgresql"_s) {
        client.name = u"psql"_s;
        client.arguments = {u"--host="_s % address.host, u"--port="_s % QString::number(address.port),
                            u"--username="_s % address.user, u"--command=SELECT 1"_s, database};
        client.variables = {{u"PGPASSWORD"_s, address.password}, {u"PGSSLMODE"_s, u"require"_s}};
        if (withCertificate)
            client.variables.insert({{u"PGSSLCERT"_s, certificate}, {u"PGSSLKEY"_s, key}});
    } else {
        client.name = u"mariadb"_s;
        client.arguments = {
            u"--no-defaults"_s,          u"--host="_s % address.host, u"--port="_s % QString::number(address.port),
            u"--user="_s % address.user, u"--ssl-ca="_s % address.ca, u"--execute=SELECT 1"_s};
        client.variables = {{u"MYSQL_PWD"_s, address.password}};
        if (withCertificate)
            client.arguments += {u"--ssl-cert="_s % certificate, u"--ssl-key="_s % key};
    }
    return run(client).code == 0;
}

} // namespace

/// The certificates that were made on the spot, and who asks for them.
class TlsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheCertificateItIsToldTo_data();
    void showsTheCertificateItIsToldTo();
    void asksSomeForACertificate_data() { showsTheCertificateItIsToldTo_data(); }
    void asksSomeForACertificate();
};

void TlsTest::showsTheCertificateItIsToldTo_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TlsTest::showsTheCertificateItIsToldTo()
{
    QFETCH(QString, name);
    const OwnServer own(name);
    QCOMPARE(verification(own.address()), QByteArray("OK"));
    own.present(Certificate::WrongHost);
    QCOMPARE(verification(own.address()), QByteArray("IP address mismatch"));
    own.present(Certificate::Expired);
    QCOMPARE(verification(own.address()), QByteArray("certificate has expired"));
    own.present(Certificate::OtherCa);
    QCOMPARE(verification(own.address()), QByteArray("unable to verify the first certificate"));
    own.present(Certificate::Right);
    QCOMPARE(verification(own.address()), QByteArray("OK"));
}

void TlsTest::asksSomeForACertificate()
{
    QFETCH(QString, name);
    const TestDatabase database(name);
    const TestLogin everybody(database);
    QVERIFY(logsIn(everybody.address(), database.name(), false));
    const TestLogin login(database, TestLogin::Certificate::Needed);
    QVERIFY(!logsIn(login.address(), database.name(), false));
    QVERIFY(logsIn(login.address(), database.name(), true));
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::TlsTest)
#include "tls_test.moc"
