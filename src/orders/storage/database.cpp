// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/database.h"

#include "store/mysql/mysql_server.h"
#include "store/postgresql/postgresql_open.h"
#include "store/postgresql/postgresql_server.h"
#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_server.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlLink;

namespace {

Result<SqlLink> openMySqlLink(const profile::Credentials &credentials, const DatabaseSettings &settings)
{
    const auto wait = std::chrono::ceil<std::chrono::seconds>(settings.lockWait);
    Result<store::MySqlConnection> opened = store::openMySql(credentials, store::MySqlMode::ReadWrite, wait);
    if (!opened)
        return propagate(opened);
    return store::mySqlLink(std::move(*opened), credentials.connection, settings.clock);
}

Result<> limitLockWait(store::SqlConnection &connection, std::chrono::milliseconds wait)
{
    const store::SqlValues values = store::SqlValues().set(u"wait"_s, QVariant(u"%1ms"_s.arg(wait.count())));
    const Result<store::SqlRows> rows = connection.read(u"orders/lock_timeout.sql"_s, {}, values);
    return rows ? Result<>() : propagate(rows);
}

Result<SqlLink> openPostgreSqlLink(const profile::Credentials &credentials, const DatabaseSettings &settings)
{
    auto connection = store::openPostgreSql(credentials, store::PostgreSqlMode::ReadWrite);
    if (!connection)
        return propagate(connection);
    if (const Result<> limited = limitLockWait(**connection, settings.lockWait); !limited)
        return propagate(limited);
    auto server = std::make_unique<store::PostgreSqlServer>(**connection, settings.clock);
    return SqlLink{std::move(*connection), std::move(server)};
}

Result<SqlLink> openSqliteLink(const DatabaseSettings &settings)
{
    auto connection =
        store::openSqlite(settings.profile.connection.file, store::SqliteMode::ReadWrite, settings.lockWait);
    if (!connection)
        return propagate(connection);
    auto server = std::make_unique<store::SqliteServer>(**connection, settings.clock);
    return SqlLink{std::move(*connection), std::move(server)};
}

Result<SqlLink> openLink(const DatabaseSettings &settings)
{
    const Result<profile::Credentials> credentials = settings.credentials.credentialsFor(settings.profile.connection);
    if (!credentials)
        return propagate(credentials);
    switch (settings.profile.connection.driver) {
    case profile::Driver::Sqlite:
        return openSqliteLink(settings);
    case profile::Driver::MySql:
        return openMySqlLink(*credentials, settings);
    case profile::Driver::PostgreSql:
        return openPostgreSqlLink(*credentials, settings);
    case profile::Driver::Redis:
        break;
    }
    return fail(ErrorCode::Profile, u"orders are kept in a database of SQL, not in Redis"_s,
                u"name SQLite, MySQL or PostgreSQL as `driver` in [connection]"_s);
}

} // namespace

Result<std::unique_ptr<Database>> Database::open(const DatabaseSettings &settings)
{
    Result<SqlLink> link = openLink(settings);
    if (!link)
        return propagate(link);
    return std::unique_ptr<Database>(new Database(std::move(*link), settings.clockSkew));
}

Result<domain::UtcMicros> Database::now()
{
    return m_link.server->now().map([this](domain::UtcMicros time) { return time.plus(m_skew); });
}

Result<QVariant> Database::bound(domain::UtcMicros time)
{
    return m_link.connection->dialect().timeValue(time, {}, {});
}

} // namespace idemdesk::orders
