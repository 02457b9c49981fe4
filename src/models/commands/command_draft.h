// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/command_desk.h"
#include "models/commands/command_look.h"
#include "models/link/feed.h"

#include <chrono>
#include <optional>

namespace idemdesk::models {

/// One command while an operator prepares, sends and sees the end of it. Looks at the record when it is made and goes on
/// looking; what the operator decides on is the look that he accepted, and a record that changed since then stops it.
/// Its id is made once: sending again is sending the same command.
class CommandDraft : public Feed
{
    Q_OBJECT

public:
    enum class Phase {
        Preparing,
        Sending, ///< to the server, or asking it what became of it
        Ended,   ///< see ending()
    };

    CommandDraft(DeskLink &link, CommandDesk &desk, const domain::RecordRef &record, SharedAction action,
                 QObject *parent = nullptr);

    /// Looks at the record again.
    void refresh() override;
    /// Decides on what is there now, where that changed.
    void acceptLook();

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const desk::Action &action() const { return *m_action; }
    [[nodiscard]] const domain::RecordRef &record() const { return m_command.record; }
    [[nodiscard]] const desk::CommandId &id() const { return m_command.id; }
    /// The look that the operator decides on; nothing until the record was read.
    [[nodiscard]] const std::optional<CommandLook> &look() const { return m_accepted; }
    /// The record is not any more as it was when the operator looked.
    [[nodiscard]] bool isChanged() const;
    [[nodiscard]] bool isMissing() const { return m_missing; }

    /// Asking with force, or by age, is what could make it possible.
    [[nodiscard]] bool mayForce() const { return m_accepted && m_accepted->offer.needsForce; }
    [[nodiscard]] bool mayGoByAge() const { return m_accepted && m_accepted->offer.needsByAge; }

    void setReason(const QString &reason);
    void setTicket(const QString &ticket);
    void setLease(std::chrono::microseconds lease);
    /// "Although the lease is live: its worker is stuck" (A14).
    void setForce(bool force);
    /// "By its age: it has no deadline or no owner" (A12).
    void setByAge(bool byAge);
    /// What the operator typed to confirm.
    void setTyped(const QString &typed);
    /// What must be typed; empty where nothing must: outside production.
    [[nodiscard]] QString toType() const;

    /// Why it cannot be sent, a line each, in the user's language; empty where it can.
    [[nodiscard]] QStringList missing() const;
    /// Sends it, or sends the same again after an end that leaves it open. Does nothing while something is missing.
    void send();
    /// Asks what became of it; executes nothing.
    void settle();

    /// How it ended: an outcome, or an error after which nothing was changed.
    [[nodiscard]] const std::optional<CommandDesk::Ending> &ending() const { return m_ending; }
    /// True where the same command may be sent again: its end is not known, or it was not begun.
    [[nodiscard]] bool canSendAgain() const;
    /// True where the server can be asked what became of it.
    [[nodiscard]] bool canSettle() const;

private:
    void take(const std::optional<CommandLook> &look);
    void await(const QFuture<CommandDesk::Ending> &future);
    [[nodiscard]] audit::JsonObject parameters() const;
    [[nodiscard]] desk::Command asked() const;

    CommandDesk &m_desk;
    SharedAction m_action;
    desk::Command m_command;
    std::chrono::microseconds m_lease;
    bool m_force = false;
    bool m_byAge = false;
    QString m_typed;
    Phase m_phase = Phase::Preparing;
    std::optional<CommandLook> m_accepted;
    std::optional<CommandLook> m_latest;
    bool m_missing = false;
    std::optional<CommandDesk::Ending> m_ending;
};

} // namespace idemdesk::models
