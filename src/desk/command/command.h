// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/canonical_json.h"
#include "desk/command/command_id.h"
#include "domain/record_ref.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::desk {

/// What an operator asks for: data alone. The action's own code gives it its meaning.
struct Command
{
    CommandId id;
    QString profile; ///< the profile's name: a command belongs to one deployment
    QString action;  ///< `takeover`, `renew`, `complete`
    domain::RecordRef record;
    std::optional<qint64> generation; ///< that the operator saw; absent where the layout has none
    QString reason;
    QString ticket;
    audit::JsonObject parameters; ///< of the action: `lease_us`

    /// Everything but the id, in its one canonical form: what a resubmission must repeat to the letter.
    [[nodiscard]] QByteArray payload() const;
    /// SHA-256 of payload(), 32 bytes.
    [[nodiscard]] QByteArray payloadDigest() const;
};

/// How a command ended.
enum class OutcomeKind {
    Applied, ///< its effect is committed, once
    Lost,    ///< somebody else was first, or it never reached the database; nothing was changed
    Refused, ///< a precondition did not hold; nothing was changed
    Unknown, ///< no answer to COMMIT came: ask by the same command id
};

/// `APPLIED`, `LOST`, `REFUSED`, `UNKNOWN`.
[[nodiscard]] QString outcomeName(OutcomeKind outcome);
[[nodiscard]] std::optional<OutcomeKind> outcomeNamed(const QString &name);

/// What is known of a command's end.
struct Outcome
{
    CommandId id;
    OutcomeKind kind = OutcomeKind::Unknown;
    qint64 affected = 0;                   ///< rows of the record table: 1 where applied, 0 otherwise
    std::optional<qint64> generation = {}; ///< of the record afterwards, where it was read
    std::optional<qint64> auditSeq = {};
    QString text = {};                  ///< one sentence: what happened, who won, or what was refused and why
    std::optional<bool> orderSeen = {}; ///< what the look under the lock found, where the action looked and could
    bool approvalNeeded = false;        ///< Refused, and a second person could allow it
};

} // namespace idemdesk::desk
