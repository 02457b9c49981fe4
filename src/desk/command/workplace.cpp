// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/workplace.h"

#include <QFileInfo>
#include <QSysInfo>

#include <pwd.h>
#include <unistd.h>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

QString osUser()
{
    const passwd *entry = ::getpwuid(::geteuid());
    return entry ? QString::fromLocal8Bit(entry->pw_name) : QString::number(::geteuid());
}

} // namespace

Result<Journal> journalOf(const QProcessEnvironment &environment)
{
    const QString state = environment.value(u"XDG_STATE_HOME"_s);
    if (state.startsWith(u'/'))
        return Journal(state + u"/idemdesk/commands"_s);
    const QString home = environment.value(u"HOME"_s);
    if (home.startsWith(u'/'))
        return Journal(home + u"/.local/state/idemdesk/commands"_s);
    return fail(ErrorCode::Usage, u"there is no place for the journal of commands"_s,
                u"set HOME or XDG_STATE_HOME to an absolute path"_s);
}

audit::Actor thisActor()
{
    return {{}, osUser(), QSysInfo::machineHostName()};
}

Result<domain::KeyDigester> commandDigester(const domain::Masker &masker)
{
    if (masker.hasDigester())
        return *masker.digester();
    return fail(ErrorCode::Profile, u"commands need the profile's digest key, and none is set up"_s,
                u"set digest_key_file in the profile, or IDEMDESK_DIGEST_KEY: the audit log names keys by it"_s);
}

bool belongsTo(const JournalEntry &entry, const profile::Profile &profile)
{
    return entry.command.profile == profile.name &&
           QFileInfo(entry.sentTo.profilePath).canonicalFilePath() == QFileInfo(profile.path).canonicalFilePath();
}

} // namespace idemdesk::desk
