// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/store/conformance/mysql_testbed.h"

#include "profile/profile.h"
#include "store/open_store.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using test::MySqlTestbed;
using test::OwnServer;
using test::valueOf;

namespace {

/// The credentials of one login, as they are.
class Given final : public profile::CredentialSource
{
public:
    explicit Given(QByteArray password) : m_password(std::move(password)) {}
    [[nodiscard]] Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
    {
        return profile::Credentials{connection, profile::Secret(m_password), {}, {}};
    }

private:
    QByteArray m_password;
};

/// A profile and its password, for a test to spoil.
struct Way
{
    explicit Way(MySqlTestbed &bed) : password(bed.login().address().password.toUtf8())
    {
        profile.connection = bed.credentials().connection;
        profile.layout = bed.layout();
    }
    [[nodiscard]] Result<std::unique_ptr<store::Session>> read() const
    {
        Given given(password);
        return store::openStore(profile, given, clock)->openReadOnly();
    }
    [[nodiscard]] Result<std::unique_ptr<store::WriteSession>> write() const
    {
        Given given(password);
        return store::openStore(profile, given, clock)->openForWriting();
    }
    profile::Profile profile;
    QByteArray password;
    domain::SystemClock clock;
};

template <typename T>
Error errorOf(const Result<T> &result)
{
    return result ? Error{ErrorCode::Internal, u"it opened"_s} : result.error();
}

} // namespace

/// What may be wrong on the way to a server is said, each with its own code; what is right is set up.
class OpeningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theServersOwnClockIsTheDatabases();
    void theSessionIsSetUpWhateverTheServersDefaults();
    void aWrongPasswordIsAuthentication();
    void noServerIsNoConnection();
    void anUnknownDatabaseIsNamed();
    void aLoginWithoutRightsToTheDatabaseIsToldSo();
    void tlsIsVerifiedAndShown();
    void aServerWithoutTlsIsRefused();
    void aUnixSocketNeedsNoTls();
    void noMoreConnectionsIsSaid();
    void statementsInTheLogExcludeWriting();
    void aReadOnlyServerIsReadAndNotWritten();
    void aLostConnectionIsSaidAndTheNextSessionWorks();
};

void OpeningTest::theServersOwnClockIsTheDatabases()
{
    MySqlTestbed bed;
    const Way way(bed);
    const auto session = valueOf(way.read());
    const auto before = domain::SystemClock().now();
    const auto at = valueOf(session->now());
    const auto after = domain::SystemClock().now();
    QVERIFY(at >= before.minus(1ms) && at <= after.plus(1ms));
    const auto facts = valueOf(session->facts());
    QVERIFY(facts.clockSkew && *facts.clockSkew > -1s && *facts.clockSkew < 1s);
    QCOMPARE(facts.product, u"MariaDB"_s);
    QVERIFY2(facts.source.startsWith(u"mariadb "_s) && facts.source.contains(bed.database().name()),
             qPrintable(facts.source));
    QCOMPARE(facts.isolation, u"read committed"_s);
}

void OpeningTest::theSessionIsSetUpWhateverTheServersDefaults()
{
    const OwnServer server(u"mariadb-plain"_s);
    test::Admin(server.address())
        .execute(u"SET GLOBAL time_zone = '+09:00'; SET GLOBAL sql_mode = ''; "
                 "SET GLOBAL tx_isolation = 'SERIALIZABLE'; SET GLOBAL autocommit = 0; "
                 "SET GLOBAL character_set_server = latin1; SET GLOBAL init_connect = 'SET autocommit = 0';"_s);
    MySqlTestbed bed(server.address());
    const qint64 id = bed.record();
    bed.execute(u"COMMIT"_s);
    const Way way(bed);
    const auto session = valueOf(way.read());
    QVERIFY(valueOf(session->records().find(domain::RecordRef(id))).has_value());
    QCOMPARE(valueOf(session->facts()).isolation, u"read committed"_s);
    QVERIFY(valueOf(session->facts()).timeZone.contains(u"+00:00"_s));
    const auto before = domain::SystemClock().now();
    QVERIFY(valueOf(session->now()).since(before) < 1min);
    // Every read is a transaction of its own: what others commit meanwhile is seen.
    const qint64 later = bed.record();
    bed.execute(u"COMMIT"_s);
    QVERIFY(valueOf(session->records().find(domain::RecordRef(later))).has_value());
}

void OpeningTest::aWrongPasswordIsAuthentication()
{
    MySqlTestbed bed;
    Way way(bed);
    way.password = "wrong";
    const Error error = errorOf(way.read());
    QCOMPARE(error.code, ErrorCode::Authentication);
    for (const QString &text : {error.message, error.advice, error.detail})
        QVERIFY2(!text.contains(u"wrong"_s), qPrintable(text));
}

void OpeningTest::noServerIsNoConnection()
{
    MySqlTestbed bed;
    Way way(bed);
    way.profile.connection.port = 1;
    const Error error = errorOf(way.read());
    QCOMPARE(error.code, ErrorCode::Connection);
    QVERIFY2(error.message.contains(u"127.0.0.1:1"_s), qPrintable(error.message));
    way.profile.connection.host = u"no-such-host.invalid"_s;
    QCOMPARE(errorOf(way.read()).code, ErrorCode::Connection);
}

void OpeningTest::anUnknownDatabaseIsNamed()
{
    MySqlTestbed bed;
    Way way(bed);
    way.profile.connection.user = bed.database().address().user;
    way.password = bed.database().address().password.toUtf8();
    way.profile.connection.database = u"no_such_shop"_s;
    const Error error = errorOf(way.read());
    QCOMPARE(error.code, ErrorCode::Connection);
    QVERIFY2(error.message.contains(u"no_such_shop"_s), qPrintable(error.message));
}

