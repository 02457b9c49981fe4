// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_console.h"

#include "desk/command/workplace.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

Result<std::unique_ptr<CommandConsole>> CommandConsole::open(DeskConnection &connection, const Environment &environment)
{
    if (const auto digester = desk::commandDigester(connection.masker()); !digester)
        return propagate(digester);
    Result<desk::Journal> journal = desk::journalOf(environment.variables);
    if (!journal)
        return propagate(journal);
    return std::unique_ptr<CommandConsole>(new CommandConsole(connection, std::move(*journal), desk::thisActor()));
}

CommandConsole::CommandConsole(DeskConnection &connection, desk::Journal journal, audit::Actor actor)
    : m_journal(std::move(journal))
    , m_console{connection.profile(), connection.store(), m_journal, *connection.masker().digester(), std::move(actor)}
{}

} // namespace idemdesk::cli
