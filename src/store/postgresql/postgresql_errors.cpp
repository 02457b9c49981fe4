// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_errors.h"

#include "store/postgresql/postgresql_handle.h"

#include <algorithm>
#include <array>

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// The meaning of every SQLSTATE that starts so.
struct Meaning
{
    QStringView start;
    ErrorCode code;
    QStringView what;
    QStringView advice;
};

constexpr QStringView tryAgain = u"nothing was changed; try again";
constexpr QStringView checkMapping = u"check [tables] and [columns] of the profile against the database";
constexpr QStringView pooler = u"connect to the server itself, or to a pooler that gives each session a connection of "
                               u"its own (pool_mode = session)";

/// The first match counts: single states stand before their class.
constexpr std::array meanings{
    Meaning{u"57014", ErrorCode::Cancelled, u"the statement was stopped", u""},
    Meaning{u"57P03", ErrorCode::Connection, u"the server is starting or shutting down and takes no connections yet",
            u"try again in a moment"},
    Meaning{u"57P", ErrorCode::Connection, u"the server ended the connection", u"try again; ask who shut it down"},
    Meaning{u"25P03", ErrorCode::Connection, u"the server ended a transaction that had stood idle for too long",
            tryAgain},
    Meaning{u"25P04", ErrorCode::Connection, u"the server ended a transaction that took too long", tryAgain},
    Meaning{u"08", ErrorCode::Connection, u"the connection to the server was lost", u"try again"},
    Meaning{u"53300", ErrorCode::Connection, u"the server has no connection left for this login",
            u"wait until others disconnect, or have max_connections or the login's CONNECTION LIMIT raised"},
    Meaning{u"28", ErrorCode::Authentication, u"the server refused the login",
            u"check user and password, and what the server's pg_hba.conf allows"},
    Meaning{u"3D000", ErrorCode::Profile, u"the server has no such database",
            u"check `database` in [connection] of the profile"},
    Meaning{u"25006", ErrorCode::ReadOnly, u"the session accepts no writes",
            u"nothing was changed; write to the primary, with a login whose transactions may write"},
    Meaning{u"42501", ErrorCode::Privilege, u"this login may not do that",
            u"have the privilege granted; `idemctl check` lists what is missing"},
    Meaning{u"55P03", ErrorCode::Busy, u"another session holds a lock that was waited for", tryAgain},
    Meaning{u"40P01", ErrorCode::Busy, u"two sessions waited for each other, and this one gave way", tryAgain},
    Meaning{u"40001", ErrorCode::Busy, u"another session changed the same rows", tryAgain},
    Meaning{u"55006", ErrorCode::Busy, u"another session is using it", tryAgain},
    Meaning{u"23", ErrorCode::Constraint, u"a constraint of the table was violated", u""},
    Meaning{u"22001", ErrorCode::Constraint, u"a value is longer than its column", u""},
    Meaning{u"53100", ErrorCode::DiskFull, u"no space is left on the server's disk",
            u"nothing was changed; have space made and try again"},
    Meaning{u"53", ErrorCode::Io, u"the server ran out of memory or another resource", u"try again later"},
    Meaning{u"58", ErrorCode::Io, u"the server could not read or write its files", u"look at the server's log"},
    Meaning{u"XX001", ErrorCode::Corrupt, u"the server found damaged data", u"look at the server's log"},
    Meaning{u"XX002", ErrorCode::Corrupt, u"the server found a damaged index",
            u"look at the server's log; REINDEX makes an index anew"},
    Meaning{u"22021", ErrorCode::Corrupt, u"a text there is not valid in UTF-8",
            u"look at the row in the database's own client"},
    Meaning{u"22P05", ErrorCode::Corrupt, u"a text there has characters that UTF-8 lacks",
            u"look at the row in the database's own client"},
    Meaning{u"22", ErrorCode::Corrupt, u"a value is not of the kind that is expected of its column", checkMapping},
    Meaning{u"42P05", ErrorCode::Connection, u"a pooler shares one connection between sessions", pooler},
    Meaning{u"26000", ErrorCode::Connection, u"a pooler shares one connection between sessions", pooler},
    Meaning{u"42", ErrorCode::Profile, u"the tables are not as the profile says, or their shape has changed",
            checkMapping},
    Meaning{u"3F000", ErrorCode::Profile, u"the database has no such schema", checkMapping},
    Meaning{u"0A000", ErrorCode::Profile, u"the table's shape has changed, or a column's type does not allow it",
            checkMapping},
    Meaning{u"P0001", ErrorCode::Refused, u"a trigger or function of the database refused it", u""},
};

const Meaning *meaningOf(const QString &sqlState)
{
    const auto *found =
        std::ranges::find_if(meanings, [&](const Meaning &each) { return sqlState.startsWith(each.start); });
    return sqlState.isEmpty() || found == meanings.end() ? nullptr : &*found;
}

/// Complaints of this class quote the value that they are about.
bool quotesValues(const QString &sqlState)
{
    return sqlState.startsWith(u"22"_s);
}

/// COMMIT was answered with ROLLBACK: the driver makes an error of that which has no SQLSTATE.
bool isRollback(const QSqlError &error)
{
    return error.type() == QSqlError::TransactionError;
}

} // namespace

Error postgreSqlError(const QString &sqlState, const QString &doing, const QString &detail)
{
    const QString shown = quotesValues(sqlState) ? u"SQLSTATE "_s + sqlState : detail;
    if (const Meaning *meaning = meaningOf(sqlState))
        return {meaning->code, u"%1 failed: %2"_s.arg(doing, meaning->what.toString()), meaning->advice.toString(),
                shown};
    return {ErrorCode::Internal, u"%1 failed"_s.arg(doing), {}, shown};
}

Error postgreSqlError(const QSqlDatabase &database, const QSqlError &error, const QString &doing)
{
    const QString text = error.databaseText().simplified();
    const QString detail = text.isEmpty() ? error.driverText() : text;
    if (!error.nativeErrorCode().isEmpty())
        return postgreSqlError(error.nativeErrorCode(), doing, detail);
    const PGconn *connection = postgreSqlConnection(database);
    if (!connection || PQstatus(connection) == CONNECTION_BAD)
        return postgreSqlError(u"08006"_s, doing, detail);
    if (isRollback(error))
        return {ErrorCode::Refused, u"%1 failed: the server rolled the transaction back"_s.arg(doing),
                tryAgain.toString(), detail};
    return {ErrorCode::Internal, u"%1 failed"_s.arg(doing), {}, detail};
}

} // namespace idemdesk::store
