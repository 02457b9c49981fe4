// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/user_credentials.h"

#include "home.h"

#include <QtTest/QtTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;
using test::FakeKeychain;
using test::Home;

class CredentialsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asksTheKeychainFirst_data();
    void asksTheKeychainFirst();
    void takesTheVariableBeforeAFile_data();
    void takesTheVariableBeforeAFile();
    void takesTheFileOfTheDriverLast_data();
    void takesTheFileOfTheDriverLast();
    void looksAtNoFileThatItDoesNotNeed();
    void hasNoPasswordWhereNoneIsSetUp();
    void asksForNoneForAFileOrRedis_data();
    void asksForNoneForAFileOrRedis();
    void looksAReplicaUpByItsOwnHost();
    void completesTheConnectionFromItsService();
    void takesTheUserOfTheOptionFileWhateverGivesThePassword();
    void refusesAConnectionThatStaysIncomplete_data();
    void refusesAConnectionThatStaysIncomplete();
    void refusesAServiceThatLeadsOutOfTheMachineInTheOpen();
    void refusesAPasswordWithANul();
    void refusesHostileFiles_data();
    void refusesHostileFiles();
    void refusesAnotherUsersFile();
    void judgesTheFilesOfTls_data();
    void judgesTheFilesOfTls();
    void looksAtNoFileOfTlsWithoutTls();
    void reportsWhereItCameFromAndNeverTheValue();

private:
    [[nodiscard]] Result<Credentials> look() { return look(m_profile.connection); }
    [[nodiscard]] Result<Credentials> look(const Connection &connection)
    {
        return credentials(m_profile, connection, m_environment, m_keychain);
    }
    [[nodiscard]] QString faultOf()
    {
        const auto found = look();
        return found || found.error().code != ErrorCode::Profile ? u"no fault"_s : found.error().message;
    }
    void useDriver(Driver driver) { m_profile.connection.driver = driver; }

    std::unique_ptr<Home> m_home;
    Profile m_profile;
    QProcessEnvironment m_environment;
    FakeKeychain m_keychain;
};

void CredentialsTest::init()
{
    m_home = std::make_unique<Home>();
    m_environment = m_home->environment();
    m_keychain = FakeKeychain();
    m_profile = Profile();
    m_profile.name = u"orders"_s;
    m_profile.connection.driver = Driver::PostgreSql;
    m_profile.connection.host = u"db1"_s;
    m_profile.connection.user = u"oncall"_s;
    m_profile.connection.database = u"shop"_s;
}

namespace {

void bothServers()
{
    QTest::addColumn<Driver>("driver");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("MySQL") << Driver::MySql << u".my.cnf"_s << QByteArray("[client]\npassword=file\n");
    QTest::newRow("PostgreSQL") << Driver::PostgreSql << u".pgpass"_s << QByteArray("*:*:*:*:ours\n*:*:*:*:file\n");
}

} // namespace

void CredentialsTest::asksTheKeychainFirst_data()
{
    bothServers();
}

void CredentialsTest::asksTheKeychainFirst()
{
    QFETCH(const Driver, driver);
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    useDriver(driver);
    m_home->write(file, content);
    m_environment.insert(u"IDEMDESK_PASSWORD"_s, u"variable"_s);
    m_keychain.answer = "keychain";
    const auto found = look();
    QVERIFY(found.has_value());
    QCOMPARE(QByteArray(found->password.reveal()), QByteArray("keychain"));
    QCOMPARE(found->passwordSource, u"the keychain (orders/password)"_s);
    QCOMPARE(m_keychain.asked, QStringList{u"orders/password"_s});
}

void CredentialsTest::takesTheVariableBeforeAFile_data()
{
    bothServers();
}

