// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/mysql_options.h"

#include "home.h"

#include <QProcess>
#include <QtTest/QtTest>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;
using test::Home;

class MySqlOptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsALineAsTheServersOwnProgramsDo_data();
    void readsALineAsTheServersOwnProgramsDo();
    void takesTheThreeGroupsAndNoOther_data();
    void takesTheThreeGroupsAndNoOther();
    void lastLineWins();
    void namesTheUserWhereNobodyElseDoes();
    void givesNoPasswordToAnotherUserThanItsOwn();
    void followsIncludes();
    void followsAFolderInTheOrderOfItsNames();
    void refusesFilesThatIncludeOneAnother();
    void refusesWhatIsNoOptionFile_data();
    void refusesWhatIsNoOptionFile();
    void refusesAPasswordThatOthersMayRead();
    void refusesAUserThatOthersMayChange();
    void leavesAnOpenFileAloneThatHasNoLogin();
    void findsNothingWhereThereIsNoFile();

private:
    [[nodiscard]] static Result<MySqlLogin> login(const Home &home, const QString &user = u"oncall"_s)
    {
        const QProcessEnvironment environment = home.environment();
        return mySqlLogin(UserFiles(environment), user);
    }
    [[nodiscard]] static QByteArray passwordOf(const Result<MySqlLogin> &login)
    {
        return login ? QByteArray(login->password.reveal()) : login.error().message.toUtf8();
    }
};

void MySqlOptionsTest::readsALineAsTheServersOwnProgramsDo_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("password");
    const auto row = [](const char *name, const QByteArray &line, const QByteArray &password) {
        QTest::newRow(name) << line << password;
    };
    row("plain", "password=s3cret", "s3cret");
    row("blanks around", "  password \t=  s3cret \t", "s3cret");
    row("blanks inside", "password = two words", "two words");
    row("double quotes", "password=\" with blanks \"", " with blanks ");
    row("single quotes", "password='it\"s'", "it\"s");
    row("quotes that do not match", "password=\"x", "\"x");
    row("one quote", "password=\"", "\"");
    row("no value", "password=", "");
    row("empty quotes", "password=''", "");
    row("comment behind", "password=abc # def", "abc");
    row("comment without a blank", "password=abc#def", "abc");
    row("hash in quotes", "password=\"abc#def\" # real comment", "abc#def");
    row("semicolon is no comment behind", "password=a;b", "a;b");
    row("escaped quote and hash in quotes", "password=\"a\\\"#b\"", "a\"#b");
    row("escapes", "password=\"a\\tb\\nc\\sd\\\\e\\bf\\rg\"", "a\tb\nc d\\e\bf\rg");
    row("escapes without quotes", "password=\\sx\\\\", " x\\");
    row("an escape that means nothing", "password=a\\xb", "a\\xb");
    row("backslash at the end", "password=ab\\", "ab\\");
    row("end of Windows", "password=abc\r", "abc");
    row("no UTF-8", "password=\xe4\xff", "\xe4\xff");
    row("another option", "passwords=abc", "");
    row("commented out", "# password=abc", "");
    row("commented out with a semicolon", ";password=abc", "");
}

void MySqlOptionsTest::readsALineAsTheServersOwnProgramsDo()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, password);
    const Home home;
    const QString path = home.write(u".my.cnf"_s, "[client]\n" + line + "\n");
    const auto found = login(home);
    QCOMPARE(passwordOf(found), password);
    QCOMPARE(found->passwordSource, password.isEmpty() ? QString() : u"~/.my.cnf line 2"_s);
    // The server's own reader, as the authority for the expectation above.
    QProcess own;
    own.start(u"my_print_defaults"_s, {u"--defaults-file="_s + path, u"client"_s});
    QVERIFY2(own.waitForFinished(), "my_print_defaults of mariadb-client is missing");
    const QByteArray expected = "--password=" + password + '\n';
    QVERIFY(password.isEmpty() || own.readAllStandardOutput().contains(expected));
}

void MySqlOptionsTest::takesTheThreeGroupsAndNoOther_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<bool>("taken");
    QTest::newRow("client") << QByteArray("client") << true;
    QTest::newRow("client-mariadb") << QByteArray("client-mariadb") << true;
    QTest::newRow("idemdesk") << QByteArray("idemdesk") << true;
    QTest::newRow("mysql") << QByteArray("mysql") << false;
    QTest::newRow("mysqldump") << QByteArray("mysqldump") << false;
    QTest::newRow("client2") << QByteArray("client2") << false;
}

void MySqlOptionsTest::takesTheThreeGroupsAndNoOther()
{
    QFETCH(const QByteArray, group);
    QFETCH(const bool, taken);
    const Home home;
    home.write(u".my.cnf"_s, "password=before any group\n[" + group + "] # comment\npassword=abc\n");
    QCOMPARE(passwordOf(login(home)), taken ? QByteArray("abc") : QByteArray());
}

void MySqlOptionsTest::lastLineWins()
{
    const Home home;
    home.write(u".my.cnf"_s, "[idemdesk]\npassword=first\npassword=second\n[client]\npassword=third\n");
    const auto found = login(home);
    QCOMPARE(passwordOf(found), QByteArray("third"));
    QCOMPARE(found->passwordSource, u"~/.my.cnf line 5"_s);
}

void MySqlOptionsTest::namesTheUserWhereNobodyElseDoes()
{
    const Home home;
    home.write(u".my.cnf"_s, "[client]\nuser=anna\nhost=evil.example.com\npassword=abc\n");
    const auto found = login(home, {});
    QVERIFY(found.has_value());
    QCOMPARE(found->user, u"anna"_s);
    QCOMPARE(passwordOf(found), QByteArray("abc"));
    QCOMPARE(login(home, u"oncall"_s)->user, u"oncall"_s);
}

