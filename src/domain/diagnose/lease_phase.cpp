// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/lease_phase.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

LeasePhase leasePhase(const Case &judged)
{
    const Lease &lease = judged.record.lease;
    if (!judged.isProcessing() || !judged.rules.hasLeases)
        return LeasePhase::None;
    if (!lease.owner || !lease.until)
        return LeasePhase::Incomplete;
    if (deadlineFault(judged))
        return LeasePhase::Faulty;
    if (lease.until->certainlyBefore(judged.now))
        return LeasePhase::Expired;
    return lease.until->earliest() < judged.now ? LeasePhase::Undecided : LeasePhase::Live;
}

std::optional<QString> deadlineFault(const Case &judged)
{
    const std::optional<StoredTime> &until = judged.record.lease.until;
    if (!until)
        return {};
    const StoredTime::Certainty certainty = until->certainty();
    if (certainty == StoredTime::Certainty::Unreadable || certainty == StoredTime::Certainty::Nonexistent)
        return u"cannot be compared with the clock"_s;
    if (until->certainlyAfter(judged.now.plus(judged.rules.longestLease)))
        return u"lies further ahead than the longest lease of "_s + humanSpan(judged.rules.longestLease);
    return {};
}

} // namespace idemdesk::domain::diagnosis
