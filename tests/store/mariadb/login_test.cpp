// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"
#include "tests/store/mariadb/fake_server.h"

#include <QSqlError>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// Getting in, by which way, and what is said where one does not get in.
class LoginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBySocketOrTcp();
    void takesWhatQtWasTold();
    void saysWhyItWasRefused_data();
    void saysWhyItWasRefused();
    void saysWhenTheServerIsFull();
    void givesUpOnASilentServer();
    void neverShowsThePassword();
    void logsInByAnyMethodThatTheServerWants();
    void logsInByEd25519();
    void speaksUtf8WhateverTheServerPrefers();
    void refusesOptionsThatWouldBeCutOff_data();
    void refusesOptionsThatWouldBeCutOff();
    void refusesOptionsAsText();

private:
    const TestDatabase m_database{u"mariadb"_s};

    [[nodiscard]] static uint refusal(const mariadb::ConnectOptions &options)
    {
        const DriverSession session(options, DriverSession::Opening::ByTest);
        return session.open() ? 0 : session.driver().lastServerError().code;
    }
};

void LoginTest::goesBySocketOrTcp()
{
    const ServerAddress at = m_database.address();
    const auto isTcp = [](const mariadb::ConnectOptions &options) {
        const DriverSession session(options);
        // The server knows a unix socket's client as `localhost`, without a port.
        return session.value(u"SELECT HOST FROM information_schema.PROCESSLIST WHERE ID = CONNECTION_ID()"_s)
            .toString()
            .contains(u':');
    };
    mariadb::ConnectOptions options = plainOptions(at);
    QVERIFY(isTcp(options));
    options.host = u"localhost"_s; // with a port: not the socket
    QVERIFY(isTcp(options));
    options.host.clear();
    QVERIFY(isTcp(options));
    options.unixSocket = at.socket;
    QVERIFY(!isTcp(options));
    options.port = 0;
    options.tls = mariadb::Tls::Verify;
    QCOMPARE(refusal(options), mariadb::error::TlsError); // no TLS there
    options.unixSocket = at.socket + u".gone"_s;
    options.tls = mariadb::Tls::Off;
    QCOMPARE(refusal(options), mariadb::error::NoSocket);
}

void LoginTest::takesWhatQtWasTold()
{
    const ServerAddress at = m_database.address();
    mariadb::ConnectOptions options;
    options.tls = mariadb::Tls::Off;
    const DriverSession session(options, DriverSession::Opening::ByTest);
    QSqlDatabase database = session.database();
    database.setHostName(at.host);
    database.setPort(at.port);
    database.setUserName(at.user);
    database.setPassword(at.password);
    database.setDatabaseName(m_database.name());
    QVERIFY2(database.open(), qPrintable(database.lastError().text()));
    QCOMPARE(session.value(u"SELECT DATABASE()"_s).toString(), m_database.name());
    QVERIFY(session.driver().isMariaDb());
    QVERIFY(session.driver().serverVersion().contains(u"MariaDB"_s));
    QCOMPARE(session.value(u"SELECT CONNECTION_ID()"_s).toULongLong(), session.driver().connectionId());
}

void LoginTest::saysWhyItWasRefused_data()
{
    QTest::addColumn<mariadb::ConnectOptions>("options");
    QTest::addColumn<uint>("code");
    const ServerAddress at = m_database.address();
    const auto add = [&](const char *name, uint code, auto change) {
        mariadb::ConnectOptions options = plainOptions(at);
        change(options);
        QTest::newRow(name) << options << code;
    };
    add("wrong password", mariadb::error::AccessDenied, [](auto &options) { options.password = "wrong"; });
    add("no password", mariadb::error::AccessDenied, [](auto &options) { options.password = {}; });
    add("no such login", mariadb::error::AccessDenied, [](auto &options) { options.user = u"nobody"_s; });
    add("no such database", mariadb::error::UnknownDatabase, [](auto &options) { options.database = u"nowhere"_s; });
    add("no such host", mariadb::error::UnknownHost, [](auto &options) { options.host = u"host.invalid"_s; });
    add("nobody listens", mariadb::error::NoSocket, [](auto &options) { options.port = 1; });
}

void LoginTest::saysWhyItWasRefused()
{
    QFETCH(mariadb::ConnectOptions, options);
    QFETCH(uint, code);
    const DriverSession session(options, DriverSession::Opening::ByTest);
    QVERIFY(!session.open());
    QVERIFY(!session.driver().isOpen() && session.driver().isOpenError());
    QCOMPARE(session.driver().lastServerError().code, code);
    QVERIFY(!session.driver().lastServerError().text.isEmpty());
    QCOMPARE(session.driver().lastServerError().tls, mariadb::TlsFailure::None);
    QVERIFY(!session.driver().lastServerError().connectionLost);
    QCOMPARE(session.database().lastError().nativeErrorCode(), QString::number(code));
}

