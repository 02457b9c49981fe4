// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"
#include "store/postgresql/postgresql_store.h"
#include "tests/servers/own_server.h"
#include "tests/servers/proxy.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using profile::Credentials;
using store::PostgreSqlMode;
using test::PostgreSqlTestbed;

/// A connection is what the profile demands, or there is none and the reason is told.
class OpeningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aVerifiedServerIsEncryptedAndSaysSo();
    void aWrongCertificateIsRefused_data();
    void aWrongCertificateIsRefused();
    void aServerWithoutTlsIsRefused();
    void withoutTlsByChoiceItSaysSo();
    void nothingIsSentInTheClear();
    void aMissingAuthorityFileIsSaid();
    void aCertificateIsShownWhereItIsAskedFor();
    void aSocketNeedsNoTls_data();
    void aSocketNeedsNoTls();
    void aRefusedLoginIsTold_data();
    void aRefusedLoginIsTold();
    void nobodyThereIsTold();
    void tooManyConnectionsAreTold();
    void aWritingSessionNeedsAServerThatWrites();
    void aLoginThatMayOnlyReadDoesNotWrite();
    void theEnvironmentRedirectsNothing();
    void thePasswordStandsInNoError();
};

namespace {

Credentials with(profile::Connection connection, const QString &password)
{
    return {std::move(connection), profile::Secret(password.toUtf8()), {}, {}};
}

/// The administrator's own connection to a server of the tests.
Credentials asAdministrator(const test::ServerAddress &address)
{
    return with(test::connectionTo(address, u"postgres"_s), address.password);
}

Error refusal(const Credentials &credentials, PostgreSqlMode mode = PostgreSqlMode::ReadOnly)
{
    const auto opened = store::openPostgreSql(credentials, mode);
    return opened ? Error{} : opened.error();
}

QString tlsOf(const profile::Connection &connection, const QString &password)
{
    class Source final : public profile::CredentialSource
    {
    public:
        explicit Source(QString word) : m_word(std::move(word)) {}
        Result<Credentials> credentialsFor(const profile::Connection &asked) override { return with(asked, m_word); }

    private:
        QString m_word;
    };
    PostgreSqlTestbed bed;
    profile::Connection here = connection;
    here.database = bed.database().name();
    Source source(password);
    const domain::SystemClock clock;
    store::PostgreSqlStore opened(here, bed.layout(), source, clock);
    return test::valueOf(test::valueOf(opened.openReadOnly())->facts()).tls;
}

} // namespace

void OpeningTest::aVerifiedServerIsEncryptedAndSaysSo()
{
    const auto address = test::server(u"postgresql"_s);
    for (const QString &host : {u"127.0.0.1"_s, u"localhost"_s}) {
        profile::Connection connection = test::connectionTo(address, u"postgres"_s);
        connection.host = host;
        const QString tls = tlsOf(connection, address.password);
        QVERIFY2(tls.contains(u"TLSv1"_s) && tls.contains(u"_"_s), qPrintable(tls));
    }
}

void OpeningTest::aWrongCertificateIsRefused_data()
{
    QTest::addColumn<int>("certificate");
    QTest::newRow("of another host") << int(test::Certificate::WrongHost);
    QTest::newRow("expired") << int(test::Certificate::Expired);
    QTest::newRow("of another authority") << int(test::Certificate::OtherCa);
}

void OpeningTest::aWrongCertificateIsRefused()
{
    QFETCH(int, certificate);
    const test::OwnServer own(u"postgresql"_s);
    QCOMPARE(refusal(asAdministrator(own.address())).message, QString());
    own.present(static_cast<test::Certificate>(certificate));
    const Error error = refusal(asAdministrator(own.address()));
    QCOMPARE(error.code, ErrorCode::Tls);
    QVERIFY2(error.detail.contains(u"certificate"_s), qPrintable(error.detail));
}

void OpeningTest::aServerWithoutTlsIsRefused()
{
    Credentials plain = asAdministrator(test::server(u"postgresql-plain"_s));
    plain.connection.tls = profile::TlsMode::Verify;
    plain.connection.ca = test::tlsFile(u"ca.pem"_s);
    const Error error = refusal(plain);
    QCOMPARE(error.code, ErrorCode::Tls);
}

