// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/desk_connection.h"
#include "cli/environment.h"
#include "desk/command/engine.h"
#include "desk/command/journal.h"

#include <memory>

namespace idemdesk::cli {

/// What a command needs besides its database: the journal, the digest key, and who acts. The connection outlives it.
class CommandConsole
{
public:
    /// Errors: those of desk::journalOf(); Profile where no digest key is set up.
    [[nodiscard]] static Result<std::unique_ptr<CommandConsole>> open(DeskConnection &connection,
                                                                      const Environment &environment);

    [[nodiscard]] desk::Console &console() { return m_console; }
    [[nodiscard]] const desk::Journal &journal() const { return m_journal; }

private:
    CommandConsole(DeskConnection &connection, desk::Journal journal, audit::Actor actor);

    desk::Journal m_journal;
    desk::Console m_console;
};

} // namespace idemdesk::cli
