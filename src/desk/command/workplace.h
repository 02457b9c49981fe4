// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "desk/command/journal.h"
#include "domain/masking.h"
#include "profile/profile.h"

#include <QProcessEnvironment>

namespace idemdesk::desk {

/// The journal of this user's commands: `$XDG_STATE_HOME/idemdesk/commands`, else in `~/.local/state`. Error: Usage
/// where neither variable is set.
[[nodiscard]] Result<Journal> journalOf(const QProcessEnvironment &environment);

/// Who acts: the user whom the operating system knows, not the one whom a variable names, and this machine.
[[nodiscard]] audit::Actor thisActor();

/// The secret under which the audit log names keys. Error: Profile where none is set up: no command is made then.
[[nodiscard]] Result<domain::KeyDigester> commandDigester(const domain::Masker &masker);

/// True where the command was sent with this very profile. The name alone does not tell: two profiles may have one
/// name, and a command must not be settled in the wrong database.
[[nodiscard]] bool belongsTo(const JournalEntry &entry, const profile::Profile &profile);

} // namespace idemdesk::desk
