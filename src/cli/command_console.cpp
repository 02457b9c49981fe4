// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_console.h"

#include <QSysInfo>

#include <pwd.h>
#include <unistd.h>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// The user whom the operating system knows, not the one whom a variable names.
QString osUser()
{
    const passwd *entry = ::getpwuid(::geteuid());
    return entry ? QString::fromLocal8Bit(entry->pw_name) : QString::number(::geteuid());
}

} // namespace

Result<desk::Journal> journalOf(const Environment &environment)
{
    const QString state = environment.variables.value(u"XDG_STATE_HOME"_s);
    if (state.startsWith(u'/'))
        return desk::Journal(state + u"/idemdesk/commands"_s);
    const QString home = environment.variables.value(u"HOME"_s);
    if (home.startsWith(u'/'))
        return desk::Journal(home + u"/.local/state/idemdesk/commands"_s);
    return fail(ErrorCode::Usage, u"there is no place for the journal of commands"_s,
                u"set HOME or XDG_STATE_HOME to an absolute path"_s);
}

Result<std::unique_ptr<CommandConsole>> CommandConsole::open(DeskConnection &connection, const Environment &environment)
{
    if (!connection.masker().hasDigester()) {
        return fail(ErrorCode::Profile, u"commands need the profile's digest key, and none is set up"_s,
                    u"set digest_key_file in the profile, or IDEMDESK_DIGEST_KEY: the audit log names keys by it"_s);
    }
    Result<desk::Journal> journal = journalOf(environment);
    if (!journal)
        return propagate(journal);
    const audit::Actor actor{{}, osUser(), QSysInfo::machineHostName()};
    return std::unique_ptr<CommandConsole>(new CommandConsole(connection, std::move(*journal), actor));
}

CommandConsole::CommandConsole(DeskConnection &connection, desk::Journal journal, audit::Actor actor)
    : m_journal(std::move(journal))
    , m_console{connection.profile(), connection.store(), m_journal, *connection.masker().digester(), std::move(actor)}
{}

} // namespace idemdesk::cli
