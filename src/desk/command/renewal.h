// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"

namespace idemdesk::desk {

/// Prolongs a lease that the desk holds and that has not run out: one conditional UPDATE that keeps the generation
/// (R20). Any operator may do it. Parameter: `lease_us`, from the database's clock.
class Renewal final : public Action
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

/// What stands against acting as the holder of a desk's lease: it is not PROCESSING, another one's, or has run out.
[[nodiscard]] std::optional<Objection> notHeldByDesk(const Situation &situation, const profile::Profile &profile);

} // namespace idemdesk::desk
