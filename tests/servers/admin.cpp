// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/admin.h"

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QStringList mariadbArguments(const ServerAddress &address, const QString &database)
{
    QStringList arguments{u"--no-defaults"_s,
                          u"--skip-ssl"_s,
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
    static_cast<void>(rows(statements));
}

bool Admin::tryToExecute(const QString &statements) const
{
    return ended(statements).code == 0;
}

QStringList Admin::rows(const QString &statements) const
{
    const Ended client = ended(statements);
    if (client.code != 0)
        qFatal("%s: %s\n%s", qPrintable(m_address.name), qPrintable(statements), client.errors.constData());
    QStringList all = QString::fromUtf8(client.out).split(u'\n');
    all.removeLast();
    return all;
}

QString Admin::value(const QString &statement) const
{
    return rows(statement).value(0);
}

Ended Admin::ended(const QString &statements) const
{
    if (m_address.kind == u"postgresql"_s)
        return run({.name = u"psql"_s,
                    .arguments = postgresqlArguments(m_address, m_database),
                    .variables = {{u"PGPASSWORD"_s, m_address.password}, {u"PGSSLMODE"_s, u"disable"_s}},
                    .input = statements.toUtf8()});
    return run({.name = u"mariadb"_s,
                .arguments = mariadbArguments(m_address, m_database),
                .variables = {{u"MYSQL_PWD"_s, m_address.password}},
                .input = statements.toUtf8()});
}

} // namespace idemdesk::test
