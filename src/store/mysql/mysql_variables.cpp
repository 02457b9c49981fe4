// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_variables.h"

#include <QVersionNumber>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

Result<> readInto(MySqlVariables &variables, SqlConnection &connection, const QString &file)
{
    Result<SqlRows> rows = connection.read(file, {}, {});
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        variables.values[rows->at(0).toString().toLower()] = rows->at(1).toString();
    return more ? Result<>() : propagate(more);
}

} // namespace

QString MySqlVariables::value(QStringView name) const
{
    const auto found = values.find(name.toString());
    return found == values.end() ? QString() : found->second;
}

bool MySqlVariables::isOn(QStringView name) const
{
    const QString text = value(name);
    return text == u"1"_s || text.compare(u"ON"_s, Qt::CaseInsensitive) == 0;
}

bool MySqlVariables::isMariaDb() const
{
    return value(u"version").contains(u"MariaDB"_s, Qt::CaseInsensitive);
}

QString MySqlVariables::version() const
{
    return QVersionNumber::fromString(value(u"version")).toString();
}

bool MySqlVariables::isAtLeast(int major, int minor, int patch) const
{
    return QVersionNumber::fromString(value(u"version")) >= QVersionNumber(major, minor, patch);
}

bool MySqlVariables::allowsReadCommitted() const
{
    return !isOn(u"log_bin") || value(u"binlog_format").compare(u"STATEMENT"_s, Qt::CaseInsensitive) != 0;
}

bool MySqlVariables::isReadOnly() const
{
    // MariaDB 12 knows more words than ON.
    const QString readOnly = value(u"read_only");
    const bool off = readOnly.isEmpty() || readOnly == u"0"_s || readOnly.compare(u"OFF"_s, Qt::CaseInsensitive) == 0;
    return !off || isOn(u"super_read_only") || isOn(u"innodb_read_only");
}

Result<MySqlVariables> readMySqlVariables(SqlConnection &connection)
{
    MySqlVariables variables;
    const Result<> read = readInto(variables, connection, u"mysql/facts/variables.sql"_s);
    return read ? Result<MySqlVariables>(std::move(variables)) : propagate(read);
}

Result<> readWsrepStatus(SqlConnection &connection, MySqlVariables &variables)
{
    return readInto(variables, connection, u"mysql/facts/wsrep_status.sql"_s);
}

} // namespace idemdesk::store
