// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/program.h"
#include "tests/servers/servers.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

Ended script(const QString &name, const QStringList &arguments)
{
    return run({.name = u"" IDEMDESK_SOURCE_DIR "/tests/servers/"_s % name,
                .arguments = arguments,
                .variables = {{u"IDEMDESK_SERVER_TEMPLATE"_s, templateFolder()}}});
}

pid_t processOf(const ServerAddress &address)
{
    QFile file(address.pidFile);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
}

/// A process that has ended is none, even where nobody has asked after it yet.
bool runs(pid_t process)
{
    QFile line(u"/proc/%1/cmdline"_s.arg(process));
    return line.open(QIODevice::ReadOnly) && !line.readAll().isEmpty();
}

} // namespace

/// `start` and `stop` in a folder of the test's own, with the quickest of the servers.
class ScriptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsAndStopsWhatIsNamed();
    void leavesAloneWhatStands();
    void stopsNothingThatIsNotItsOwn();
    void refusesWhatItDoesNotKnow();
    void saysWhatToExport();
};

void ScriptsTest::startsAndStopsWhatIsNamed()
{
    const QTemporaryDir folder;
    QCOMPARE(script(u"start"_s, {folder.path(), u"redis"_s, u"redis-tls"_s}).code, 0);
    const pid_t first = processOf(serverIn(folder.path(), u"redis"_s));
    const pid_t second = processOf(serverIn(folder.path(), u"redis-tls"_s));
    QVERIFY(runs(first) && runs(second));
    QCOMPARE(script(u"stop"_s, {folder.path(), u"redis"_s}).code, 0);
    QVERIFY(!runs(first) && runs(second));
    QCOMPARE(script(u"stop"_s, {folder.path()}).code, 0);
    QVERIFY(!runs(second));
}

void ScriptsTest::leavesAloneWhatStands()
{
    const QTemporaryDir folder;
    QCOMPARE(script(u"start"_s, {folder.path(), u"redis"_s}).code, 0);
    const ServerAddress before = serverIn(folder.path(), u"redis"_s);
    const pid_t process = processOf(before);
    QCOMPARE(script(u"start"_s, {folder.path(), u"redis"_s}).code, 0);
    QCOMPARE(processOf(before), process);
    QCOMPARE(serverIn(folder.path(), u"redis"_s).port, before.port);
    QCOMPARE(script(u"stop"_s, {folder.path()}).code, 0);
}

void ScriptsTest::stopsNothingThatIsNotItsOwn()
{
    const QTemporaryDir folder;
    QCOMPARE(script(u"start"_s, {folder.path(), u"redis"_s}).code, 0);
    const ServerAddress address = serverIn(folder.path(), u"redis"_s);
    const pid_t server = processOf(address);
    QProcess stranger;
    stranger.start(u"sleep"_s, {u"600"_s});
    QVERIFY(stranger.waitForStarted());
    QFile file(address.pidFile);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray::number(stranger.processId()));
    file.close();
    QCOMPARE(script(u"stop"_s, {folder.path()}).code, 0);
    QVERIFY(runs(static_cast<pid_t>(stranger.processId())));
    stranger.kill();
    stranger.waitForFinished();
    ::kill(server, SIGKILL);
}

void ScriptsTest::refusesWhatItDoesNotKnow()
{
    const QTemporaryDir folder;
    const Ended ended = script(u"start"_s, {folder.path(), u"oracle"_s});
    QCOMPARE(ended.code, 1);
    QVERIFY(ended.errors.contains("there is no server named oracle"));
}

void ScriptsTest::saysWhatToExport()
{
    const QTemporaryDir folder;
    const Ended ended = script(u"start"_s, {folder.path(), u"redis"_s});
    QCOMPARE(ended.out, QByteArray("export IDEMDESK_SERVERS=" + folder.path().toUtf8() + "\n"));
    QCOMPARE(script(u"stop"_s, {folder.path()}).code, 0);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::ScriptsTest)
#include "scripts_test.moc"