void LoginTest::saysWhenTheServerIsFull()
{
    const OwnServer own(u"mariadb"_s);
    const DriverSession administrator(plainOptions(own.address()));
    administrator.run(u"CREATE USER guest@'%' IDENTIFIED BY 'guest' WITH MAX_USER_CONNECTIONS 1"_s);
    mariadb::ConnectOptions options = plainOptions(own.address());
    options.user = u"guest"_s;
    options.password = "guest";
    const DriverSession first(options);
    QCOMPARE(refusal(options), mariadb::error::TooManyUserConnections);

    administrator.run(u"SET GLOBAL max_connections = 10"_s);
    std::vector<std::unique_ptr<DriverSession>> sessions;
    uint code = 0;
    while (code == 0 && sessions.size() < 12) {
        sessions.push_back(
            std::make_unique<DriverSession>(plainOptions(own.address()), DriverSession::Opening::ByTest));
        if (!sessions.back()->open())
            code = sessions.back()->driver().lastServerError().code;
    }
    QCOMPARE(code, mariadb::error::TooManyConnections);
}

void LoginTest::givesUpOnASilentServer()
{
    Proxy proxy(m_database.address());
    proxy.arm({.moment = Fault::Moment::InAnswer, .bytes = 0, .effect = Fault::Effect::Stall});
    mariadb::ConnectOptions options = plainOptions(proxy.address());
    options.connectTimeout = std::chrono::seconds(1);
    QCOMPARE(refusal(options), mariadb::error::ServerLost);
    proxy.cut();
}

void LoginTest::neverShowsThePassword()
{
    // A server, or who stands in its place, may ask for the password in plain text.
    for (const QByteArray &method : {"mysql_clear_password"_ba, "dialog"_ba, "mysql_old_password"_ba}) {
        FakeServer fake({FakeServer::greeting(), FakeServer::switchTo(method)});
        mariadb::ConnectOptions options = plainOptions(m_database.address());
        options.port = fake.port();
        options.password = "very-secret";
        QVERIFY(refusal(options) != 0);
        const QByteArray received = fake.received();
        QVERIFY(received.contains(options.user.toUtf8())); // it had come so far
        QVERIFY2(!received.contains("very-secret"), method.constData());
    }
}

void LoginTest::logsInByAnyMethodThatTheServerWants()
{
    mariadb::ConnectOptions options = plainOptions(m_database.address());
    for (const QByteArray &method : {"caching_sha2_password"_ba, "mysql_native_password"_ba, "client_ed25519"_ba}) {
        options.defaultAuthPlugin = method; // the server asks for its own then
        QCOMPARE(refusal(options), 0U);
    }
}

void LoginTest::logsInByEd25519()
{
    const OwnServer own(u"mariadb"_s);
    const DriverSession administrator(plainOptions(own.address()));
    administrator.run(u"INSTALL SONAME 'auth_ed25519'"_s);
    administrator.run(u"CREATE USER modern@'%' IDENTIFIED VIA ed25519 USING PASSWORD('secret')"_s);
    mariadb::ConnectOptions options = plainOptions(own.address());
    options.user = u"modern"_s;
    options.password = "secret";
    QCOMPARE(refusal(options), 0U);
    options.password = "other";
    QCOMPARE(refusal(options), mariadb::error::AccessDenied);
}

void LoginTest::speaksUtf8WhateverTheServerPrefers()
{
    const OwnServer own(u"mariadb"_s);
    {
        const DriverSession administrator(plainOptions(own.address()));
        administrator.run(u"SET GLOBAL character_set_server = 'latin1'"_s);
        administrator.run(u"SET GLOBAL init_connect = 'SET NAMES latin1'"_s);
        administrator.run(u"CREATE USER guest@'%' IDENTIFIED BY 'guest'"_s);
    }
    mariadb::ConnectOptions options = plainOptions(own.address());
    options.user = u"guest"_s; // init_connect is not for administrators
    options.password = "guest";
    const DriverSession session(options);
    QCOMPARE(session.value(u"SELECT CONVERT(X'E97E' USING latin1)"_s).toString(), u"é~"_s);
    QCOMPARE(session.value(u"SELECT HEX(?)"_s, {u"日"_s}).toString(), u"E697A5"_s);
}

void LoginTest::refusesOptionsThatWouldBeCutOff_data()
{
    QTest::addColumn<mariadb::ConnectOptions>("options");
    const auto add = [&](const char *name, auto change) {
        mariadb::ConnectOptions options = plainOptions(m_database.address());
        change(options);
        QTest::newRow(name) << options;
    };
    add("password", [](auto &options) { options.password = "secret\0x"_ba; });
    add("user", [](auto &options) { options.user += u"\0x"_s; });
    add("host", [](auto &options) { options.host += u"\0.example"_s; });
    add("database", [](auto &options) { options.database = u"mysql\0"_s; });
}

void LoginTest::refusesOptionsThatWouldBeCutOff()
{
    QFETCH(mariadb::ConnectOptions, options);
    QCOMPARE(refusal(options), mariadb::error::UnsupportedParameter);
}

void LoginTest::refusesOptionsAsText()
{
    const DriverSession session(plainOptions(m_database.address()), DriverSession::Opening::ByTest);
    QSqlDatabase database = session.database();
    database.setConnectOptions(u"MYSQL_OPT_RECONNECT=1"_s);
    QVERIFY(!database.open());
    QCOMPARE(session.driver().lastServerError().code, mariadb::error::NotImplemented);
    database.setConnectOptions(QString());
    QVERIFY(database.open());
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::LoginTest)
#include "login_test.moc"
