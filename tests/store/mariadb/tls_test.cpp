// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"
#include "tests/store/mariadb/fake_server.h"

#include <QSqlError>
#include <QtEndian>
#include <QtTest>

using namespace Qt::StringLiterals;
using idemdesk::mariadb::TlsFailure;

namespace idemdesk::test {

/// Verified, or not at all. What crosses the wire is looked at, not only what the driver says.
class TlsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encryptsWhatItVerified_data();
    void encryptsWhatItVerified();
    void refusesOtherCertificates_data();
    void refusesOtherCertificates();
    void refusesUnknownAuthorities_data();
    void refusesUnknownAuthorities();
    void refusesAServerWithoutTls();
    void refusesAnOfferThatWasTakenOut();
    void failsWhenCutWhileShakingHands();
    void showsItsOwnCertificate();
    void refusesHalfACertificate_data();
    void refusesHalfACertificate();
    void isPlainOnlyWhenToldSo();
    void protectsTheCancellersConnection();

private:
    /// Closed afterwards; ends with what the driver said.
    [[nodiscard]] static mariadb::ServerError refusal(const mariadb::ConnectOptions &options);
    static void verifyNothingWasGivenAway(const QByteArray &sent, const ServerAddress &address);

    const TestDatabase m_database{u"mariadb"_s};
};

mariadb::ServerError TlsTest::refusal(const mariadb::ConnectOptions &options)
{
    const DriverSession session(options, DriverSession::Opening::ByTest);
    if (session.open())
        return {};
    if (session.driver().isOpen() || !session.driver().cipher().isEmpty() ||
        session.database().lastError().type() != QSqlError::ConnectionError)
        return {};
    return session.driver().lastServerError();
}

/// In plaintext there is the wish for TLS alone: one packet of 32 bytes without a name in it, with the bit for TLS and without
/// that for several statements. TLS follows.
void TlsTest::verifyNothingWasGivenAway(const QByteArray &sent, const ServerAddress &address)
{
    constexpr quint32 tls = 0x800;
    constexpr quint32 severalStatements = 0x10000;
    QVERIFY(sent.size() > 36);
    QCOMPARE(sent.first(4), QByteArray("\x20\x00\x00\x01", 4));
    const auto capabilities = qFromLittleEndian<quint32>(sent.constData() + 4);
    QVERIFY(capabilities & tls);
    QVERIFY(!(capabilities & severalStatements));
    QCOMPARE(sent.sliced(12 + 1, 19), QByteArray(19, '\0'));
    QCOMPARE(sent.sliced(36, 2), QByteArray("\x16\x03"));
    QVERIFY(!sent.contains(address.user.toUtf8()));
    QVERIFY(!sent.contains(address.password.toUtf8()));
    QVERIFY(!sent.contains("SELECT"));
    QVERIFY(!sent.contains("mysql_native_password"));
}

void TlsTest::encryptsWhatItVerified_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("by address") << u"127.0.0.1"_s;
    QTest::newRow("by name") << u"localhost"_s;
}

void TlsTest::encryptsWhatItVerified()
{
    QFETCH(QString, host);
    Proxy proxy(m_database.address(), Proxy::Recording::On);
    mariadb::ConnectOptions options = verifiedOptions(proxy.address(), m_database.name());
    options.host = host;
    const DriverSession session(options);
    QCOMPARE(session.value(u"SELECT 'a secret'"_s).toString(), u"a secret"_s);
    QVERIFY(!session.driver().cipher().isEmpty());
    QSqlQuery status = session.run(u"SHOW SESSION STATUS LIKE 'Ssl_cipher'"_s);
    QVERIFY(status.next());
    QCOMPARE(status.value(1).toString(), session.driver().cipher()); // the server says the same
    verifyNothingWasGivenAway(proxy.sentByClients(), m_database.address());
    QVERIFY(!proxy.sentByServer().contains("a secret"));
}

void TlsTest::refusesOtherCertificates_data()
{
    QTest::addColumn<Certificate>("certificate");
    QTest::addColumn<TlsFailure>("reason");
    QTest::newRow("of another host") << Certificate::WrongHost << TlsFailure::HostName;
    QTest::newRow("expired") << Certificate::Expired << TlsFailure::Expired;
    QTest::newRow("of another authority") << Certificate::OtherCa << TlsFailure::UnknownAuthority;
}

void TlsTest::refusesOtherCertificates()
{
    QFETCH(Certificate, certificate);
    QFETCH(TlsFailure, reason);
    const OwnServer own(u"mariadb"_s);
    QVERIFY(!refusal(verifiedOptions(own.address())).isError());
    own.present(certificate);
    for (const QString &host : {u"127.0.0.1"_s, u"localhost"_s}) {
        Proxy proxy(own.address(), Proxy::Recording::On);
        mariadb::ConnectOptions options = verifiedOptions(proxy.address());
        options.host = host;
        const mariadb::ServerError error = refusal(options);
        QCOMPARE(error.tls, reason);
        QCOMPARE(error.code, mariadb::error::TlsError);
        QVERIFY(!error.text.isEmpty());
        verifyNothingWasGivenAway(proxy.sentByClients(), own.address());
    }
}

