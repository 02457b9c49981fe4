// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_server.h"

#include "domain/inert_text.h"
#include "profile/local_time.h"
#include "store/mariadb/driver.h"
#include "store/mysql/mysql_column.h"
#include "store/mysql/mysql_remarks.h"
#include "store/mysql/mysql_replication.h"
#include "store/sql/map_tables.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

const mariadb::Driver &driverOf(const SqlConnection &connection)
{
    return dynamic_cast<const mariadb::Driver &>(*connection.database().driver());
}

QString isolationIn(const MySqlVariables &variables)
{
    const QString name =
        variables.value(variables.isMariaDb() && !variables.isAtLeast(11, 1) ? QStringView(u"tx_isolation")
                                                                             : QStringView(u"transaction_isolation"));
    return QString(name).replace(u'-', u' ').toLower();
}

} // namespace

MySqlServer::MySqlServer(SqlConnection &connection, const MySqlVariables &variables, const profile::Connection &way,
                         const domain::Clock &clock)
    : m_connection(connection)
    , m_clock(clock)
    , m_schema(connection)
    , m_source((variables.isMariaDb() ? u"mariadb "_s : u"mysql "_s) + domain::inertText(connection.label()))
    , m_onSocket(!way.socket.isEmpty())
    , m_isGalera(variables.isGalera())
    , m_isMariaDb(variables.isMariaDb())
{}

Result<ServerFacts> MySqlServer::facts()
{
    Result<MySqlVariables> variables = readMySqlVariables(m_connection);
    if (!variables)
        return propagate(variables);
    if (const Result<> read = m_isGalera ? readWsrepStatus(m_connection, *variables) : Result<>(); !read)
        return propagate(read);
    const domain::UtcMicros before = m_clock.now();
    const Result<domain::UtcMicros> at = now();
    if (!at)
        return propagate(at);
    const domain::UtcMicros middle = before.plus(m_clock.now().since(before) / 2);
    ServerFacts facts;
    facts.product = variables->isMariaDb() ? u"MariaDB"_s : u"MySQL"_s;
    facts.version = variables->version();
    facts.source = source();
    facts.isolation = isolationIn(*variables);
    facts.timeZone =
        u"session %1, server %2"_s.arg(variables->value(u"time_zone"), variables->value(u"system_time_zone"));
    facts.tls = cipher();
    facts.clockSkew = at->since(middle);
    facts.remarks = mySqlRemarks(*variables);
    const Result<std::optional<Replication>> part = replication();
    if (!part)
        return propagate(part);
    facts.replication = *part;
    return facts;
}

Result<domain::UtcMicros> MySqlServer::now()
{
    Result<SqlRows> rows = m_connection.read(u"mysql/session/now.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    const domain::StoredTime time = profile::readLocalTime(rows->at(0).toString(), "UTC");
    if (!time.isExact())
        return fail(ErrorCode::Corrupt, u"the server's clock cannot be read"_s, {}, rows->at(0).toString());
    return time.earliest();
}

Result<std::optional<Replication>> MySqlServer::replication()
{
    return readMySqlReplication(m_connection, m_isMariaDb).map([](Replication read) {
        return std::optional(std::move(read));
    });
}

Result<MappedTables> MySqlServer::map(const profile::Layout &layout)
{
    return mapTables(layout, m_schema, [](const TableFacts &, const ColumnFacts &column, const TimeFormat &times) {
        return Result<MappedTable::Column>(mySqlColumn(column, times));
    });
}

QString MySqlServer::cipher() const
{
    const QString cipher = driverOf(m_connection).cipher();
    if (!cipher.isEmpty())
        return cipher;
    return m_onSocket ? u"not needed: a unix socket"_s : u"none: plaintext, as the profile says"_s;
}

SqlLink mySqlLink(MySqlConnection opened, const profile::Connection &way, const domain::Clock &clock)
{
    auto server = std::make_unique<MySqlServer>(*opened.connection, opened.variables, way, clock);
    return {std::move(opened.connection), std::move(server)};
}

} // namespace idemdesk::store
