// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/canonical_json.h"
#include "desk/command/command.h"
#include "desk/command/situation.h"
#include "profile/profile.h"
#include "store/command_transaction.h"

#include <chrono>
#include <optional>

namespace idemdesk::desk {

/// Why a command must not be carried out.
struct Objection
{
    OutcomeKind kind = OutcomeKind::Refused; ///< Lost where somebody else was first
    QString text;                            ///< one sentence in plain words
    bool approvalNeeded = false;             ///< a second person could allow it
};

/// What carrying it out did, before it is committed.
struct Effect
{
    qint64 affected = 0; ///< must be exactly 1, or all of it is rolled back
    std::optional<qint64> generation;
    std::optional<QByteArray> owner;
    std::optional<bool> orderSeen; ///< absent where the orders could not be read
    std::optional<qint64> seenOrder;
    audit::JsonObject detail; ///< for the audit entry; no keys, no bodies, no hashes that are not keyed
    QString text;             ///< one sentence: what was done
};

/// One kind of command. The engine does everything that all of them share; a new one says only what it minds and what
/// it does.
class Action
{
public:
    virtual ~Action() = default;

    /// Its token: `takeover`.
    [[nodiscard]] virtual QString name() const = 0;

    /// The exact effect in plain words, one line each, for the preview.
    [[nodiscard]] virtual QStringList effects(const Command &command, const Situation &situation,
                                              const profile::Profile &profile) const = 0;

    /// What stands against it in this situation; nothing where it may go on. Pure.
    [[nodiscard]] virtual std::optional<Objection> objection(const Command &command, const Situation &situation,
                                                             const profile::Profile &profile) const = 0;

    /// Carries it out under the record's lock. Called only without an objection.
    [[nodiscard]] virtual Result<Effect> apply(store::CommandTransaction &transaction, const Command &command,
                                               const Situation &situation, const profile::Profile &profile) const = 0;
};

/// The owner id under which the desk holds a lease: `idemdesk:` and the id of the command that took it.
[[nodiscard]] QByteArray deskOwner(const CommandId &id);
[[nodiscard]] bool isDeskOwner(const std::optional<QByteArray> &owner);

/// LOST where the record no longer has the generation that the operator saw, with who has it now. In a layout without
/// generations the time of creation stands for it (parameter `created_at_us`); REFUSED where that is not one instant.
[[nodiscard]] std::optional<Objection> overtaken(const Command &command, const Situation &situation);

/// REFUSED where the record must not be acted on at all: two orders under one reference (A7), or a finding that does
/// not permit the action, by its words. `answered` is a finding that the command itself has an answer to.
[[nodiscard]] std::optional<Objection> forbidden(domain::Action action, const Situation &situation,
                                                 std::optional<domain::Anomaly> answered = {});

/// REFUSED where nothing at all may be done: A7, A16, A17, A24 (R7).
[[nodiscard]] std::optional<Objection> untouchable(const Situation &situation);

/// REFUSED where the lease asked for would be longer than the profile's longest: it would look like a wrong clock
/// (A13).
[[nodiscard]] std::optional<Objection> leaseTooLong(const Command &command, const profile::Profile &profile);

/// How long the desk holds a record unless asked otherwise.
inline constexpr std::chrono::microseconds usualLease = std::chrono::minutes(5);

} // namespace idemdesk::desk