void MySqlOptionsTest::givesNoPasswordToAnotherUserThanItsOwn()
{
    const Home home;
    home.write(u".my.cnf"_s, "[idemdesk]\npassword=ours\n[client]\nuser=root\npassword=roots\n");
    const auto found = login(home);
    QCOMPARE(passwordOf(found), QByteArray("ours"));
    QCOMPARE(found->notes,
             QStringList{u"~/.my.cnf line 5: that is the password of another user than oncall, and is not used"_s});
    QCOMPARE(passwordOf(login(home, u"root"_s)), QByteArray("roots"));
}

void MySqlOptionsTest::followsIncludes()
{
    const Home home;
    home.write(u"more/login"_s, "[idemdesk]\npassword=abc\n");
    home.write(u".my.cnf"_s, "[client]\n!include " + home.path(u"more/login"_s).toUtf8() +
                                 "\nuser=anna\n!include /nonexistent/file\n");
    const auto found = login(home, {});
    QCOMPARE(passwordOf(found), QByteArray("abc"));
    QCOMPARE(found->passwordSource, u"~/more/login line 2"_s);
    QCOMPARE(found->user, u"anna"_s);
}

void MySqlOptionsTest::followsAFolderInTheOrderOfItsNames()
{
    const Home home;
    home.write(u"conf.d/20.cnf"_s, "[client]\npassword=second\n");
    home.write(u"conf.d/10.cnf"_s, "[client]\npassword=first\n");
    home.write(u"conf.d/30.txt"_s, "[client]\npassword=no option file\n");
    home.write(u".my.cnf"_s, "!includedir " + home.path(u"conf.d"_s).toUtf8() + "\n");
    QCOMPARE(passwordOf(login(home)), QByteArray("second"));
}

void MySqlOptionsTest::refusesFilesThatIncludeOneAnother()
{
    const Home home;
    const QByteArray itself = home.path(u".my.cnf"_s).toUtf8();
    home.write(u".my.cnf"_s, "!include " + itself + "\n!include " + itself + "\n");
    QCOMPARE(passwordOf(login(home)), QByteArray("~/.my.cnf line 1 includes more than 100 files"));
}

void MySqlOptionsTest::refusesWhatIsNoOptionFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("fault");
    QTest::newRow("open group") << QByteArray("[client\n")
                                << QByteArray("~/.my.cnf line 1 is no line of an option file");
    QTest::newRow("directive") << QByteArray("\n!load x\n")
                               << QByteArray("~/.my.cnf line 2 is no line of an option file");
    QTest::newRow("include of nothing") << QByteArray("!include\n")
                                        << QByteArray("~/.my.cnf line 1 is no line of an option file");
    QTest::newRow("relative include") << QByteArray("!include my.cnf\n")
                                      << QByteArray("~/.my.cnf line 1 includes a relative path");
    QTest::newRow("binary") << QByteArray("[client]\n\x7f"
                                          "ELF\0\0",
                                          16)
                            << QByteArray("~/.my.cnf line 2 holds a NUL byte");
    QTest::newRow("long line") << "[client]\npassword=" + QByteArray(5000, 'x')
                               << QByteArray("~/.my.cnf line 2 is longer than 4096 bytes");
}

void MySqlOptionsTest::refusesWhatIsNoOptionFile()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QByteArray, fault);
    const Home home;
    home.write(u".my.cnf"_s, content);
    const auto found = login(home);
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().code, ErrorCode::Profile);
    QCOMPARE(found.error().message.toUtf8(), fault);
}

void MySqlOptionsTest::refusesAPasswordThatOthersMayRead()
{
    const Home home;
    const QString path = home.write(u".my.cnf"_s, "[client]\npassword=s3cret\n", 0644);
    const auto found = login(home);
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().message, u"the secret file %1 has mode 0644; accepted: 0600 at most"_s.arg(path));
    QVERIFY(!test::wordsOf(found.error()).contains(u"s3cret"_s));
}

void MySqlOptionsTest::refusesAUserThatOthersMayChange()
{
    const Home home;
    const QString path = home.write(u".my.cnf"_s, "[client]\nuser=anna\n", 0666);
    QCOMPARE(passwordOf(login(home)), QByteArray(path.toUtf8() + " has mode 0666: others may write into it"));
    home.write(u".my.cnf"_s, "[client]\nuser=anna\n", 0644);
    QCOMPARE(login(home, {})->user, u"anna"_s);
}

void MySqlOptionsTest::leavesAnOpenFileAloneThatHasNoLogin()
{
    const Home home;
    home.write(u".my.cnf"_s, "[mysql]\nprompt=x\npassword=abc\n[client]\nhost=h\n", 0666);
    const auto found = login(home);
    QVERIFY2(found.has_value(), passwordOf(found).constData());
    QVERIFY(found->password.isEmpty());
}

void MySqlOptionsTest::findsNothingWhereThereIsNoFile()
{
    const Home home;
    const auto found = login(home);
    QVERIFY(found.has_value());
    QCOMPARE(found->user, u"oncall"_s);
    QVERIFY(found->password.isEmpty());
    const QProcessEnvironment homeless;
    QVERIFY(mySqlLogin(UserFiles(homeless), {}).has_value());
}

QTEST_GUILESS_MAIN(MySqlOptionsTest)
#include "mysql_options_test.moc"
