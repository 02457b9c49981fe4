// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/queue.h"

#include <functional>

namespace idemdesk::desk {

/// What was found on a replica, looked at again on the primary: findings are what decisions are made from (R14).
/// Diagnoses that no longer satisfy `holds`, and records that are gone, are left out; the others come as the primary has them,
/// with what a bounded look at their sets shows there (SetLookup), in their order. What cannot be read there is noted in `passedOver`. Errors: those of the readers.
using Holds = std::function<bool(const Diagnosis &)>;
[[nodiscard]] Result<std::vector<Diagnosis>> confirm(store::Session &primary, const domain::Rules &rules,
                                                     std::span<const Diagnosis> found, const Holds &holds,
                                                     store::Unreadable &passedOver);

/// The same for a queue, what is about no record included: items that need nobody any more are dropped and counted in `unconfirmed`.
[[nodiscard]] Result<Queue> confirm(store::Session &primary, const domain::Rules &rules, Queue queue);

} // namespace idemdesk::desk
