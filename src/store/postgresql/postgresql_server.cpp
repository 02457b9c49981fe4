// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_server.h"

#include "domain/inert_text.h"
#include "store/postgresql/postgresql_handle.h"
#include "store/sql/map_tables.h"

#include <QRegularExpression>

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// `timestamp(3) with time zone` holds instants, which a session of this program is told in UTC; without a zone it holds
/// local times of the profile's.
TimeFormat timeFormatOf(const QString &type, TimeFormat profile)
{
    static const QRegularExpression timestamp(uR"(\Atimestamp(?:\((\d)\))? (with|without) time zone\z)"_s);
    const QRegularExpressionMatch match = timestamp.match(type);
    if (!match.hasMatch())
        return profile;
    if (match.captured(2) == u"with"_s)
        profile.zone = "UTC";
    if (match.hasCaptured(1))
        profile.decimals = match.captured(1).toInt();
    return profile;
}

Result<MappedTable::Column> describe(const TableFacts & /*table*/, const ColumnFacts &column, const TimeFormat &times)
{
    return MappedTable::Column{column.name, postgreSqlKind(column.type), timeFormatOf(column.type, times),
                               column.collation};
}

/// An idle primary changes nothing, so that a last change may be old and nothing be missing.
std::optional<std::chrono::microseconds> lagIn(const SqlRows &row)
{
    if (row.at(3).toBool())
        return std::chrono::microseconds(0);
    return row.at(4).isNull() ? std::nullopt : std::optional(std::chrono::microseconds(row.at(4).toLongLong()));
}

Replication partOfStandby(const SqlRows &row)
{
    Replication part{.role = StoreRole::Replica, .state = Replication::State::Stopped, .lag = {}, .why = {}};
    if (!row.at(1).toBool()) {
        part.why = u"it receives nothing from its primary"_s;
    } else if (row.at(2).toBool()) {
        part.why = u"its replay is paused"_s;
    } else {
        part.state = Replication::State::Streaming;
        part.lag = lagIn(row);
    }
    return part;
}

QString attribute(pg_conn *connection, const char *name)
{
    return QString::fromLatin1(PQsslAttribute(connection, name));
}

} // namespace

Result<ServerFacts> PostgreSqlServer::facts()
{
    ServerFacts facts;
    facts.product = u"PostgreSQL"_s;
    facts.source = source();
    facts.tls = tls();
    {
        Result<SqlRows> rows = m_connection.read(u"postgresql/session/facts.sql"_s, {}, {});
        if (!rows)
            return propagate(rows);
        if (const Result<bool> row = rows->next(); !row)
            return propagate(row);
        facts.version = rows->at(0).toString();
        facts.isolation = rows->at(1).toString();
        facts.timeZone = u"UTC in this session; other sessions have %1"_s.arg(rows->at(2).toString());
    }
    const Result<std::optional<Replication>> part = replication();
    if (!part)
        return propagate(part);
    facts.replication = *part;
    const Result<std::chrono::microseconds> skew = clockSkew();
    if (!skew)
        return propagate(skew);
    facts.clockSkew = *skew;
    return facts;
}

Result<domain::UtcMicros> PostgreSqlServer::now()
{
    Result<SqlRows> rows = m_connection.read(u"postgresql/session/clock.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    return domain::UtcMicros(rows->at(0).toLongLong());
}

Result<std::optional<Replication>> PostgreSqlServer::replication()
{
    Result<SqlRows> rows = m_connection.read(u"postgresql/session/replication.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    if (const Result<bool> row = rows->next(); !row)
        return propagate(row);
    if (!rows->at(0).toBool())
        return Replication{.role = StoreRole::Primary, .state = Replication::State::Unknown, .lag = {}, .why = {}};
    return partOfStandby(*rows);
}

QString PostgreSqlServer::source() const
{
    return u"postgresql "_s + domain::inertText(m_connection.label());
}

Result<> PostgreSqlServer::lockForInstall()
{
    const Result<SqlRows> locked = m_connection.read(u"postgresql/session/install_lock.sql"_s, {}, {});
    return locked ? Result<>() : propagate(locked);
}

Result<MappedTables> PostgreSqlServer::map(const profile::Layout &layout)
{
    return mapTables(layout, m_schema, describe);
}

QString PostgreSqlServer::tls() const
{
    pg_conn *connection = postgreSqlConnection(m_connection.database());
    if (PQsslInUse(connection) != 0)
        return u"%1, %2"_s.arg(attribute(connection, "protocol"), attribute(connection, "cipher"));
    const bool local = PQhost(connection) && PQhost(connection)[0] == '/';
    return local ? u"not needed: a socket of this computer"_s
                 : u"off, as the profile says: everything goes in the clear"_s;
}

/// The server read its clock between the two readings of ours: the middle is off by half the way at most.
Result<std::chrono::microseconds> PostgreSqlServer::clockSkew()
{
    const domain::UtcMicros before = m_clock.now();
    const Result<domain::UtcMicros> theirs = now();
    if (!theirs)
        return propagate(theirs);
    const std::chrono::microseconds way = m_clock.now().since(before);
    return theirs->since(before.plus(way / 2));
}

} // namespace idemdesk::store
