// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/profiles/known_profile.h"

#include "profile/profile_file.h"

#include <QFileInfo>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

QString serverOf(const profile::Connection &connection)
{
    const QString driver = profile::driverName(connection.driver);
    for (const QString &place : {connection.file, connection.host, connection.socket}) {
        if (!place.isEmpty())
            return driver + u' ' + place;
    }
    return driver;
}

KnownProfile known(const QString &asked)
{
    KnownProfile profile{.asked = asked, .name = QFileInfo(asked).completeBaseName(), .server = {}, .problem = {}};
    const Result<profile::Profile> read =
        profile::findProfile(asked).and_then([](const QString &path) { return profile::loadProfile(path); });
    if (!read) {
        profile.problem = read.error().message;
        return profile;
    }
    profile.name = read->name;
    profile.environment = read->environment;
    profile.server = serverOf(read->connection);
    return profile;
}

} // namespace

std::vector<KnownProfile> knownProfiles(const QStringList &paths)
{
    std::vector<KnownProfile> all;
    for (const QString &asked : profile::profileNames() + paths)
        all.push_back(known(asked));
    return all;
}

} // namespace idemdesk::models
