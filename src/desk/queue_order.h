// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/queue.h"

namespace idemdesk::desk {

/// Worst first, then oldest; records without a time of creation come after those that have one, and what is about no record
/// after all of them.
void sortByUrgency(std::vector<QueueItem> &items);

} // namespace idemdesk::desk