void TlsTest::refusesUnknownAuthorities_data()
{
    QTest::addColumn<QString>("ca");
    QTest::addColumn<TlsFailure>("reason");
    QTest::newRow("another one is trusted") << tlsFile(u"stranger.pem"_s) << TlsFailure::UnknownAuthority;
    QTest::newRow("the system's are trusted") << QString() << TlsFailure::UnknownAuthority;
    QTest::newRow("the file is missing") << u"/nowhere/ca.pem"_s << TlsFailure::Other;
}

void TlsTest::refusesUnknownAuthorities()
{
    QFETCH(QString, ca);
    QFETCH(TlsFailure, reason);
    Proxy proxy(m_database.address(), Proxy::Recording::On);
    mariadb::ConnectOptions options = verifiedOptions(proxy.address());
    options.caFile = ca;
    QCOMPARE(refusal(options).tls, reason);
    QVERIFY(!proxy.sentByClients().contains(m_database.address().user.toUtf8()));
}

void TlsTest::refusesAServerWithoutTls()
{
    const ServerAddress address = server(u"mariadb-plain"_s);
    Proxy proxy(address, Proxy::Recording::On);
    mariadb::ConnectOptions options = verifiedOptions(proxy.address());
    options.caFile = tlsFile(u"ca.pem"_s);
    const mariadb::ServerError error = refusal(options);
    QCOMPARE(error.tls, TlsFailure::NotOffered);
    QCOMPARE(error.code, mariadb::error::TlsError);
    QVERIFY(!proxy.sentByServer().isEmpty());
    QCOMPARE(proxy.sentByClients(), QByteArray());
}

void TlsTest::refusesAnOfferThatWasTakenOut()
{
    FakeServer fake({FakeServer::greeting()});
    mariadb::ConnectOptions options = verifiedOptions(m_database.address());
    options.port = fake.port();
    QCOMPARE(refusal(options).tls, TlsFailure::NotOffered);
    QCOMPARE(fake.received(), QByteArray());
}

void TlsTest::failsWhenCutWhileShakingHands()
{
    for (const qsizetype bytes : {0, 1, 40, 90, 120, 300, 1000, 1400}) {
        Proxy proxy(m_database.address(), Proxy::Recording::On);
        proxy.arm({.moment = Fault::Moment::InAnswer, .bytes = bytes});
        const mariadb::ServerError error = refusal(verifiedOptions(proxy.address()));
        QVERIFY2(error.isError(), qPrintable(QString::number(bytes)));
        QVERIFY(!error.connectionLost); // nothing was asked yet
        QVERIFY(!proxy.sentByClients().contains(m_database.address().user.toUtf8()));
    }
}

void TlsTest::showsItsOwnCertificate()
{
    const TestLogin login(m_database, TestLogin::Certificate::Needed);
    mariadb::ConnectOptions options = verifiedOptions(login.address());
    QCOMPARE(refusal(options).code, mariadb::error::AccessDenied);
    options.certFile = tlsFile(u"client-cert.pem"_s);
    options.keyFile = tlsFile(u"client-key.pem"_s);
    const DriverSession session(options);
    QCOMPARE(session.value(u"SELECT 1"_s).toInt(), 1);
}

void TlsTest::refusesHalfACertificate_data()
{
    QTest::addColumn<QString>("cert");
    QTest::addColumn<QString>("key");
    QTest::newRow("without its key") << tlsFile(u"client-cert.pem"_s) << QString();
    QTest::newRow("only the key") << QString() << tlsFile(u"client-key.pem"_s);
    QTest::newRow("with another key") << tlsFile(u"client-cert.pem"_s)
                                      << templateFolder() + u"/tls/wrong-host-key.pem"_s;
    QTest::newRow("missing") << u"/nowhere/cert.pem"_s << tlsFile(u"client-key.pem"_s);
}

void TlsTest::refusesHalfACertificate()
{
    QFETCH(QString, cert);
    QFETCH(QString, key);
    mariadb::ConnectOptions options = verifiedOptions(m_database.address());
    options.certFile = cert;
    options.keyFile = key;
    QCOMPARE(refusal(options).code, mariadb::error::TlsError);
}

void TlsTest::isPlainOnlyWhenToldSo()
{
    Proxy proxy(m_database.address(), Proxy::Recording::On);
    const DriverSession session(plainOptions(proxy.address()));
    QCOMPARE(session.value(u"SELECT 'no secret'"_s).toString(), u"no secret"_s);
    QCOMPARE(session.driver().cipher(), QString());
    // This is what the wire looks like to whoever listens; the tests above would see it.
    QVERIFY(proxy.sentByClients().contains("no secret"));
    QVERIFY(proxy.sentByClients().contains(m_database.address().user.toUtf8()));
    QVERIFY(!proxy.sentByClients().contains(m_database.address().password.toUtf8()));
    QVERIFY(!(qFromLittleEndian<quint32>(proxy.sentByClients().constData() + 4) & 0x10000U)); // several statements
}

void TlsTest::protectsTheCancellersConnection()
{
    Proxy proxy(m_database.address(), Proxy::Recording::On);
    const DriverSession session(verifiedOptions(proxy.address(), m_database.name()));
    QSqlQuery query = session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_100000000"_s) && query.next());
    const QByteArray before = proxy.sentByClients();
    QCOMPARE(session.driver().canceller().cancel().outcome, mariadb::CancelOutcome::Sent);
    QCOMPARE(proxy.allConnections(), 2);
    verifyNothingWasGivenAway(proxy.sentByClients().sliced(before.size()), m_database.address());
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::TlsTest)
#include "tls_test.moc"
