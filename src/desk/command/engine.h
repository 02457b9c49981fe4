// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "desk/command/action.h"
#include "desk/command/journal.h"
#include "domain/masking.h"
#include "profile/profile.h"
#include "store/session.h"

#include <functional>
#include <memory>
#include <optional>

namespace idemdesk::desk {

/// The moments between the steps of a command, in order; tests let a process die at each.
enum class CommandPoint {
    Opened,
    Journaled,
    Submitted,
    Claimed,
    Locked,
    Changed,
    Audited,
    Observed,
    Committed,
    Finished
};

/// Who acts and where the console keeps its things: handed in, never asked for.
struct Console
{
    const profile::Profile &profile;
    store::Store &store;
    Journal &journal;
    domain::KeyDigester digester; ///< without one no command is made
    audit::Actor actor;
    std::function<void(CommandPoint)> passed = [](CommandPoint) {}; ///< called at each point
};

/// Carries out a command, at most once whatever dies when:
///
/// 1. the journal on this machine's disk remembers it;
/// 2. a transaction claims the id for this payload and writes the intent into the audit log;
/// 3. one transaction claims the outcome APPLIED, locks the record, reads everything again, carries the action out, writes
///    what it saw and the audit entry, and commits; anything but exactly one changed row rolls all of it back;
/// 4. what did not happen is claimed as LOST or REFUSED in a transaction of its own, with its audit entry.
///
/// The same id again meets the recorded outcome, or happens for the first time. An Outcome with kind Unknown means that
/// the answer to COMMIT was lost. An Error means that nothing was changed by the call: Refused where the id was used
/// for another payload or in another database; those of store::CommandTransaction otherwise; the command then stays in the journal, to be sent
/// again or settled.
[[nodiscard]] Result<Outcome> execute(Console &console, const Command &command, const Action &action);

/// What became of a command whose end nobody saw. Executes nothing: it claims the outcome as LOST, "never arrived", or
/// reads the one that is there. Error: Refused where the command was sent to another database.
[[nodiscard]] Result<Outcome> settle(Console &console, const JournalEntry &entry);

} // namespace idemdesk::desk
