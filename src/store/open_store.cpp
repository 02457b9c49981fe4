// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/open_store.h"

#include "store/mysql/mysql_store.h"
#include "store/postgresql/postgresql_store.h"
#include "store/sqlite/sqlite_store.h"

#include <map>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Stands in where the profile names a driver that is not part of this program.
class UnsupportedStore final : public Store
{
public:
    explicit UnsupportedStore(QString driver) : m_driver(std::move(driver)) {}

    [[nodiscard]] Result<std::unique_ptr<Session>> openReadOnly() override { return unsupported(); }
    [[nodiscard]] Result<std::unique_ptr<WriteSession>> openForWriting() override { return unsupported(); }

private:
    [[nodiscard]] tl::unexpected<Error> unsupported() const
    {
        return fail(ErrorCode::Profile,
                    u"this program has no driver for %1 (profile: [connection] driver)"_s.arg(m_driver),
                    u"accepted here: "_s + supportedDrivers().join(u", "_s));
    }

    QString m_driver;
};

/// Lets nothing be written where only reading is meant, whatever the server would allow.
class ReplicaStore final : public Store
{
public:
    explicit ReplicaStore(std::unique_ptr<Store> store) : m_store(std::move(store)) {}

    [[nodiscard]] Result<std::unique_ptr<Session>> openReadOnly() override { return m_store->openReadOnly(); }
    [[nodiscard]] Result<std::unique_ptr<WriteSession>> openForWriting() override
    {
        return fail(ErrorCode::Internal, u"a replica is for browsing only: commands go to the primary"_s);
    }

private:
    std::unique_ptr<Store> m_store;
};

/// What a store is made of.
struct Parts
{
    StoreRole role;
    const profile::Connection &connection;
    const profile::Layout &layout;
    profile::CredentialSource &credentials;
    const domain::Clock &clock;
};

std::unique_ptr<Store> sqliteStore(const Parts &parts)
{
    return std::make_unique<SqliteStore>(parts.connection.file, parts.layout, parts.clock, parts.role);
}

std::unique_ptr<Store> mySqlStore(const Parts &parts)
{
    return std::make_unique<MySqlStore>(parts.connection, parts.layout, parts.credentials, parts.clock, parts.role);
}

std::unique_ptr<Store> postgreSqlStore(const Parts &parts)
{
    return std::make_unique<PostgreSqlStore>(parts.connection, parts.layout, parts.credentials, parts.clock,
                                             parts.role);
}

using Maker = std::unique_ptr<Store> (*)(const Parts &);

/// One line for each driver that this program has.
const std::map<profile::Driver, Maker> &makers()
{
    static const std::map<profile::Driver, Maker> table{{profile::Driver::Sqlite, sqliteStore},
                                                        {profile::Driver::MySql, mySqlStore},
                                                        {profile::Driver::PostgreSql, postgreSqlStore}};
    return table;
}

std::unique_ptr<Store> makeStore(const Parts &parts)
{
    const auto maker = makers().find(parts.connection.driver);
    if (maker != makers().end())
        return maker->second(parts);
    return std::make_unique<UnsupportedStore>(profile::driverName(parts.connection.driver));
}

} // namespace

std::unique_ptr<Store> openStore(const profile::Profile &profile, profile::CredentialSource &credentials,
                                 const domain::Clock &clock)
{
    return makeStore({StoreRole::Primary, profile.connection, profile.layout, credentials, clock});
}

std::unique_ptr<Store> openReplica(const profile::Profile &profile, profile::CredentialSource &credentials,
                                   const domain::Clock &clock)
{
    return std::make_unique<ReplicaStore>(
        makeStore({StoreRole::Replica, *profile.replica, profile.layout, credentials, clock}));
}

QStringList supportedDrivers()
{
    QStringList names;
    for (const auto &[driver, maker] : makers())
        names.append(profile::driverName(driver));
    return names;
}

} // namespace idemdesk::store
