// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "tests/scenarios/arena.h"

#include <QTemporaryDir>

#include <functional>

namespace idemdesk::test {

/// A desk at one address, with a journal of its own.
class RacingDesk
{
public:
    RacingDesk(Arena &arena, const ServerAddress &address);

    using Passed = std::function<void(desk::CommandPoint)>; ///< called at every step of the command

    [[nodiscard]] desk::Command takeover(qint64 record) const;
    /// As the engine answers.
    [[nodiscard]] Result<desk::Outcome> execute(
        const desk::Command &command, const Passed &passed = [](auto) {});
    /// By the journal alone. Errors: those of the engine; NotFound where it never saw the command.
    [[nodiscard]] Result<desk::Outcome> settle(const desk::Command &command);
    /// Takes a record over, and settles what the answer leaves open.
    [[nodiscard]] desk::Outcome takeOver(
        qint64 record, const Passed &passed = [](auto) {});

    [[nodiscard]] const desk::Journal &journal() const { return m_journal; }

private:
    [[nodiscard]] desk::Console console(const Passed &passed);

    profile::Profile m_profile;
    std::unique_ptr<store::Store> m_store;
    QTemporaryDir m_folder;
    desk::Journal m_journal;
};

} // namespace idemdesk::test