void OpeningTest::withoutTlsByChoiceItSaysSo()
{
    auto address = test::server(u"postgresql"_s);
    profile::Connection connection = test::connectionTo(address, u"postgres"_s);
    connection.tls = profile::TlsMode::Off;
    QVERIFY(tlsOf(connection, address.password).startsWith(u"off"_s));
}

void OpeningTest::nothingIsSentInTheClear()
{
    for (const QString &name : {u"postgresql"_s, u"postgresql-plain"_s}) {
        test::Proxy proxy(test::server(name), test::Proxy::Recording::On);
        Credentials credentials = asAdministrator(proxy.address());
        credentials.connection.tls = profile::TlsMode::Verify;
        credentials.connection.ca = test::tlsFile(u"ca.pem"_s);
        const bool opened = store::openPostgreSql(credentials, PostgreSqlMode::ReadOnly).has_value();
        QCOMPARE(opened, name == u"postgresql"_s);
        const QByteArray sent = proxy.sentByClients();
        QVERIFY(!sent.isEmpty());
        for (const QByteArray &word : {QByteArray("admin"), QByteArray("idemdesk"), QByteArray("set_config")})
            QVERIFY2(!sent.contains(word), word.constData());
    }
}

void OpeningTest::aMissingAuthorityFileIsSaid()
{
    Credentials credentials = asAdministrator(test::server(u"postgresql"_s));
    credentials.connection.ca = u"/nowhere/ca.pem"_s;
    QCOMPARE(refusal(credentials).code, ErrorCode::Tls);
    credentials.connection.ca = u"/no;where/ca.pem"_s;
    const Error error = refusal(credentials);
    QCOMPARE(error.code, ErrorCode::Profile);
    QVERIFY2(error.message.contains(u"/no;where/ca.pem"_s), qPrintable(error.message));
}

void OpeningTest::aCertificateIsShownWhereItIsAskedFor()
{
    const test::TestDatabase database(u"postgresql"_s);
    const test::TestLogin login(database, test::TestLogin::Certificate::Needed);
    Credentials credentials = with(test::connectionTo(login.address(), database.name()), login.address().password);
    QCOMPARE(refusal(credentials).code, ErrorCode::Authentication);
    credentials.connection.cert = test::tlsFile(u"client-cert.pem"_s);
    credentials.connection.key = test::tlsFile(u"client-key.pem"_s);
    QCOMPARE(refusal(credentials).message, QString());
}

void OpeningTest::aSocketNeedsNoTls_data()
{
    QTest::addColumn<bool>("theFileItself");
    QTest::newRow("its folder") << false;
    QTest::newRow("the socket") << true;
}

void OpeningTest::aSocketNeedsNoTls()
{
    QFETCH(bool, theFileItself);
    const auto address = test::server(u"postgresql"_s);
    profile::Connection connection = test::connectionTo(address, u"postgres"_s);
    connection.host.clear();
    connection.socket = address.socket;
    if (theFileItself) {
        connection.socket += u"/.s.PGSQL.%1"_s.arg(address.port);
        connection.port = 0;
    }
    QVERIFY(tlsOf(connection, address.password).contains(u"socket"_s));
}

void OpeningTest::aRefusedLoginIsTold_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("database");
    QTest::addColumn<int>("code");
    QTest::newRow("wrong password") << u"admin"_s << u"wrong"_s << u"postgres"_s << int(ErrorCode::Authentication);
    QTest::newRow("no password") << u"admin"_s << QString() << u"postgres"_s << int(ErrorCode::Authentication);
    QTest::newRow("no such login") << u"nobody"_s << u"x"_s << u"postgres"_s << int(ErrorCode::Authentication);
    QTest::newRow("no such database") << u"admin"_s << u"right"_s << u"no 'such'; db"_s << int(ErrorCode::Profile);
}

