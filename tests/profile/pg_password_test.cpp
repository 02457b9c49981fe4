// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/pg_password_file.h"

#include "home.h"

#include <QtTest/QtTest>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;
using test::Home;

class PgPasswordTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matchesTheFourFields_data();
    void matchesTheFourFields();
    void firstMatchWins();
    void knowsTheUsualSocketAsLocalhost_data();
    void knowsTheUsualSocketAsLocalhost();
    void takesThePortOfTheProfile();
    void readsTheFileThatIsNamed();
    void saysThatANamedFileIsNotThere();
    void refusesAFileThatOthersMayTouch_data();
    void refusesAFileThatOthersMayTouch();
    void refusesWhatIsNoText_data();
    void refusesWhatIsNoText();

private:
    [[nodiscard]] static Connection connection()
    {
        Connection connection;
        connection.driver = Driver::PostgreSql;
        connection.host = u"db1"_s;
        connection.database = u"shop"_s;
        connection.user = u"oncall"_s;
        return connection;
    }
    [[nodiscard]] static Result<PgPassword> look(const Home &home, const Connection &connection)
    {
        const QProcessEnvironment environment = home.environment();
        return pgPassword(UserFiles(environment), connection);
    }
    [[nodiscard]] static QByteArray passwordOf(const Result<PgPassword> &found)
    {
        return found ? QByteArray(found->password.reveal()) : found.error().message.toUtf8();
    }
};

void PgPasswordTest::matchesTheFourFields_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("password");
    const auto row = [](const char *name, const QByteArray &line, const QByteArray &password) {
        QTest::newRow(name) << line << password;
    };
    row("all fields", "db1:5432:shop:oncall:abc", "abc");
    row("all wild", "*:*:*:*:abc", "abc");
    const QByteArray none("of another line");
    row("another host", "db2:5432:shop:oncall:abc", none);
    row("a host that begins alike", "db10:5432:shop:oncall:abc", none);
    row("a host that is the beginning", "db:5432:shop:oncall:abc", none);
    row("another port", "db1:5433:shop:oncall:abc", none);
    row("another database", "db1:5432:shop2:oncall:abc", none);
    row("another user", "db1:5432:shop:root:abc", none);
    row("case counts", "DB1:5432:shop:oncall:abc", none);
    row("a star among letters is no wildcard", "db*:5432:shop:oncall:abc", none);
    row("an escaped star is no wildcard", "\\*:5432:shop:oncall:abc", none);
    row("escaped colon in the password", "*:*:*:*:a\\:b", "a:b");
    row("escaped backslash in the password", "*:*:*:*:a\\\\b", "a\\b");
    row("backslash at the end", "*:*:*:*:ab\\", "ab\\");
    row("the password ends at a colon", "*:*:*:*:ab:cd", "ab");
    row("blanks belong to the password", "*:*:*:*: a b ", " a b ");
    row("blanks belong to fields", " db1:5432:shop:oncall:abc", none);
    row("end of Windows", "*:*:*:*:abc\r", "abc");
    row("no UTF-8", "*:*:*:*:\xe4\xff", "\xe4\xff");
    row("comment", "#*:*:*:*:abc", none);
    row("no password field", "*:*:*:oncall", none);
    row("no password", "*:*:*:*:", "");
    row("nonsense", "once upon a time", none);
}

void PgPasswordTest::matchesTheFourFields()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, password);
    const Home home;
    home.write(u".pgpass"_s, "\n" + line + "\n*:*:*:*:of another line\n");
    QCOMPARE(passwordOf(look(home, connection())), password);
}

void PgPasswordTest::firstMatchWins()
{
    const Home home;
    home.write(u".pgpass"_s, "# ours\ndb2:*:*:*:other\n*:*:*:oncall:first\ndb1:5432:shop:oncall:exact\n");
    const auto found = look(home, connection());
    QCOMPARE(passwordOf(found), QByteArray("first"));
    QCOMPARE(found->source, u"~/.pgpass line 3"_s);
}

