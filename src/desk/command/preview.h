// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"
#include "store/session.h"

#include <optional>

namespace idemdesk::desk {

/// What a command would do, decided on values read just now. It promises nothing: the command looks again under the
/// lock.
struct Preview
{
    Situation situation;
    QStringList effects;                ///< the exact effect, a line each
    std::optional<Objection> objection; ///< why it would not be carried out
};

/// Nothing where the record is not there.
[[nodiscard]] Result<std::optional<Preview>> preview(store::Session &session, const profile::Profile &profile,
                                                     const Command &command, const Action &action);

} // namespace idemdesk::desk
