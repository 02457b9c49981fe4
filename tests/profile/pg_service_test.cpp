// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/pg_service.h"

#include "home.h"

#include <QtTest/QtTest>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;
using test::Home;

namespace {

const QByteArray Whole = "# services\n"
                         "[other]\nhost=other\nuser=other\n"
                         "[shop]\n"
                         "host=db1\n  port = 5433\ndbname=shop\nuser=oncall\nsslmode=verify-full\n"
                         "sslrootcert=/tls/ca.pem\nsslcert=/tls/me.pem\nsslkey=/tls/me.key\n"
                         "[last]\nhost=last\n";

/// What one connection becomes by its service.
struct Applied
{
    Connection connection;
    QStringList notes;
    Result<> done;
};

Applied applied(const QProcessEnvironment &environment, Connection connection)
{
    connection.driver = Driver::PostgreSql;
    connection.service = u"shop"_s;
    Applied result{std::move(connection), {}, {}};
    result.done = applyPgService(result.connection, result.notes, UserFiles(environment));
    return result;
}

Applied appliedFrom(const QByteArray &service, const Connection &connection = {})
{
    const Home home;
    home.write(u".pg_service.conf"_s, "[shop]\n" + service);
    return applied(home.environment(), connection);
}

QString faultOf(const Applied &result)
{
    return result.done ? u"no fault"_s : result.done.error().message;
}

} // namespace

class PgServiceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillsInWhatTheProfileLeavesOut();
    void leavesToTheProfileWhatItNames();
    void neverMakesTheProfilesPlaceAnother();
    void takesAFolderAsTheSocket();
    void takesTheFirstOfTwo();
    void makesTheConnectionStricterAndNeverWeaker_data();
    void makesTheConnectionStricterAndNeverWeaker();
    void saysWhatItDoesNotRead();
    void refusesValuesThatAreWrong_data();
    void refusesValuesThatAreWrong();
    void looksInTheUsersFileFirst();
    void namesTheFilesThatDoNotHaveTheService();
    void refusesAFileThatOthersMayChange();
    void doesNothingWithoutAService();
};

void PgServiceTest::fillsInWhatTheProfileLeavesOut()
{
    const Home home;
    home.write(u".pg_service.conf"_s, Whole, 0644);
    const Applied result = applied(home.environment(), {});
    QVERIFY2(result.done.has_value(), qPrintable(faultOf(result)));
    QCOMPARE(result.connection.host, u"db1"_s);
    QCOMPARE(result.connection.port, 5433);
    QCOMPARE(result.connection.database, u"shop"_s);
    QCOMPARE(result.connection.user, u"oncall"_s);
    QCOMPARE(result.connection.ca, u"/tls/ca.pem"_s);
    QCOMPARE(result.connection.cert, u"/tls/me.pem"_s);
    QCOMPARE(result.connection.key, u"/tls/me.key"_s);
    QVERIFY(result.connection.tls == TlsMode::Verify);
    QCOMPARE(result.notes, QStringList());
}

void PgServiceTest::leavesToTheProfileWhatItNames()
{
    Connection profile;
    profile.driver = Driver::PostgreSql;
    profile.service = u"shop"_s;
    profile.host = u"h"_s;
    profile.port = 1;
    profile.database = u"d"_s;
    profile.user = u"u"_s;
    profile.ca = u"/ca"_s;
    profile.cert = u"/cert"_s;
    profile.key = u"/key"_s;
    const Home home;
    home.write(u".pg_service.conf"_s, Whole);
    const Applied result = applied(home.environment(), profile);
    QVERIFY(result.done.has_value());
    QVERIFY(result.connection == profile);
}

void PgServiceTest::neverMakesTheProfilesPlaceAnother()
{
    Connection profile;
    profile.socket = u"/run/pg"_s;
    const Applied result = appliedFrom("host=db1\n", profile);
    QCOMPARE(result.connection.socket, u"/run/pg"_s);
    QCOMPARE(result.connection.host, QString());
}

void PgServiceTest::takesAFolderAsTheSocket()
{
    const Applied result = appliedFrom("host=/var/run/postgresql\n");
    QCOMPARE(result.connection.socket, u"/var/run/postgresql"_s);
    QCOMPARE(result.connection.host, QString());
}

void PgServiceTest::takesTheFirstOfTwo()
{
    const Applied result = appliedFrom("host=first\nhost=/second\nuser=first\nuser=second\n");
    QCOMPARE(result.connection.host, u"first"_s);
    QCOMPARE(result.connection.socket, QString());
    QCOMPARE(result.connection.user, u"first"_s);
}

void PgServiceTest::makesTheConnectionStricterAndNeverWeaker_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<bool>("verifyBefore");
    QTest::addColumn<bool>("verifyAfter");
    QTest::addColumn<bool>("noted");
    QTest::newRow("as strict") << QByteArray("verify-full") << true << true << false;
    QTest::newRow("weaker: no host name") << QByteArray("verify-ca") << true << true << true;
    QTest::newRow("weaker: no certificate") << QByteArray("require") << true << true << true;
    QTest::newRow("weaker: no TLS") << QByteArray("disable") << true << true << true;
    QTest::newRow("weaker: TLS as it comes") << QByteArray("prefer") << true << true << true;
    QTest::newRow("as open") << QByteArray("disable") << false << false << false;
    QTest::newRow("as open, TLS as it comes") << QByteArray("allow") << false << false << false;
    QTest::newRow("stricter") << QByteArray("verify-full") << false << true << true;
    QTest::newRow("stricter, by the next that there is") << QByteArray("require") << false << true << true;
}

