// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_open.h"

#include "store/sqlite/sqlite_dialect.h"
#include "store/sqlite/sqlite_errors.h"
#include "store/sqlite/sqlite_watch.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

Result<> checkFile(const QString &file)
{
    const QFileInfo info(file);
    if (!info.exists()) {
        return fail(ErrorCode::Connection, u"there is no database file %1"_s.arg(file),
                    u"check `file` in [connection] of the profile; `idemctl demo DIR` makes a database to learn on"_s);
    }
    if (!info.isFile())
        return fail(ErrorCode::Connection, u"%1 is not a file"_s.arg(file),
                    u"check `file` in [connection] of the profile"_s);
    if (!info.isReadable()) {
        return fail(ErrorCode::Connection, u"this user may not read %1"_s.arg(file),
                    u"give this user read permission on the file"_s);
    }
    return {};
}

/// A path may hold `?`, `#` and `%`, which mean something in a URI.
QString uriOf(const QString &file, SqliteMode mode)
{
    const QByteArray path = QUrl::toPercentEncoding(QFileInfo(file).absoluteFilePath(), "/");
    return u"file:%1?mode=%2"_s.arg(QString::fromLatin1(path), mode == SqliteMode::ReadOnly ? u"ro"_s : u"rw"_s);
}

/// Bytes 18 and 19 of the header are 2 where the file is in write-ahead mode.
bool isWal(const QString &file)
{
    QFile header(file);
    return header.open(QIODevice::ReadOnly) && header.read(20).mid(18, 2) == QByteArray("\x02\x02", 2);
}

Error walError(const QString &file, const QString &detail)
{
    return {ErrorCode::Connection,
            u"%1 is in write-ahead mode, and its -wal and -shm files cannot be used from here"_s.arg(file),
            u"give this user write permission on the folder, or switch the database with PRAGMA journal_mode=DELETE"_s,
            detail};
}

/// Names the file in errors of the first reading. Reading a file in write-ahead mode takes a -shm file beside it.
Error openingError(Error error, const QString &file, SqliteMode mode)
{
    const bool needsShm = mode == SqliteMode::ReadOnly && error.code == ErrorCode::ReadOnly;
    if ((needsShm || error.code == ErrorCode::Connection) && isWal(file))
        return walError(file, error.detail);
    error.message = u"cannot open %1: "_s.arg(file) + error.message;
    return error;
}

Result<QVariant> firstValue(SqlConnection &connection, const QString &file)
{
    Result<SqlRows> rows = connection.read(file, {}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    return rows->at(0);
}

Result<> setUp(SqlConnection &connection, SqliteMode mode)
{
    if (mode == SqliteMode::ReadOnly) {
        if (const Result<> only = connection.execute(u"PRAGMA query_only = ON"_s); !only)
            return only;
    }
    const Result<QVariant> tables = firstValue(connection, u"sqlite/schema/first_page.sql"_s);
    if (!tables)
        return propagate(tables);
    const Result<QVariant> encoding = firstValue(connection, u"sqlite/schema/encoding.sql"_s);
    if (!encoding)
        return propagate(encoding);
    if (encoding->toString() == u"UTF-8"_s)
        return {};
    return fail(ErrorCode::Profile, u"%1 holds text in %2"_s.arg(connection.label(), encoding->toString()),
                u"keys are compared byte for byte, which takes a database in UTF-8"_s);
}

} // namespace

Result<std::unique_ptr<SqlConnection>> openSqlite(const QString &file, SqliteMode mode, std::chrono::milliseconds busy)
{
    if (const Result<> there = checkFile(file); !there)
        return propagate(there);
    const QString name = SqlConnection::uniqueName();
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(uriOf(file, mode));
    database.setConnectOptions(u"QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=%1"_s.arg(busy.count()));
    if (!database.open()) {
        const Error error = openingError(sqliteError(database, database.lastError(), u"opening it"_s), file, mode);
        database = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
        return tl::unexpected<Error>(error);
    }
    sqlite3 *handle = sqliteHandle(database);
    auto connection = std::make_unique<SqlConnection>(
        database, QFileInfo(file).fileName(), std::make_unique<SqliteDialect>(), std::make_shared<SqliteWatch>(handle));
    database = QSqlDatabase();
    if (const Result<> ready = setUp(*connection, mode); !ready)
        return tl::unexpected<Error>(openingError(ready.error(), file, mode));
    if (mode == SqliteMode::ReadWrite && sqlite3_db_readonly(handle, "main") != 0) {
        return fail(ErrorCode::ReadOnly, u"this user may not write %1"_s.arg(file),
                    u"nothing was changed; give this user write permission on the file and its folder"_s);
    }
    return connection;
}

} // namespace idemdesk::store
