// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/server_processes.h"

#include <QFile>
#include <QList>
#include <QThread>

#include <csignal>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

pid_t numberIn(const QString &pidFile)
{
    const pid_t pid = contents(pidFile).trimmed().toInt();
    if (pid <= 1)
        qFatal("%s holds no process", qPrintable(pidFile));
    return pid;
}

QString under(pid_t pid, const QString &file)
{
    return u"/proc/"_s % QString::number(pid) % u'/' % file;
}

/// A process that has ended and waits for its parent has no command line.
bool runs(pid_t pid)
{
    return !contents(under(pid, u"cmdline"_s)).isEmpty();
}

QList<pid_t> childrenOf(pid_t pid)
{
    QList<pid_t> children;
    const QList<QByteArray> words = contents(under(pid, u"task/%1/children"_s.arg(pid))).split(' ');
    for (const QByteArray &word : words)
        if (const pid_t child = word.toInt(); child > 1)
            children << child;
    return children;
}

/// The parent comes first and is halted, so that it makes no more children while they are counted.
QList<pid_t> halted(const QString &pidFile)
{
    const pid_t parent = numberIn(pidFile);
    ::kill(parent, SIGSTOP);
    const QList<pid_t> children = childrenOf(parent);
    for (const pid_t child : children)
        ::kill(child, SIGSTOP);
    return QList<pid_t>{parent} + children;
}

} // namespace

void killProcesses(const QString &pidFile)
{
    const QList<pid_t> processes = halted(pidFile);
    for (const pid_t process : processes)
        ::kill(process, SIGKILL);
    for (const pid_t process : processes)
        while (runs(process))
            QThread::msleep(2);
}

void haltProcesses(const QString &pidFile)
{
    static_cast<void>(halted(pidFile));
}

void resumeProcesses(const QString &pidFile)
{
    const pid_t parent = numberIn(pidFile);
    const QList<pid_t> children = childrenOf(parent);
    for (const pid_t child : children)
        ::kill(child, SIGCONT);
    ::kill(parent, SIGCONT);
}

} // namespace idemdesk::test