void CredentialsTest::takesTheVariableBeforeAFile()
{
    QFETCH(const Driver, driver);
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    useDriver(driver);
    m_home->write(file, content);
    m_environment.insert(u"IDEMDESK_PASSWORD"_s, u"vari\u00e4ble"_s);
    const auto found = look();
    QVERIFY(found.has_value());
    QCOMPARE(QString::fromUtf8(found->password.reveal()), u"vari\u00e4ble"_s);
    QCOMPARE(found->passwordSource, u"IDEMDESK_PASSWORD"_s);
}

void CredentialsTest::takesTheFileOfTheDriverLast_data()
{
    QTest::addColumn<Driver>("driver");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<QString>("source");
    QTest::newRow("MySQL") << Driver::MySql << QByteArray("of MySQL") << u"~/.my.cnf line 2"_s;
    QTest::newRow("PostgreSQL") << Driver::PostgreSql << QByteArray("of PostgreSQL") << u"~/.pgpass line 1"_s;
}

void CredentialsTest::takesTheFileOfTheDriverLast()
{
    QFETCH(const Driver, driver);
    QFETCH(const QByteArray, password);
    QFETCH(const QString, source);
    useDriver(driver);
    m_home->write(u".my.cnf"_s, "[client]\npassword=of MySQL\n");
    m_home->write(u".pgpass"_s, "*:*:*:*:of PostgreSQL\n");
    m_keychain.answer = QByteArray();
    m_environment.insert(u"IDEMDESK_PASSWORD"_s, QString());
    const auto found = look();
    QVERIFY2(found.has_value(), qPrintable(faultOf()));
    QCOMPARE(QByteArray(found->password.reveal()), password);
    QCOMPARE(found->passwordSource, source);
}

void CredentialsTest::looksAtNoFileThatItDoesNotNeed()
{
    m_home->write(u".pgpass"_s, "*:*:*:*:open\n", 0644);
    m_environment.insert(u"IDEMDESK_PASSWORD"_s, u"variable"_s);
    QCOMPARE(faultOf(), u"no fault"_s);
}

void CredentialsTest::hasNoPasswordWhereNoneIsSetUp()
{
    const auto found = look();
    QVERIFY(found.has_value());
    QVERIFY(found->password.isEmpty());
    QCOMPARE(found->passwordSource, u"none was found"_s);
    QVERIFY(found->connection == m_profile.connection);
}

void CredentialsTest::asksForNoneForAFileOrRedis_data()
{
    QTest::addColumn<Driver>("driver");
    QTest::newRow("SQLite") << Driver::Sqlite;
    QTest::newRow("Redis, which must not learn a database's password") << Driver::Redis;
}

void CredentialsTest::asksForNoneForAFileOrRedis()
{
    QFETCH(const Driver, driver);
    m_environment.insert(u"IDEMDESK_PASSWORD"_s, u"variable"_s);
    m_keychain.answer = "keychain";
    Connection connection;
    connection.driver = driver;
    const auto found = look(connection);
    QVERIFY(found.has_value());
    QVERIFY(found->password.isEmpty());
    QCOMPARE(found->passwordSource, u"none is needed"_s);
    QCOMPARE(m_keychain.asked, QStringList());
}

void CredentialsTest::looksAReplicaUpByItsOwnHost()
{
    m_home->write(u".pgpass"_s, "db1:*:*:*:primary\ndb2:*:*:*:replica\n");
    Connection replica = m_profile.connection;
    replica.host = u"db2"_s;
    QCOMPARE(QByteArray(look(replica)->password.reveal()), QByteArray("replica"));
    QCOMPARE(QByteArray(look()->password.reveal()), QByteArray("primary"));
}

void CredentialsTest::completesTheConnectionFromItsService()
{
    m_home->write(u".pg_service.conf"_s, "[shop]\nhost=db7\nport=6000\ndbname=shop7\nuser=anna\ncolour=red\n");
    m_home->write(u".pgpass"_s, "db7:6000:shop7:anna:annas\n");
    m_profile.connection = Connection();
    m_profile.connection.driver = Driver::PostgreSql;
    m_profile.connection.service = u"shop"_s;
    const auto found = look();
    QVERIFY2(found.has_value(), qPrintable(faultOf()));
    QCOMPARE(found->connection.host, u"db7"_s);
    QCOMPARE(QByteArray(found->password.reveal()), QByteArray("annas"));
    QCOMPARE(found->notes, QStringList{u"~/.pg_service.conf line 6: colour is not read by this program"_s});
}