void OpeningTest::aLoginWithoutRightsToTheDatabaseIsToldSo()
{
    MySqlTestbed bed;
    const test::TestLogin login(bed.database());
    Way way(bed);
    way.profile.connection.user = login.address().user;
    way.password = login.address().password.toUtf8();
    QCOMPARE(errorOf(way.read()).code, ErrorCode::Privilege);
}

void OpeningTest::tlsIsVerifiedAndShown()
{
    MySqlTestbed bed;
    Way way(bed);
    way.profile.connection.tls = profile::TlsMode::Verify;
    way.profile.connection.ca = test::tlsFile(u"ca.pem"_s);
    const auto facts = valueOf(valueOf(way.read())->facts());
    QVERIFY2(facts.tls.startsWith(u"TLS_"_s), qPrintable(facts.tls));
    way.profile.connection.ca = test::tlsFile(u"stranger.pem"_s);
    QCOMPARE(errorOf(way.read()).code, ErrorCode::Tls);
}

void OpeningTest::aServerWithoutTlsIsRefused()
{
    MySqlTestbed bed(test::server(u"mariadb-plain"_s));
    Way way(bed);
    way.profile.connection.tls = profile::TlsMode::Verify;
    way.profile.connection.ca = test::tlsFile(u"ca.pem"_s);
    const Error error = errorOf(way.read());
    QCOMPARE(error.code, ErrorCode::Tls);
    QVERIFY2(error.message.contains(u"TLS"_s), qPrintable(error.message));
}

void OpeningTest::aUnixSocketNeedsNoTls()
{
    MySqlTestbed bed;
    Way way(bed);
    way.profile.connection.host.clear();
    way.profile.connection.port = 0;
    way.profile.connection.socket = bed.database().address().socket;
    way.profile.connection.tls = profile::TlsMode::Verify;
    const auto facts = valueOf(valueOf(way.read())->facts());
    QVERIFY2(facts.tls.contains(u"socket"_s), qPrintable(facts.tls));
}

void OpeningTest::noMoreConnectionsIsSaid()
{
    const OwnServer server(u"mariadb-plain"_s);
    MySqlTestbed bed(server.address());
    test::Admin(server.address()).execute(u"SET GLOBAL max_connections = 10;"_s);
    std::vector<std::unique_ptr<store::Session>> open;
    Error error;
    for (int attempt = 0; attempt < 20 && error.message.isEmpty(); ++attempt) {
        auto session = Way(bed).read();
        if (session)
            open.push_back(std::move(*session));
        else
            error = session.error();
    }
    QCOMPARE(error.code, ErrorCode::Connection);
    QVERIFY2(error.advice.contains(u"max_connections"_s), qPrintable(error.advice));
    open.clear();
    QTRY_VERIFY(Way(bed).read().has_value());
}

void OpeningTest::statementsInTheLogExcludeWriting()
{
    const OwnServer server(u"mariadb"_s);
    MySqlTestbed bed(server.address());
    test::Admin(server.address()).execute(u"SET GLOBAL binlog_format = 'STATEMENT';"_s);
    const Error error = errorOf(Way(bed).write());
    QCOMPARE(error.code, ErrorCode::Refused);
    QVERIFY2(error.message.contains(u"binlog_format"_s), qPrintable(error.message));
    QVERIFY(Way(bed).read().has_value());
    test::Admin(server.address()).execute(u"SET GLOBAL binlog_format = 'MIXED';"_s);
    QVERIFY(Way(bed).write().has_value());
}

void OpeningTest::aReadOnlyServerIsReadAndNotWritten()
{
    const OwnServer server(u"mariadb-plain"_s);
    MySqlTestbed bed(server.address());
    const qint64 id = bed.record();
    QVERIFY(valueOf(Way(bed).write())->desk().install().has_value());
    const auto opened = valueOf(Way(bed).write());
    test::Admin(server.address()).execute(u"SET GLOBAL read_only = 1;"_s);
    QCOMPARE(errorOf(Way(bed).write()).code, ErrorCode::ReadOnly);
    QVERIFY(valueOf(valueOf(Way(bed).read())->records().find(domain::RecordRef(id))).has_value());
    // One that was open before meets it at its next write.
    const auto transaction = valueOf(opened->begin());
    store::CommandStep step;
    step.commandId = u"c"_s;
    step.action = u"takeover"_s;
    step.record = domain::RecordRef(id);
    const auto claim = transaction->claim(step);
    QVERIFY(!claim);
    QCOMPARE(claim.error().code, ErrorCode::ReadOnly);
}

void OpeningTest::aLostConnectionIsSaidAndTheNextSessionWorks()
{
    const OwnServer server(u"mariadb-plain"_s);
    MySqlTestbed bed(server.address());
    const qint64 id = bed.record();
    const auto session = valueOf(Way(bed).read());
    QVERIFY(valueOf(session->records().find(domain::RecordRef(id))).has_value());
    server.kill();
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto lost = session->records().find(domain::RecordRef(id));
        QVERIFY(!lost);
        QCOMPARE(lost.error().code, ErrorCode::Connection);
    }
    QCOMPARE(errorOf(Way(bed).read()).code, ErrorCode::Connection);
    server.start();
    QVERIFY(valueOf(valueOf(Way(bed).read())->records().find(domain::RecordRef(id))).has_value());
}

QTEST_GUILESS_MAIN(OpeningTest)
#include "opening_test.moc"
