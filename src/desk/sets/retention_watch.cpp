// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/retention_watch.h"

namespace idemdesk::desk {

RetentionWatch::RetentionWatch(const domain::Rules &rules)
{
    for (const auto &[operation, declared] : rules.operations)
        m_seen.emplace(operation, domain::RetentionSeen{operation, {}, {}});
}

void RetentionWatch::see(const domain::Evidence &evidence)
{
    const auto found = m_seen.find(evidence.record.scope.operation);
    if (found != m_seen.end())
        domain::noticeRetention(found->second, evidence);
}

std::vector<SuspectRetention> RetentionWatch::suspects() const
{
    std::vector<SuspectRetention> suspects;
    for (const auto &[operation, seen] : m_seen) {
        SuspectRetention suspect{operation, {}};
        if (seen.kept)
            suspect.shownBy.push_back(seen.kept->record);
        if (seen.retried)
            suspect.shownBy.push_back(seen.retried->record);
        suspects.push_back(std::move(suspect));
    }
    return suspects;
}

} // namespace idemdesk::desk