void OpeningTest::aRefusedLoginIsTold()
{
    QFETCH(QString, user);
    QFETCH(QString, password);
    QFETCH(QString, database);
    QFETCH(int, code);
    const auto address = test::server(u"postgresql"_s);
    profile::Connection connection = test::connectionTo(address, database);
    connection.user = user;
    const Error error = refusal(with(connection, password == u"right"_s ? address.password : password));
    QCOMPARE(int(error.code), code);
    QVERIFY(!error.advice.isEmpty());
}

void OpeningTest::nobodyThereIsTold()
{
    test::Proxy proxy(test::server(u"postgresql"_s));
    proxy.refuse(true);
    QCOMPARE(refusal(asAdministrator(proxy.address())).code, ErrorCode::Connection);
    Credentials credentials = asAdministrator(test::server(u"postgresql"_s));
    credentials.connection.port = 1;
    QCOMPARE(refusal(credentials).code, ErrorCode::Connection);
    credentials.connection.host = u"no-such-host.invalid"_s;
    QCOMPARE(refusal(credentials).code, ErrorCode::Connection);
}

void OpeningTest::tooManyConnectionsAreTold()
{
    const PostgreSqlTestbed bed;
    bed.database().execute(u"ALTER ROLE %1 CONNECTION LIMIT 1;"_s.arg(bed.login().address().user));
    const auto first = store::openPostgreSql(bed.credentials(), PostgreSqlMode::ReadOnly);
    QVERIFY(first.has_value());
    const Error error = refusal(bed.credentials());
    QCOMPARE(error.code, ErrorCode::Connection);
    QVERIFY2(error.advice.contains(u"CONNECTION LIMIT"_s), qPrintable(error.advice));
}

void OpeningTest::aWritingSessionNeedsAServerThatWrites()
{
    const Credentials standby = asAdministrator(test::server(u"postgresql-standby"_s));
    const Error error = refusal(standby, PostgreSqlMode::ReadWrite);
    QCOMPARE(error.code, ErrorCode::ReadOnly);
    QVERIFY2(error.message.contains(u"standby"_s), qPrintable(error.message));
    QCOMPARE(refusal(standby).message, QString());
}

void OpeningTest::aLoginThatMayOnlyReadDoesNotWrite()
{
    const PostgreSqlTestbed bed;
    bed.database().execute(u"ALTER ROLE %1 SET default_transaction_read_only = on;"_s.arg(bed.login().address().user));
    QCOMPARE(refusal(bed.credentials(), PostgreSqlMode::ReadWrite).code, ErrorCode::ReadOnly);
    QCOMPARE(refusal(bed.credentials()).message, QString());
}

void OpeningTest::theEnvironmentRedirectsNothing()
{
    qputenv("PGHOSTADDR", "192.0.2.1");
    qputenv("PGOPTIONS", "-c nonsense=1");
    qputenv("PGSSLMODE", "disable");
    const Error error = refusal(asAdministrator(test::server(u"postgresql"_s)));
    for (const char *name : {"PGHOSTADDR", "PGOPTIONS", "PGSSLMODE"})
        qunsetenv(name);
    QCOMPARE(error.message, QString());
}

void OpeningTest::thePasswordStandsInNoError()
{
    const auto address = test::server(u"postgresql"_s);
    const QString password = u"se'cret\\ \"word; dbname=x"_s;
    profile::Connection connection = test::connectionTo(address, u"postgres"_s);
    QStringList said;
    for (const quint16 port : {address.port, quint16(1)}) {
        connection.port = port;
        const Error error = refusal(with(connection, password));
        said << error.message << error.advice << error.detail;
    }
    QVERIFY2(!said.join(u' ').contains(u"cret"_s), qPrintable(said.join(u' ')));
    // A password is a password whatever it holds.
    const test::TestDatabase database(u"postgresql"_s);
    const test::TestLogin login(database);
    database.execute(u"ALTER ROLE %1 PASSWORD E'se\\'cret\\\\ \"word; dbname=x';"_s.arg(login.address().user));
    QCOMPARE(refusal(with(test::connectionTo(login.address(), database.name()), password)).message, QString());
}

QTEST_GUILESS_MAIN(OpeningTest)
#include "opening_test.moc"
