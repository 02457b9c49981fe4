// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/open_store.h"

#include "store/sqlite/sqlite_store.h"

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
                    u"accepted here: sqlite"_s);
    }

    QString m_driver;
};

} // namespace

std::unique_ptr<Store> openStore(const profile::Profile &profile, profile::CredentialSource & /*credentials*/,
                                 const domain::Clock &clock)
{
    if (profile.connection.driver == profile::Driver::Sqlite)
        return std::make_unique<SqliteStore>(profile.connection.file, profile.layout, clock);
    return std::make_unique<UnsupportedStore>(profile::driverName(profile.connection.driver));
}

} // namespace idemdesk::store