void CredentialsTest::takesTheUserOfTheOptionFileWhateverGivesThePassword()
{
    useDriver(Driver::MySql);
    m_profile.connection.user.clear();
    m_home->write(u".my.cnf"_s, "[client]\nuser=anna\npassword=annas\n");
    m_keychain.answer = "keychain";
    const auto found = look();
    QVERIFY2(found.has_value(), qPrintable(faultOf()));
    QCOMPARE(found->connection.user, u"anna"_s);
    QCOMPARE(QByteArray(found->password.reveal()), QByteArray("keychain"));
}

void CredentialsTest::refusesAConnectionThatStaysIncomplete_data()
{
    QTest::addColumn<QByteArray>("service");
    QTest::addColumn<QString>("fault");
    QTest::newRow("host") << QByteArray("user=u\ndbname=d\n") << u"service shop names no host"_s;
    QTest::newRow("user") << QByteArray("host=h\ndbname=d\n") << u"service shop names no user"_s;
    QTest::newRow("database") << QByteArray("host=h\nuser=u\n") << u"service shop names no database"_s;
    QTest::newRow("key") << QByteArray("host=h\nuser=u\ndbname=d\nsslcert=/c\n")
                         << u"service shop names no key for its cert"_s;
    QTest::newRow("certificate") << QByteArray("host=h\nuser=u\ndbname=d\nsslkey=/k\n")
                                 << u"service shop names no cert for its key"_s;
}

void CredentialsTest::refusesAConnectionThatStaysIncomplete()
{
    QFETCH(const QByteArray, service);
    QFETCH(const QString, fault);
    m_home->write(u".pg_service.conf"_s, "[shop]\n" + service);
    m_profile.connection = Connection();
    m_profile.connection.driver = Driver::PostgreSql;
    m_profile.connection.service = u"shop"_s;
    QCOMPARE(faultOf(), fault);
}

void CredentialsTest::refusesAServiceThatLeadsOutOfTheMachineInTheOpen()
{
    m_home->write(u".pg_service.conf"_s, "[shop]\nhost=db7\nuser=u\ndbname=d\n");
    m_profile.connection = Connection();
    m_profile.connection.driver = Driver::PostgreSql;
    m_profile.connection.service = u"shop"_s;
    m_profile.connection.tls = TlsMode::Off;
    QCOMPARE(faultOf(), u"the connection to db7 would be unprotected, which is refused in production"_s);
    m_profile.environment = Environment::Staging;
    QCOMPARE(faultOf(), u"no fault"_s);
}

void CredentialsTest::refusesAPasswordWithANul()
{
    m_keychain.answer = QByteArray("ab\0c", 4);
    QCOMPARE(faultOf(), u"the password in the keychain (orders/password) holds a NUL byte"_s);
}

void CredentialsTest::refusesHostileFiles_data()
{
    QTest::addColumn<Driver>("driver");
    QTest::addColumn<QString>("name");
    QTest::newRow("MySQL") << Driver::MySql << u".my.cnf"_s;
    QTest::newRow("PostgreSQL") << Driver::PostgreSql << u".pgpass"_s;
}

