// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/engine.h"
#include "models/commands/known_actions.h"
#include "models/link/background.h"
#include "models/link/desk_context.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace idemdesk::models {

/// Carries commands out, one after the other, on a thread of its own and over a connection of its own. What was begun is
/// never cancelled: it ends with an outcome, or stays in the journal on this machine's disk.
class CommandDesk : public QObject
{
    Q_OBJECT

public:
    using Ending = Result<desk::Outcome>;

    explicit CommandDesk(SharedContext context, QObject *parent = nullptr);
    /// Waits for the command that is under way: ask isBusy() first.
    ~CommandDesk() override;

    /// Errors: those of desk::execute(); Profile where no digest key is set up, Usage where there is no place for the
    /// journal. The same command again is harmless.
    [[nodiscard]] QFuture<Ending> carryOut(const desk::Command &command, SharedAction action);
    /// Asks what became of a command that the journal remembers; executes nothing.
    [[nodiscard]] QFuture<Ending> settle(const desk::Command &command);
    /// Commands that were sent with this profile and whose end this machine does not know.
    [[nodiscard]] QFuture<Result<desk::Unfinished>> unfinished();

    /// True while a command is under way.
    [[nodiscard]] bool isBusy() const { return m_running > 0; }

Q_SIGNALS:
    void busyChanged();
    /// A command ended here, in whatever way: what is shown of its record is old.
    void ended(const QString &record);

private:
    template <typename Job>
    [[nodiscard]] QFuture<Ending> run(const QString &record, Job job);

    SharedContext m_context;
    int m_running = 0;
    Background m_thread;
};

} // namespace idemdesk::models
