// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue_order.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace idemdesk::desk {

namespace {

auto urgency(const QueueItem &item)
{
    const domain::Record &record = item.diagnosis.evidence.record;
    const auto created = record.createdAt ? record.createdAt->earliest().value() : std::numeric_limits<qint64>::max();
    const auto severity = item.diagnosis.findings.front().severity;
    return std::tuple(-static_cast<int>(severity), created, record.ref);
}

} // namespace

void sortByUrgency(std::vector<QueueItem> &items)
{
    std::ranges::sort(items, {}, urgency);
}

} // namespace idemdesk::desk
