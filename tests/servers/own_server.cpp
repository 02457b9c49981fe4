// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"

#include "tests/servers/admin.h"
#include "tests/servers/program.h"
#include "tests/servers/server_processes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString fileOf(Certificate certificate)
{
    switch (certificate) {
    case Certificate::Right:
        return u"right"_s;
    case Certificate::WrongHost:
        return u"wrong-host"_s;
    case Certificate::Expired:
        return u"expired"_s;
    case Certificate::OtherCa:
        return u"other-ca"_s;
    }
    Q_UNREACHABLE();
}

/// A folder below that of the shared servers, so that what a crashed test leaves behind is stopped with them.
QString newFolder()
{
    const QString parent = QFileInfo(templateFolder()).path() % u"/own";
    QDir().mkpath(parent);
    return parent % u"/XXXXXX";
}

/// Keeps owner and rights of the target: servers refuse keys that others may read.
void overwrite(const QString &target, const QString &source)
{
    QFile from(source);
    QFile to(target);
    if (!from.open(QIODevice::ReadOnly) || !to.open(QIODevice::WriteOnly | QIODevice::Truncate) ||
        to.write(from.readAll()) < 0)
        qFatal("%s cannot become %s", qPrintable(target), qPrintable(source));
}

} // namespace

OwnServer::OwnServer(QStringList names) : m_folder(newFolder()), m_names(std::move(names))
{
    script(u"start"_s, m_names);
}

OwnServer::~OwnServer()
{
    script(u"stop"_s, {});
}

ServerAddress OwnServer::address(const QString &name) const
{
    return serverIn(m_folder.path(), named(name));
}

void OwnServer::stop(const QString &name) const
{
    script(u"stop"_s, {named(name)});
}

void OwnServer::kill(const QString &name) const
{
    killProcesses(address(name).pidFile);
}

void OwnServer::start(const QString &name) const
{
    script(u"start"_s, {named(name)});
}

void OwnServer::restart(const QString &name) const
{
    stop(name);
    start(name);
}

void OwnServer::halt(const QString &name) const
{
    haltProcesses(address(name).pidFile);
}

void OwnServer::resume(const QString &name) const
{
    resumeProcesses(address(name).pidFile);
}

void OwnServer::set(const QString &setting, const QString &name) const
{
    QFile file(address(name).settings);
    if (!file.open(QIODevice::Append) || file.write(setting.toUtf8() + "\n") < 0)
        qFatal("%s cannot be written", qPrintable(file.fileName()));
    file.close();
    restart(name);
}

void OwnServer::present(Certificate certificate, const QString &name) const
{
    const QString folder = m_folder.path() % u'/' % named(name);
    for (const QString &what : {u"-cert.pem"_s, u"-key.pem"_s})
        overwrite(folder % u"/server" % what, tlsFile(fileOf(certificate) % what));
    // PostgreSQL's reload answers before it is done.
    if (const ServerAddress server = address(name); server.kind == u"mariadb"_s)
        Admin(server).execute(u"FLUSH SSL;"_s);
    else
        restart(name);
}

void OwnServer::script(const QString &what, const QStringList &arguments) const
{
    const Ended ended = run({.name = u"" IDEMDESK_SOURCE_DIR "/tests/servers/"_s % what,
                             .arguments = QStringList{m_folder.path()} + arguments,
                             .variables = {{u"IDEMDESK_SERVER_TEMPLATE"_s, templateFolder()}}});
    if (ended.code != 0)
        qFatal("tests/servers/%s %s\n%s", qPrintable(what), qPrintable(arguments.join(u' ')), ended.errors.constData());
}

} // namespace idemdesk::test
