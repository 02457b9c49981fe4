// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue_order.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace idemdesk::desk {

namespace {

auto urgency(const QueueItem &item)
{
    constexpr qint64 unknown = std::numeric_limits<qint64>::max();
    const domain::Finding &worst = item.findings().front();
    const int severity = -static_cast<int>(worst.severity);
    const Diagnosis *diagnosis = item.record();
    if (!diagnosis)
        return std::tuple(severity, unknown, true, domain::RecordRef(), worst.subject.id);
    const domain::Record &record = diagnosis->evidence.record;
    const qint64 created = record.createdAt ? record.createdAt->earliest().value() : unknown;
    return std::tuple(severity, created, false, record.ref, QString());
}

} // namespace

void sortByUrgency(std::vector<QueueItem> &items)
{
    std::ranges::sort(items, {}, urgency);
}

} // namespace idemdesk::desk
