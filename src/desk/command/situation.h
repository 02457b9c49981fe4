// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/command.h"
#include "domain/diagnose.h"
#include "profile/profile.h"
#include "store/command_transaction.h"
#include "store/session.h"

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// What an action decides on: the record as it is now, and what follows from that. A screen read earlier does not count
/// (R22).
struct Situation
{
    domain::Evidence evidence;
    std::vector<domain::Finding> findings;
    qint64 ordersUnderReference = 0; ///< orders with the record's business reference: two are A7

    /// The finding that stands against the action, the worst first; null where none does. A finding that permits other
    /// things only stands against it, too. `answered` is passed over.
    [[nodiscard]] const domain::Finding *against(domain::Action action,
                                                 std::optional<domain::Anomaly> answered = {}) const;
};

/// Reads the situation over a read-only session, for a preview. Nothing where the record is not there.
[[nodiscard]] Result<std::optional<Situation>> lookBefore(store::Session &session, const domain::Rules &rules,
                                                          const domain::RecordRef &record);

/// Locks the record and reads the situation under its lock. Nothing where the record is not there.
[[nodiscard]] Result<std::optional<Situation>>
lookUnderLock(store::CommandTransaction &transaction, const domain::Rules &rules, const domain::RecordRef &record);

} // namespace idemdesk::desk
