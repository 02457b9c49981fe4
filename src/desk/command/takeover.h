// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"

#include <chrono>

namespace idemdesk::desk {

/// Takes an abandoned lease over (R20): one conditional UPDATE that raises the generation, under the desk's own owner
/// id. Runs nothing. Parameters: `lease_us`; `force` for a live lease of a stuck worker (A14), `no_deadline` for a
/// record that has no deadline or owner (A12); both need an approval on production.
class Takeover final : public Action
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

/// What an operator may ask for beside the record and the generation.
struct TakeoverOptions
{
    std::chrono::microseconds lease = std::chrono::minutes(5);
    bool force = false;
    bool noDeadline = false;
};

[[nodiscard]] audit::JsonObject takeoverParameters(const TakeoverOptions &options);

} // namespace idemdesk::desk
