// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/confirm.h"

#include "desk/queue_order.h"

#include <algorithm>
#include <map>
#include <utility>

namespace idemdesk::desk {

Result<std::vector<Diagnosis>> confirm(store::Session &primary, const domain::Rules &rules,
                                       std::span<const Diagnosis> found, const Holds &holds,
                                       store::Unreadable &passedOver)
{
    std::vector<domain::RecordRef> refs;
    for (const Diagnosis &diagnosis : found)
        refs.push_back(diagnosis.evidence.record.ref);
    const store::PassingOver passing(primary.records(), &passedOver);
    auto now = Diagnoser(primary, rules, &passedOver).byRefs(refs);
    if (now)
        std::erase_if(*now, std::not_fn(holds));
    return now;
}

Result<Queue> confirm(store::Session &primary, const domain::Rules &rules, Queue queue)
{
    std::map<domain::RecordRef, std::optional<domain::UtcMicros>> storedAt;
    std::vector<Diagnosis> found;
    for (QueueItem &item : queue.items) {
        storedAt[item.diagnosis.evidence.record.ref] = item.storedAt;
        found.push_back(std::move(item.diagnosis));
    }
    auto now = confirm(primary, rules, found, needsAttention, queue.unreadable);
    if (!now)
        return propagate(now);
    queue.items.clear();
    for (Diagnosis &diagnosis : *now) {
        const auto at = storedAt.at(diagnosis.evidence.record.ref);
        storedAt.erase(diagnosis.evidence.record.ref);
        queue.items.push_back({std::move(diagnosis), at});
    }
    queue.unconfirmed =
        std::ranges::count_if(storedAt, [&](const auto &left) { return !queue.unreadable.contains(left.first); });
    sortByUrgency(queue.items);
    return queue;
}

} // namespace idemdesk::desk