void PgServiceTest::makesTheConnectionStricterAndNeverWeaker()
{
    QFETCH(const QByteArray, mode);
    QFETCH(const bool, verifyBefore);
    QFETCH(const bool, verifyAfter);
    QFETCH(const bool, noted);
    Connection profile;
    profile.tls = verifyBefore ? TlsMode::Verify : TlsMode::Off;
    const Applied result = appliedFrom("sslmode=" + mode + "\n", profile);
    QVERIFY(result.done.has_value());
    QCOMPARE(result.connection.tls == TlsMode::Verify, verifyAfter);
    QCOMPARE(result.notes.size(), noted ? 1 : 0);
    QVERIFY(!noted || result.notes.front().startsWith(u"~/.pg_service.conf line 2: sslmode="_s));
}

void PgServiceTest::saysWhatItDoesNotRead()
{
    const Applied result = appliedFrom("host=db1\noptions=-c x=1\npassword=s3cret\n");
    QVERIFY(result.done.has_value());
    QCOMPARE(result.notes, (QStringList{u"~/.pg_service.conf line 3: options is not read by this program"_s,
                                        u"~/.pg_service.conf line 4: password is not read by this program"_s}));
}

void PgServiceTest::refusesValuesThatAreWrong_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("fault");
    QTest::newRow("port") << QByteArray("port=many") << u"~/.pg_service.conf line 2: port is \"many\""_s;
    QTest::newRow("port that none has") << QByteArray("port=65536")
                                        << u"~/.pg_service.conf line 2: port is \"65536\""_s;
    QTest::newRow("two hosts") << QByteArray("host=a,b") << u"~/.pg_service.conf line 2: host is \"a,b\""_s;
    QTest::newRow("mode") << QByteArray("sslmode=yes") << u"~/.pg_service.conf line 2: sslmode is \"yes\""_s;
    QTest::newRow("relative path") << QByteArray("sslkey=me.key")
                                   << u"~/.pg_service.conf line 2: sslkey is \"me.key\""_s;
    QTest::newRow("no key") << QByteArray("db1") << u"~/.pg_service.conf line 2 is no line of a service file"_s;
    QTest::newRow("NUL") << QByteArray("host=a\0b", 8) << u"~/.pg_service.conf line 2 holds a NUL byte"_s;
}

void PgServiceTest::refusesValuesThatAreWrong()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, fault);
    const Applied result = appliedFrom(line + '\n');
    QCOMPARE(faultOf(result), fault);
    QCOMPARE(result.done.error().code, ErrorCode::Profile);
}

void PgServiceTest::looksInTheUsersFileFirst()
{
    const Home home;
    QProcessEnvironment environment = home.environment();
    home.write(u"system/pg_service.conf"_s, "[shop]\nhost=system\n", 0644);
    QCOMPARE(applied(environment, {}).connection.host, u"system"_s);
    home.write(u".pg_service.conf"_s, "[else]\nhost=else\n");
    QCOMPARE(applied(environment, {}).connection.host, u"system"_s);
    home.write(u".pg_service.conf"_s, "[shop]\nhost=home\n");
    QCOMPARE(applied(environment, {}).connection.host, u"home"_s);
    environment.insert(u"PGSERVICEFILE"_s, home.write(u"named"_s, "[shop]\nhost=named\n"));
    QCOMPARE(applied(environment, {}).connection.host, u"named"_s);
}

void PgServiceTest::namesTheFilesThatDoNotHaveTheService()
{
    const Home home;
    home.write(u".pg_service.conf"_s, "[shop2]\nhost=x\n[ shop ]\nhost=y\n");
    const Applied result = applied(home.environment(), {});
    QCOMPARE(faultOf(result), u"there is no service shop"_s);
    QCOMPARE(result.done.error().advice, u"looked at: ~/.pg_service.conf, ~/system/pg_service.conf"_s);
}

void PgServiceTest::refusesAFileThatOthersMayChange()
{
    const Home home;
    const QString path = home.write(u".pg_service.conf"_s, "[shop]\nhost=db1\n", 0664);
    QCOMPARE(faultOf(applied(home.environment(), {})), path + u" has mode 0664: others may write into it"_s);
}

void PgServiceTest::doesNothingWithoutAService()
{
    const Home home;
    home.write(u".pg_service.conf"_s, "nonsense\n", 0666);
    Connection connection;
    QStringList notes;
    const QProcessEnvironment environment = home.environment();
    QVERIFY(applyPgService(connection, notes, UserFiles(environment)).has_value());
    QVERIFY(connection == Connection());
}

QTEST_GUILESS_MAIN(PgServiceTest)
#include "pg_service_test.moc"
