// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"
#include "models/story/story.h"
#include "store/session.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// What an operator decides on: the record as it is now, what the command would do to it, and what stands against that.
struct CommandLook
{
    /// What must still be so when the command is sent.
    struct Seen
    {
        QByteArray state;
        std::optional<qint64> generation;
        std::optional<QByteArray> owner;
        std::optional<domain::StoredTime> leaseUntil;
        std::optional<domain::StoredTime> createdAt;
        std::optional<qint64> order;

        friend bool operator==(const Seen &, const Seen &) = default;
    };

    Seen seen;
    QString operation;
    std::vector<FindingRow> findings;
    std::vector<EvidenceRow> evidence;
    QStringList effects; ///< a line each, in English
    QString objection;   ///< in English; empty where nothing stands against it
    Offer offer;         ///< of this action, whatever was asked for with it
    bool deskTables = true;
    domain::Provenance provenance;
};

/// Reads the record afresh for a command; nothing where it is not there. Errors: those of the readers.
[[nodiscard]] Result<std::optional<CommandLook>> lookFor(store::Session &session, const profile::Profile &profile,
                                                         const domain::Masker &masker, const desk::Command &command,
                                                         const desk::Action &action);

} // namespace idemdesk::models
