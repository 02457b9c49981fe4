// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "store/command_transaction.h"

#include <memory>
#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Writes a command's steps and audit entries: the part that is the same for every action and every end.
class Recorder
{
public:
    Recorder(const Console &console, const Command &command) : m_console(console), m_command(command) {}

    [[nodiscard]] store::CommandStep step(store::CommandStep::Step which) const;
    [[nodiscard]] store::CommandStep outcomeStep(OutcomeKind kind, const QString &text) const;

    /// What is known at the end of a command that changed nothing.
    [[nodiscard]] store::CommandStep endStep(const Objection &why, const domain::Record *record, qint64 auditSeq) const;

    /// Refused where the step that was met is another payload's; nothing where it is this command's own.
    [[nodiscard]] std::optional<Error> foreign(const store::StepTaken &taken) const;

    /// An audit entry of this command at the time; `record` names the key by its digest where it is known.
    [[nodiscard]] audit::Entry entry(audit::Kind kind, domain::UtcMicros at, const domain::Record *record,
                                     audit::JsonObject detail) const;

    /// The outcome that the steps tell; nothing where there is none.
    [[nodiscard]] std::optional<Outcome> recorded(const std::vector<store::CommandStep> &steps) const;

private:
    const Console &m_console;
    const Command &m_command;
};

} // namespace idemdesk::desk
