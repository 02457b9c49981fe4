// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_errors.h"

#include <QSqlDriver>
#include <QVariant>

#include <algorithm>
#include <array>

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

struct Meaning
{
    int primary;
    ErrorCode code;
    QStringView what;
    QStringView advice;
};

constexpr std::array meanings{
    Meaning{SQLITE_BUSY, ErrorCode::Busy, u"another connection holds a lock on the database",
            u"nothing was changed; try again when the other program has finished"},
    Meaning{SQLITE_LOCKED, ErrorCode::Busy, u"another statement holds a lock on the table",
            u"nothing was changed; try again"},
    Meaning{SQLITE_INTERRUPT, ErrorCode::Cancelled, u"the statement was stopped", u""},
    Meaning{SQLITE_CORRUPT, ErrorCode::Corrupt, u"the database file is damaged",
            u"restore it from a backup, or see what `sqlite3 FILE 'PRAGMA integrity_check'` says"},
    Meaning{SQLITE_NOTADB, ErrorCode::Corrupt, u"the file is not an SQLite database",
            u"check the `file` in the profile's [connection]"},
    Meaning{SQLITE_READONLY, ErrorCode::ReadOnly, u"the database accepts no writes",
            u"nothing was changed; give this user write permission on the file and its folder"},
    Meaning{SQLITE_FULL, ErrorCode::DiskFull, u"no space is left for the database",
            u"nothing was changed; free some space and try again"},
    Meaning{SQLITE_CONSTRAINT, ErrorCode::Constraint, u"a constraint of the table was violated", u""},
    Meaning{SQLITE_CANTOPEN, ErrorCode::Connection, u"the database file cannot be opened",
            u"check that the file is there and that this user may read it and its folder"},
    Meaning{SQLITE_IOERR, ErrorCode::Io, u"the database file could not be read or written",
            u"check the disk and the file's permissions"},
    Meaning{SQLITE_PERM, ErrorCode::Privilege, u"access was denied", u"check the file's permissions"},
    Meaning{SQLITE_AUTH, ErrorCode::Privilege, u"access was denied", u"check the file's permissions"},
    Meaning{SQLITE_NOMEM, ErrorCode::Io, u"SQLite ran out of memory", u""},
    Meaning{SQLITE_TOOBIG, ErrorCode::Corrupt, u"a value is larger than SQLite's limit", u""},
};

const Meaning *meaningOf(int code)
{
    const auto *found = std::ranges::find(meanings, code & 0xff, &Meaning::primary);
    return found == meanings.end() ? nullptr : &*found;
}

/// SQLite has one code for all that is wrong in a statement; a table or column that went away has its own meaning.
bool schemaChanged(int code, const QString &detail)
{
    return (code & 0xff) == SQLITE_ERROR &&
           (detail.startsWith(u"no such table"_s) || detail.startsWith(u"no such column"_s) ||
            detail.startsWith(u"no such index"_s));
}

} // namespace

Error sqliteError(int extendedCode, const QString &doing, const QString &detail)
{
    if (const Meaning *meaning = meaningOf(extendedCode)) {
        return {meaning->code, u"%1 failed: %2"_s.arg(doing, meaning->what.toString()), meaning->advice.toString(),
                detail};
    }
    if (schemaChanged(extendedCode, detail)) {
        return {ErrorCode::Profile, u"%1 failed: the table's shape has changed"_s.arg(doing),
                u"check [tables] and [columns] of the profile against the database"_s, detail};
    }
    return {ErrorCode::Internal, u"%1 failed"_s.arg(doing), {}, detail};
}

Error sqliteError(const QSqlDatabase &database, const QSqlError &error, const QString &doing)
{
    bool numeric = false;
    int code = error.nativeErrorCode().toInt(&numeric);
    sqlite3 *handle = sqliteHandle(database);
    // The handle still knows the extended code of its last failure, where it is the same failure.
    if (handle && (!numeric || (sqlite3_errcode(handle) & 0xff) == (code & 0xff)))
        code = sqlite3_extended_errcode(handle);
    const QString detail = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    return sqliteError(code, doing, detail);
}

sqlite3 *sqliteHandle(const QSqlDatabase &database)
{
    const QVariant handle = database.driver() ? database.driver()->handle() : QVariant();
    if (!handle.isValid() || qstrcmp(handle.typeName(), "sqlite3*") != 0)
        return nullptr;
    return *static_cast<sqlite3 *const *>(handle.constData());
}

} // namespace idemdesk::store
