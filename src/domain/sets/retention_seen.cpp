// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose_sets.h"

namespace idemdesk::domain {

namespace {

using std::chrono::microseconds;

/// Nothing for an open record, and where the times cannot be (A19).
std::optional<microseconds> keptFor(const Record &record)
{
    if (record.state != State::Completed || !record.completedAt || !record.expiresAt)
        return {};
    const microseconds span = record.expiresAt->latest().since(record.completedAt->earliest());
    return span > microseconds::zero() ? std::optional(span) : std::nullopt;
}

std::optional<microseconds> retriedAfter(const OutboxEvent &event)
{
    if (event.attempts < 2 || !event.createdAt || !event.lastAttemptAt)
        return {};
    return event.lastAttemptAt->earliest().since(event.createdAt->latest());
}

} // namespace

void noticeRetention(RetentionSeen &seen, const Evidence &evidence)
{
    const Record &record = evidence.record;
    const std::optional<microseconds> kept = keptFor(record);
    if (kept && (!seen.kept || *kept < seen.kept->span))
        seen.kept = KeptFor{record.ref, *kept, record.provenance};
    for (const OutboxEvent &event : evidence.downstream.events) {
        const std::optional<microseconds> after = retriedAfter(event);
        if (after && *after > microseconds::zero() && (!seen.retried || *after > seen.retried->span))
            seen.retried = RetriedAfter{record.ref, *after, evidence.downstream.provenance};
    }
}

} // namespace idemdesk::domain