void CredentialsTest::refusesHostileFiles()
{
    QFETCH(const Driver, driver);
    QFETCH(const QString, name);
    useDriver(driver);
    const QString path = m_home->path(name);
    const QByteArray encoded = QFile::encodeName(path);
    QVERIFY(QDir().mkdir(path));
    QCOMPARE(faultOf(), path + u" is not a regular file"_s);
    QVERIFY(QDir().rmdir(path));
    QCOMPARE(mkfifo(encoded.constData(), 0600), 0);
    QCOMPARE(faultOf(), path + u" is not a regular file"_s);
    QVERIFY(QFile::remove(path));
    QCOMPARE(symlink(encoded.constData(), encoded.constData()), 0);
    QCOMPARE(faultOf(), u"the file %1 cannot be read"_s.arg(path));
    QCOMPARE(unlink(encoded.constData()), 0);
    m_home->write(name, QByteArray(1024 * 1024 + 1, '\n'));
    QCOMPARE(faultOf(), u"the file %1 is larger than 1 MiB"_s.arg(path));
    m_home->write(name, QByteArray(1024 * 1024, '\n'));
    QCOMPARE(faultOf(), u"no fault"_s);
}

void CredentialsTest::refusesAnotherUsersFile()
{
    if (geteuid() != 0)
        QSKIP("only root can give a file away");
    const QString path = m_home->write(u".pgpass"_s, "*:*:*:*:s3cret\n");
    QCOMPARE(chown(QFile::encodeName(path).constData(), 65534, 65534), 0);
    QCOMPARE(faultOf(), u"the secret file %1 belongs to another user"_s.arg(path));
}

void CredentialsTest::judgesTheFilesOfTls_data()
{
    QTest::addColumn<QString>("missing");
    QTest::addColumn<uint>("keyMode");
    QTest::addColumn<QString>("fault");
    QTest::newRow("as they should be") << QString() << 0600U << u"no fault"_s;
    QTest::newRow("no authority") << u"ca.pem"_s << 0600U << u"there is no ca %1/ca.pem"_s;
    QTest::newRow("no certificate") << u"cert.pem"_s << 0600U << u"there is no cert %1/cert.pem"_s;
    QTest::newRow("no key") << u"key.pem"_s << 0600U << u"there is no key %1/key.pem"_s;
    QTest::newRow("a key that all may read")
        << QString() << 0644U << u"the secret file %1/key.pem has mode 0644; accepted: 0600 at most"_s;
}

void CredentialsTest::judgesTheFilesOfTls()
{
    QFETCH(const QString, missing);
    QFETCH(const uint, keyMode);
    QFETCH(const QString, fault);
    m_profile.connection.ca = m_home->write(u"ca.pem"_s, "x", 0644);
    m_profile.connection.cert = m_home->write(u"cert.pem"_s, "x", 0644);
    m_profile.connection.key = m_home->write(u"key.pem"_s, "x", keyMode);
    if (!missing.isEmpty())
        QVERIFY(QFile::remove(m_home->path(missing)));
    QCOMPARE(faultOf(), fault.contains(u'%') ? fault.arg(m_home->path(u"."_s).chopped(2)) : fault);
}

void CredentialsTest::looksAtNoFileOfTlsWithoutTls()
{
    m_profile.environment = Environment::Staging;
    m_profile.connection.tls = TlsMode::Off;
    m_profile.connection.ca = u"/nonexistent"_s;
    QCOMPARE(faultOf(), u"no fault"_s);
}

void CredentialsTest::reportsWhereItCameFromAndNeverTheValue()
{
    m_home->write(u".pgpass"_s, "*:*:*:*:s3cret\n");
    UserCredentials source(m_profile, m_environment, m_keychain);
    QVERIFY(!source.lastReport().has_value());
    QVERIFY(source.credentialsFor(m_profile.connection).has_value());
    QCOMPARE(source.lastReport()->passwordSource, u"~/.pgpass line 1"_s);
    m_home->write(u".pgpass"_s, "s3cret", 0644);
    const auto refused = source.credentialsFor(m_profile.connection);
    QVERIFY(!refused.has_value());
    QVERIFY(!test::wordsOf(refused.error()).contains(u"s3cret"_s));
    QCOMPARE(source.lastReport()->passwordSource, u"~/.pgpass line 1"_s);
}

QTEST_GUILESS_MAIN(CredentialsTest)
#include "credentials_test.moc"
