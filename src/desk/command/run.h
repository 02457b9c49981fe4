// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "desk/command/recorder.h"
#include "store/command_transaction.h"

#include <memory>

namespace idemdesk::desk {

/// One execution of one command over one read-write session: the transactions of engine.h, one function each.
class Run
{
public:
    Run(const Console &console, store::WriteSession &session, const Command &command)
        : m_console(console), m_session(session), m_command(command), m_recorder(console, command)
    {}

    /// Claims the id for this payload and writes the intent. Error: Refused where the id stands for another payload.
    [[nodiscard]] Result<void> submit();
    /// Claims the id for this payload without an intent: what is settled must not stand for something else later.
    /// Error: as submit().
    [[nodiscard]] Result<void> reserve();
    /// Claims APPLIED, looks under the lock, acts, and commits, or concludes otherwise.
    [[nodiscard]] Result<Outcome> act(const Action &action);
    /// Claims LOST or REFUSED; where an outcome is there already, that one is the truth.
    [[nodiscard]] Result<Outcome> conclude(const Objection &why, const domain::Record *record);
    /// The outcome that the database has for this command.
    [[nodiscard]] Result<std::optional<Outcome>> recorded();

private:
    using Open = std::unique_ptr<store::CommandTransaction>;

    [[nodiscard]] Result<Outcome> carryOut(Open transaction, const Action &action, const Situation &situation);
    [[nodiscard]] Result<Outcome> seal(store::CommandTransaction &transaction, const Situation &situation,
                                       const Effect &effect);
    [[nodiscard]] Result<Outcome> outrun();
    [[nodiscard]] static Result<void> add(store::CommandTransaction &transaction, const store::CommandStep &step);
    [[nodiscard]] Result<Outcome> decidedBefore(const store::StepTaken &taken);
    [[nodiscard]] Result<Outcome> mustBeRecorded();
    void pass(CommandPoint point) const { m_console.passed(point); }

    const Console &m_console;
    store::WriteSession &m_session;
    const Command &m_command;
    Recorder m_recorder;
};

} // namespace idemdesk::desk
