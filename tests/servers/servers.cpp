// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/servers.h"

#include <QFile>
#include <QHash>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString serversFolder()
{
    const QString folder = qEnvironmentVariable("IDEMDESK_SERVERS");
    if (folder.isEmpty())
        qFatal(
            "IDEMDESK_SERVERS is not set: `tests/servers/start DIR` starts the servers and prints the line to export");
    return folder;
}

/// Lines of key=value.
QHash<QString, QString> valuesIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not there: start it by `tests/servers/start DIR NAME`", qPrintable(path));
    QHash<QString, QString> values;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines)
        values.insert(line.section(u'=', 0, 0), line.section(u'=', 1));
    return values;
}

} // namespace

ServerAddress server(const QString &name)
{
    return serverIn(serversFolder(), name);
}

ServerAddress serverIn(const QString &folder, const QString &name)
{
    const QHash<QString, QString> values = valuesIn(folder % u'/' % name % u"/address");
    return {.name = values[u"name"_s],
            .kind = values[u"kind"_s],
            .host = values[u"host"_s],
            .port = values[u"port"_s].toUShort(),
            .socket = values[u"socket"_s],
            .user = values[u"user"_s],
            .password = values[u"password"_s],
            .ca = values[u"ca"_s],
            .settings = values[u"settings"_s],
            .log = values[u"log"_s],
            .pidFile = values[u"pid_file"_s]};
}

QString tlsFile(const QString &name)
{
    return templateFolder() % u"/tls/" % name;
}

QString templateFolder()
{
    return serversFolder() % u"/template";
}

} // namespace idemdesk::test
