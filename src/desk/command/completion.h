// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"

namespace idemdesk::desk {

/// Reconciles a record as executed: builds status, body and Location from its committed order by the operation's
/// template and stores them as the record's response (R12, R13). Needs a live lease of the desk, whoever took it; a
/// record that is COMPLETED but lacks its response (A1), and layouts without leases, need none, and A1 an approval on
/// production. What was rebuilt, and a digest of what stood there, is kept for ever.
class Completion final : public Action
{
public:
    [[nodiscard]] QString name() const override;
    [[nodiscard]] QStringList effects(const Command &command, const Situation &situation,
                                      const profile::Profile &profile) const override;
    [[nodiscard]] std::optional<Objection> objection(const Command &command, const Situation &situation,
                                                     const profile::Profile &profile) const override;
    [[nodiscard]] Result<Effect> apply(store::CommandTransaction &transaction, const Command &command,
                                       const Situation &situation, const profile::Profile &profile) const override;
};

} // namespace idemdesk::desk
