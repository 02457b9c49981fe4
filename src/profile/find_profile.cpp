// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

QDir profilesFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/idemdesk/profiles"_s);
}

QString whatIsThere(const QDir &folder)
{
    const QStringList names = profileNames();
    return names.isEmpty() ? u"There are no profiles in %1."_s.arg(folder.path())
                           : u"The profiles in %1: %2."_s.arg(folder.path(), names.join(u", "_s));
}

bool isPath(const QString &nameOrPath)
{
    return nameOrPath.contains(u'/') || nameOrPath.endsWith(u".toml"_s);
}

} // namespace

QStringList profileNames()
{
    QStringList names;
    for (const QFileInfo &file : profilesFolder().entryInfoList({u"*.toml"_s}, QDir::Files, QDir::Name)) {
        names.append(file.completeBaseName());
    }
    return names;
}

Result<QString> findProfile(const QString &nameOrPath)
{
    const QDir folder = profilesFolder();
    if (nameOrPath.isEmpty()) {
        return fail(ErrorCode::Profile, u"no profile is named"_s,
                    u"Give --profile NAME or FILE, or set IDEMDESK_PROFILE. "_s + whatIsThere(folder));
    }
    const QString path = isPath(nameOrPath) ? nameOrPath : folder.filePath(nameOrPath + u".toml"_s);
    if (!QFileInfo::exists(path)) {
        return fail(ErrorCode::Profile, u"there is no profile %1"_s.arg(path), whatIsThere(folder));
    }
    return path;
}

} // namespace idemdesk::profile
