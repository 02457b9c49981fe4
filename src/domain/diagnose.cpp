// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose.h"

#include "domain/diagnose/judges.h"
#include "domain/diagnose/retry_now.h"

#include <algorithm>
#include <array>

namespace idemdesk::domain {

using namespace diagnosis;

namespace {

/// Everything but A24, which is asked first: where the state is not known no other judgement stands.
constexpr std::array<Judge, 19> judges{
    incompleteResponse,  contradictingOrders,  contradictingLocation, unsoundBody,       missingOrder,
    expiredWithOrder,    expiredWithoutEffect, expiredWithDoubt,      withoutWholeLease, incredibleDeadline,
    stuckUnderLiveLease, earlierOrder,         brokenFence,           fallenGeneration,  supersededCompletion,
    impossibleTimes,     uncacheableStatus,    overdueSweep,          otherFingerprint,
};

std::vector<Finding> judged(const Case &opened)
{
    std::vector<Finding> findings;
    if (std::optional<Finding> unknown = unknownRules(opened))
        findings.push_back(std::move(*unknown));
    if (opened.record.state == State::Unknown)
        return findings;
    for (const Judge judge : judges) {
        if (std::optional<Finding> finding = judge(opened))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

} // namespace

bool isWorse(const Finding &left, const Finding &right)
{
    return left.severity != right.severity ? left.severity > right.severity : left.anomaly < right.anomaly;
}

Judgement judge(const Evidence &evidence, const Rules &rules)
{
    const Case opened(evidence, rules);
    Judgement judgement{judged(opened), diagnosis::retryNow(opened), opened.hidesOrder()};
    std::sort(judgement.findings.begin(), judgement.findings.end(), isWorse);
    for (Finding &finding : judgement.findings)
        finding.retryNow = judgement.retryNow;
    return judgement;
}

Fencing fencingOf(const Evidence &evidence, const Rules &rules)
{
    return rules.fencing == Fencing::Lock && !evidence.locksReachAllWriters ? Fencing::None : rules.fencing;
}

std::vector<Finding> diagnose(const Evidence &evidence, const Rules &rules)
{
    return judge(evidence, rules).findings;
}

QString retryNow(const Evidence &evidence, const Rules &rules)
{
    return diagnosis::retryNow(Case(evidence, rules));
}

} // namespace idemdesk::domain
