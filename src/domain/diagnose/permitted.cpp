// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose.h"

#include <algorithm>

namespace idemdesk::domain {

namespace {

constexpr Action everyAction[] = {
    Action::Takeover,      Action::Complete, Action::Reject,  Action::Release,   Action::Hold,  Action::Extend,
    Action::MarkDelivered, Action::Reclaim,  Action::Inquire, Action::ExpireKey, Action::Sweep,
};

/// What is normal (A30), and what tells of the client's keys rather than of this record's outcome (A8, A25): commands do not
/// look at it.
bool isOnlyShown(const Finding &finding)
{
    return finding.severity == Severity::Info || finding.anomaly == Anomaly{8} || finding.anomaly == Anomaly{25};
}

/// What is only shown takes nothing away but what it forbids.
bool permits(const Finding &finding, Action action)
{
    const QString token = actionToken(action);
    const bool named = isOnlyShown(finding) ||
                       std::find(finding.permitted.begin(), finding.permitted.end(), action) != finding.permitted.end();
    return named && std::none_of(finding.forbidden.begin(), finding.forbidden.end(),
                                 [&token](const Forbidden &forbidden) { return forbidden.action == token; });
}

} // namespace

std::vector<Action> permittedFor(const std::vector<Finding> &findings)
{
    std::vector<Action> actions;
    if (std::all_of(findings.begin(), findings.end(), isOnlyShown))
        return actions;
    for (const Action action : everyAction) {
        if (std::all_of(findings.begin(), findings.end(),
                        [action](const Finding &finding) { return permits(finding, action); }))
            actions.push_back(action);
    }
    return actions;
}

std::vector<Forbidden> forbiddenOver(const std::vector<Finding> &findings)
{
    std::vector<Forbidden> all;
    for (const Finding &finding : findings) {
        for (const Forbidden &entry : finding.forbidden) {
            const auto same = [&](const Forbidden &known) {
                return known.action == entry.action && known.reason == entry.reason;
            };
            if (std::ranges::none_of(all, same))
                all.push_back(entry);
        }
    }
    return all;
}

} // namespace idemdesk::domain
