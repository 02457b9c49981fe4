// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "store/session.h"

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Which entries of the audit log are wanted. Every condition that is set must hold.
struct AuditFilter
{
    std::optional<domain::RecordRef> record = {};
    std::optional<QString> commandId = {}; ///< a UUID in lower case

    /// True where the entry's own content says so; what cannot be read as an entry matches no condition.
    [[nodiscard]] bool matches(const audit::SealedEntry &entry) const;
};

struct AuditPage
{
    std::vector<audit::SealedEntry> entries; ///< in the order of the log
    std::optional<qint64> next;              ///< go on behind this entry; absent at the end of the log
    qint64 examined = 0;
    bool budgetReached = false; ///< the search stopped at the budget: more may match behind `next`
};

/// The next entries behind `after` that match, at most `limit`. Reads the log in its order, no further than the budget.
/// Errors: those of DeskReader.
[[nodiscard]] Result<AuditPage> searchAudit(store::DeskReader &desk, const AuditFilter &filter, qint64 after, int limit,
                                            const store::ReadBudget &budget);

} // namespace idemdesk::desk
