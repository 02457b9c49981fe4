// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/set_confirmer.h"
#include "store/desk_tables.h"

namespace idemdesk::desk {

/// Believes nothing that is stored: reads the rows of stored findings afresh, and has them judged anew.
class StoredSets
{
public:
    StoredSets(store::Session &session, const domain::Rules &rules)
        : m_session(session), m_rules(rules), m_confirmer(session, rules)
    {}

    /// What still holds, at most one for each stored finding, in their order. Errors: those of the readers; Corrupt
    /// where an id that was stored is none.
    [[nodiscard]] Result<std::vector<domain::Finding>> confirm(std::span<const store::StoredSetFinding> stored);

private:
    using Findings = SetConfirmer::Findings;

    [[nodiscard]] Result<Findings> confirmRecords(std::span<const store::StoredSetFinding> stored);
    [[nodiscard]] Result<Findings> confirmOrders(std::span<const store::StoredSetFinding> stored);
    [[nodiscard]] Result<Findings> confirmStrays(std::span<const store::StoredSetFinding> stored);
    [[nodiscard]] Result<Findings> confirmRetention(std::span<const store::StoredSetFinding> stored);

    store::Session &m_session;
    const domain::Rules &m_rules;
    SetConfirmer m_confirmer;
};

/// What of a finding is stored: enough to read its rows again.
[[nodiscard]] store::StoredSetFinding storedForm(const domain::Finding &finding);

/// One stored finding for each subject and code: several sets of one record are read again as one.
[[nodiscard]] std::vector<store::StoredSetFinding> bySubject(std::vector<store::StoredSetFinding> stored);

} // namespace idemdesk::desk
