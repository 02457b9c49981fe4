// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/preview.h"

namespace idemdesk::desk {

Result<std::optional<Preview>> preview(store::Session &session, const profile::Profile &profile, const Command &command,
                                       const Action &action)
{
    Result<std::optional<Situation>> situation = lookBefore(session, profile.rules, command.record);
    if (!situation)
        return propagate(situation);
    if (!*situation)
        return std::nullopt;
    Preview result{std::move(**situation), {}, {}};
    result.effects = action.effects(command, result.situation, profile);
    result.objection = action.objection(command, result.situation, profile);
    return result;
}

} // namespace idemdesk::desk