void PgPasswordTest::knowsTheUsualSocketAsLocalhost_data()
{
    QTest::addColumn<QString>("socket");
    QTest::addColumn<QByteArray>("password");
    QTest::newRow("the packages' own") << u"/var/run/postgresql"_s << QByteArray("local");
    QTest::newRow("another folder") << u"/srv/pg"_s << QByteArray("folder");
}

void PgPasswordTest::knowsTheUsualSocketAsLocalhost()
{
    QFETCH(const QString, socket);
    QFETCH(const QByteArray, password);
    const Home home;
    home.write(u".pgpass"_s, "localhost:*:*:*:local\n/srv/pg:*:*:*:folder\n");
    Connection local = connection();
    local.host.clear();
    local.socket = socket;
    QCOMPARE(passwordOf(look(home, local)), password);
}

void PgPasswordTest::takesThePortOfTheProfile()
{
    const Home home;
    home.write(u".pgpass"_s, "db1:5432:*:*:usual\ndb1:5433:*:*:other\n");
    Connection other = connection();
    other.port = 5433;
    QCOMPARE(passwordOf(look(home, other)), QByteArray("other"));
}

void PgPasswordTest::readsTheFileThatIsNamed()
{
    const Home home;
    home.write(u".pgpass"_s, "*:*:*:*:not this one\n");
    const QString named = home.write(u"secrets/pg"_s, "*:*:*:*:this one\n");
    QProcessEnvironment environment = home.environment();
    environment.insert(u"PGPASSFILE"_s, named);
    const auto found = pgPassword(UserFiles(environment), connection());
    QCOMPARE(passwordOf(found), QByteArray("this one"));
    QCOMPARE(found->source, u"~/secrets/pg line 1"_s);
}

void PgPasswordTest::saysThatANamedFileIsNotThere()
{
    const Home home;
    QProcessEnvironment environment = home.environment();
    environment.insert(u"PGPASSFILE"_s, u"/nonexistent/pgpass"_s);
    const auto found = pgPassword(UserFiles(environment), connection());
    QVERIFY(found.has_value());
    QVERIFY(found->password.isEmpty());
    QCOMPARE(found->notes, QStringList{u"PGPASSFILE: there is no /nonexistent/pgpass"_s});
    QCOMPARE(look(home, connection())->notes, QStringList());
}

void PgPasswordTest::refusesAFileThatOthersMayTouch_data()
{
    QTest::addColumn<uint>("mode");
    QTest::addColumn<QString>("shown");
    QTest::newRow("all may read") << 0644U << u"0644"_s;
    QTest::newRow("the group may read") << 0640U << u"0640"_s;
    QTest::newRow("others may write") << 0602U << u"0602"_s;
}

void PgPasswordTest::refusesAFileThatOthersMayTouch()
{
    QFETCH(const uint, mode);
    QFETCH(const QString, shown);
    const Home home;
    const QString path = home.write(u".pgpass"_s, "*:*:*:*:s3cret\n", mode);
    const auto found = look(home, connection());
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().message, u"the secret file %1 has mode %2; accepted: 0600 at most"_s.arg(path, shown));
    QVERIFY(!test::wordsOf(found.error()).contains(u"s3cret"_s));
}

void PgPasswordTest::refusesWhatIsNoText_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("fault");
    QTest::newRow("NUL") << QByteArray("*:*:*:*:ab\0c\n", 13) << QByteArray("~/.pgpass line 1 holds a NUL byte");
    QTest::newRow("long line") << "\n" + QByteArray(1000 * 1000, 'x')
                               << QByteArray("~/.pgpass line 2 is longer than 4096 bytes");
}

void PgPasswordTest::refusesWhatIsNoText()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QByteArray, fault);
    const Home home;
    home.write(u".pgpass"_s, content);
    QCOMPARE(passwordOf(look(home, connection())), fault);
}

QTEST_GUILESS_MAIN(PgPasswordTest)
#include "pg_password_test.moc"
