// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/confirm.h"

#include "desk/queue_order.h"
#include "desk/sets/set_lookup.h"
#include "desk/sets/stored_sets.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace idemdesk::desk {

namespace {

using Items = std::vector<QueueItem>;

Items taken(Items &items, bool aboutRecords)
{
    Items chosen;
    for (QueueItem &item : items) {
        if ((item.record() != nullptr) == aboutRecords)
            chosen.push_back(std::move(item));
    }
    return chosen;
}

/// Those of the items about no record that the primary shows, too.
Result<Items> confirmOthers(store::Session &primary, const domain::Rules &rules, const Items &items)
{
    std::map<std::pair<domain::Anomaly, QString>, std::optional<domain::UtcMicros>> storedAt;
    std::vector<store::StoredSetFinding> found;
    for (const QueueItem &item : items) {
        const domain::Finding &finding = item.findings().front();
        storedAt[{finding.anomaly, finding.subject.id}] = item.storedAt;
        found.push_back(storedForm(finding));
    }
    auto now = StoredSets(primary, rules).confirm(found);
    if (!now)
        return propagate(now);
    Items confirmed;
    for (domain::Finding &finding : *now) {
        const auto at = storedAt.at({finding.anomaly, finding.subject.id});
        confirmed.push_back({std::move(finding), at});
    }
    return confirmed;
}

} // namespace

Result<std::vector<Diagnosis>> confirm(store::Session &primary, const domain::Rules &rules,
                                       std::span<const Diagnosis> found, const Holds &holds,
                                       store::Unreadable &passedOver)
{
    std::vector<domain::RecordRef> refs;
    for (const Diagnosis &diagnosis : found)
        refs.push_back(diagnosis.evidence.record.ref);
    const store::PassingOver passing(primary.records(), &passedOver);
    auto now = Diagnoser(primary, rules, &passedOver).byRefs(refs);
    if (!now)
        return now;
    if (const Result<> added = SetLookup(primary, rules).addTo(*now); !added)
        return propagate(added);
    std::erase_if(*now, std::not_fn(holds));
    return now;
}

Result<Queue> confirm(store::Session &primary, const domain::Rules &rules, Queue queue)
{
    const Items others = taken(queue.items, false);
    std::map<domain::RecordRef, std::optional<domain::UtcMicros>> storedAt;
    std::vector<Diagnosis> found;
    for (QueueItem &item : taken(queue.items, true)) {
        Diagnosis &diagnosis = std::get<Diagnosis>(item.found);
        storedAt[diagnosis.evidence.record.ref] = item.storedAt;
        found.push_back(std::move(diagnosis));
    }
    auto now = confirm(primary, rules, found, needsAttention, queue.unreadable);
    if (!now)
        return propagate(now);
    auto othersNow = confirmOthers(primary, rules, others);
    if (!othersNow)
        return propagate(othersNow);
    queue.unconfirmed = static_cast<qint64>(others.size() - othersNow->size());
    queue.items = std::move(*othersNow);
    for (Diagnosis &diagnosis : *now) {
        // A record that moved in the list while it was read may stand in it twice.
        const auto entry = storedAt.extract(diagnosis.evidence.record.ref);
        if (entry)
            queue.items.push_back({std::move(diagnosis), entry.mapped()});
    }
    queue.unconfirmed +=
        std::ranges::count_if(storedAt, [&](const auto &left) { return !queue.unreadable.contains(left.first); });
    sortByUrgency(queue.items);
    return queue;
}

} // namespace idemdesk::desk
