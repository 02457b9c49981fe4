// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/suspects.h"

#include <map>

namespace idemdesk::desk {

/// Gathers, for the operations that the profile declares, how long records are kept and how late events are sent again
/// (A22). Memory grows with the profile alone.
class RetentionWatch
{
public:
    explicit RetentionWatch(const domain::Rules &rules);

    void see(const domain::Evidence &evidence);
    /// Every declared operation, with the records that showed something of it.
    [[nodiscard]] std::vector<SuspectRetention> suspects() const;
    /// What was seen of a declared operation.
    [[nodiscard]] const domain::RetentionSeen &of(const QByteArray &operation) const { return m_seen.at(operation); }

private:
    std::map<QByteArray, domain::RetentionSeen> m_seen;
};

} // namespace idemdesk::desk
