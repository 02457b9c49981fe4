// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/command.h"
#include "domain/utc_micros.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Where a command is sent. A database is known by its id alone: another one may stand in its place tomorrow.
struct Destination
{
    QString profilePath;
    QString databaseId; ///< CommandTransaction::databaseId()
};

/// One command as the journal remembers it.
struct JournalEntry
{
    Command command;
    Destination sentTo;
    domain::UtcMicros writtenAt;
    std::optional<OutcomeKind> outcome; ///< absent while the end is not known
};

/// What the journal has of commands whose end is not known.
struct Unfinished
{
    std::vector<JournalEntry> entries; ///< oldest first
    std::vector<Error> unreadable;     ///< files that may be such commands and cannot be read
};

/// The console's own memory of the commands that it sent, on this machine's disk: written and synced before the first
/// byte goes to a server, so that a console that dies at any moment can say afterwards what to ask about. One file for
/// each command in `DIR`, moved to `DIR/done` when its outcome is known, so that looking for unfinished ones costs
/// nothing as years pass. Several consoles may share the folder.
///
/// Errors of every function: Io, DiskFull; nothing half written is ever read as a command.
class Journal
{
public:
    explicit Journal(QString directory) : m_directory(std::move(directory)) {}

    /// Remembers a command before it is sent; synced to disk, the folder too. The same command again is harmless.
    /// Error: Refused where the id was used for something else, or was sent to another database.
    [[nodiscard]] Result<void> begin(const Command &command, const Destination &to, domain::UtcMicros now);

    /// Remembers how it ended, APPLIED, LOST or REFUSED. Harmless where it is remembered already.
    [[nodiscard]] Result<void> finish(const CommandId &id, OutcomeKind outcome);

    /// Commands without an outcome.
    [[nodiscard]] Result<Unfinished> unfinished() const;
    /// Nothing where this journal never saw the id.
    [[nodiscard]] Result<std::optional<JournalEntry>> find(const CommandId &id) const;

    /// Error: Refused where the command was sent to another database than this one, which can know nothing of it.
    [[nodiscard]] Result<void> checkDatabase(const JournalEntry &entry, const QString &databaseId) const;

    [[nodiscard]] const QString &directory() const { return m_directory; }

private:
    [[nodiscard]] Result<bool> isKnown(const Command &command, const QString &databaseId) const;

    QString m_directory;
};

} // namespace idemdesk::desk
