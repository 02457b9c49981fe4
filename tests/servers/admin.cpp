// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/admin.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestWait = 120'000; // ms; for hangs

QStringList mariadbArguments(const ServerAddress &address, const QString &database)
{
    QStringList arguments{u"--no-defaults"_s,
                          u"--protocol=tcp"_s,
                          u"--host="_s % address.host,
                          u"--port="_s % QString::number(address.port),
                          u"--user="_s % address.user,
                          u"--default-character-set=utf8mb4"_s,
                          u"--batch"_s,
                          u"--skip-column-names"_s};
    if (!database.isEmpty())
        arguments << database;
    return arguments;
}

QStringList postgresqlArguments(const ServerAddress &address, const QString &database)
{
    return {u"--no-psqlrc"_s,
            u"--host="_s % address.host,
            u"--port="_s % QString::number(address.port),
            u"--username="_s % address.user,
            u"--dbname="_s % (database.isEmpty() ? u"postgres"_s : database),
            u"--quiet"_s,
            u"--tuples-only"_s,
            u"--no-align"_s,
            u"--field-separator=\t"_s,
            u"--pset=null=NULL"_s,
            u"--set=ON_ERROR_STOP=1"_s};
}

} // namespace

Admin::Admin(ServerAddress address, QString database) : m_address(std::move(address)), m_database(std::move(database))
{}

void Admin::execute(const QString &statements) const
{
    if (const Ran ran = run(statements); !ran.succeeded)
        qFatal("%s: %s\n%s", qPrintable(m_address.name), qPrintable(statements), ran.errors.constData());
}

bool Admin::tryToExecute(const QString &statements) const
{
    return run(statements).succeeded;
}

QStringList Admin::rows(const QString &statements) const
{
    const Ran ran = run(statements);
    if (!ran.succeeded)
        qFatal("%s: %s\n%s", qPrintable(m_address.name), qPrintable(statements), ran.errors.constData());
    QStringList all = QString::fromUtf8(ran.out).split(u'\n');
    all.removeLast();
    return all;
}

QString Admin::value(const QString &statement) const
{
    return rows(statement).value(0);
}

Admin::Ran Admin::run(const QString &statements) const
{
    const bool isPostgresql = m_address.kind == u"postgresql"_s;
    QProcess client;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(isPostgresql ? u"PGPASSWORD"_s : u"MYSQL_PWD"_s, m_address.password);
    client.setProcessEnvironment(environment);
    client.start(isPostgresql ? u"psql"_s : u"mariadb"_s,
                 isPostgresql ? postgresqlArguments(m_address, m_database) : mariadbArguments(m_address, m_database));
    client.write(statements.toUtf8());
    client.closeWriteChannel();
    const bool ended = client.waitForFinished(longestWait);
    return {.succeeded = ended && client.exitStatus() == QProcess::NormalExit && client.exitCode() == 0,
            .out = client.readAllStandardOutput(),
            .errors = client.readAllStandardError()};
}

} // namespace idemdesk::test
