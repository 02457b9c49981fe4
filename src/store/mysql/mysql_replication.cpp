// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_replication.h"

#include "domain/inert_text.h"
#include "store/mysql/mysql_variables.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// MySQL renamed the columns, MariaDB did not.
QVariant either(const SqlRows &row, const QString &name, const QString &former)
{
    const QVariant value = row.named(name);
    return value.isValid() ? value : row.named(former);
}

bool runs(const QVariant &thread)
{
    return thread.toString().compare(u"Yes"_s, Qt::CaseInsensitive) == 0;
}

/// `the SQL thread is stopped (error 1032: …)`.
QString standing(const SqlRows &row, const QString &thread, const QVariant &state)
{
    const int number = row.named(u"Last_%1_Errno"_s.arg(thread)).toInt();
    const QString text = domain::inertText(row.named(u"Last_%1_Error"_s.arg(thread)).toString(), 200);
    const QString how = state.toString().compare(u"No"_s, Qt::CaseInsensitive) == 0 ? u"stopped"_s : u"not connected"_s;
    return number == 0 ? u"its %1 thread is %2"_s.arg(thread, how)
                       : u"its %1 thread is %2 (error %3: %4)"_s.arg(thread, how).arg(number).arg(text);
}

Replication followed(const SqlRows &row)
{
    Replication source{StoreRole::Replica, Replication::State::Streaming, {}, {}};
    const QVariant receiving = either(row, u"Replica_IO_Running"_s, u"Slave_IO_Running"_s);
    const QVariant applying = either(row, u"Replica_SQL_Running"_s, u"Slave_SQL_Running"_s);
    if (!runs(applying))
        source.why = standing(row, u"SQL"_s, applying);
    else if (!runs(receiving))
        source.why = standing(row, u"IO"_s, receiving);
    if (!source.why.isEmpty())
        source.state = Replication::State::Stopped;
    const QVariant seconds = either(row, u"Seconds_Behind_Source"_s, u"Seconds_Behind_Master"_s);
    if (!seconds.isNull() && source.state == Replication::State::Streaming)
        source.lag = std::chrono::seconds(seconds.toLongLong());
    return source;
}

bool isWorse(const Replication &left, const Replication &right)
{
    if (left.state != right.state)
        return left.state == Replication::State::Stopped;
    return !left.lag || (right.lag && *left.lag > *right.lag);
}

/// A server that takes no writes is no primary, whatever else it may be.
Result<Replication> unasked(SqlConnection &connection, bool isMariaDb)
{
    return readMySqlVariables(connection).map([isMariaDb](const MySqlVariables &variables) {
        return Replication{variables.isReadOnly() ? StoreRole::Replica : StoreRole::Primary,
                           Replication::State::Unknown,
                           {},
                           isMariaDb ? u"SHOW ALL REPLICAS STATUS needs the privilege REPLICA MONITOR"_s
                                     : u"SHOW REPLICA STATUS needs the privilege REPLICATION CLIENT"_s};
    });
}

} // namespace

Result<Replication> readMySqlReplication(SqlConnection &connection, bool isMariaDb)
{
    Result<SqlRows> rows = connection.read(
        isMariaDb ? u"mysql/facts/all_replicas_status.sql"_s : u"mysql/facts/replica_status.sql"_s, {}, {});
    if (!rows && rows.error().code == ErrorCode::Privilege)
        return unasked(connection, isMariaDb);
    if (!rows)
        return propagate(rows);
    std::optional<Replication> worst;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        Replication source = followed(*rows);
        if (!worst || isWorse(source, *worst))
            worst = std::move(source);
    }
    if (!more)
        return propagate(more);
    return worst.value_or(Replication());
}

} // namespace idemdesk::store
