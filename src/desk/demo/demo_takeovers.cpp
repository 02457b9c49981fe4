// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_takeovers.h"

#include "desk/demo/demo_database.h"
#include "profile/profile_file.h"
#include "store/open_store.h"

#include <memory>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

Result<> installTables(const profile::Profile &profile, const domain::Clock &clock)
{
    profile::NoCredentials noLogin;
    const std::unique_ptr<store::Store> store = store::openStore(profile, noLogin, clock);
    auto session = store->openForWriting();
    if (!session)
        return propagate(session);
    const auto installed = (*session)->desk().install();
    if (!installed)
        return propagate(installed);
    return {};
}

DemoValues takeoverValues(const domain::RecordRef &record, const domain::RecordedTakeover &takeover)
{
    return {
        {u":command_id"_s, takeover.commandId},
        {u":record_ref"_s, record.toString()},
        {u":generation"_s, takeover.generation},
        {u":owner"_s, takeover.owner},
        {u":order_seen"_s, takeover.orderSeen.value_or(false) ? 1 : 0},
        {u":at"_s, takeover.at.value()},
    };
}

} // namespace

Result<> recordTakeovers(const QString &profilePath, const TakeoversByRecord &takeovers, const domain::Clock &clock)
{
    const auto profile = profile::loadProfile(profilePath);
    if (!profile)
        return propagate(profile);
    if (auto installed = installTables(*profile, clock); !installed)
        return installed;
    auto database = DemoDatabase::open(profile->connection.file);
    if (!database)
        return propagate(database);
    for (const auto &[record, ofRecord] : takeovers) {
        for (const domain::RecordedTakeover &takeover : ofRecord) {
            if (auto done = (*database)->run(u"takeover.sql"_s, takeoverValues(record, takeover)); !done)
                return done;
        }
    }
    return (*database)->commit();
}

} // namespace idemdesk::desk
