// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/install.h"

#include "store/open_store.h"

#include <QFile>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

/// An empty file is an empty database of SQLite.
Result<> makeFile(const profile::Connection &connection)
{
    if (connection.driver != profile::Driver::Sqlite || QFile::exists(connection.file))
        return {};
    QFile file(connection.file);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return {};
    return fail(ErrorCode::Io, u"%1 cannot be made"_s.arg(connection.file), {}, file.errorString());
}

} // namespace

Result<> install(const Deployment &deployment, profile::CredentialSource &credentials, const domain::Clock &clock)
{
    const profile::Profile &profile = deployment.profile;
    if (const Result<> made = makeFile(profile.connection); !made)
        return made;
    const std::unique_ptr<store::Store> store = store::openStore(profile, credentials, clock);
    const auto session = store->openForWriting();
    if (!session)
        return propagate(session);
    const auto layout = deployment.policy.hasLeases ? store::ExampleLayout::Leased : store::ExampleLayout::Atomic;
    const auto tables = (*session)->makeExample(layout);
    return tables ? (*tables)->commit() : propagate(tables);
}

} // namespace idemdesk::orders
