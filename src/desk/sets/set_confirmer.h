// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "desk/sets/suspects.h"

#include <map>
#include <span>

namespace idemdesk::desk {

/// Reads suspect rows afresh, together, and has them judged: only what still holds becomes a finding. A fixed number of
/// round trips for each 200 rows. Errors: those of the readers.
class SetConfirmer
{
public:
    SetConfirmer(store::Session &session, const domain::Rules &rules)
        : m_session(session), m_rules(rules), m_diagnoser(session, rules, &m_passedOver)
    {}

    using Findings = std::vector<domain::Finding>;

    /// A8, A25: the findings of each set, in the order of the sets.
    [[nodiscard]] Result<std::vector<Findings>> records(std::span<const SuspectRecords> sets);
    /// A6, in the order of their ids. Nothing where the profile gives no window (domain::orderWindow()).
    [[nodiscard]] Result<Findings> strays(const SuspectStrays &suspects);
    /// A7: the findings of each set, in the order of the sets.
    [[nodiscard]] Result<std::vector<Findings>> orders(std::span<const SuspectOrders> sets);
    /// A22.
    [[nodiscard]] Result<std::optional<domain::Finding>> retention(const SuspectRetention &suspect);

private:
    [[nodiscard]] Result<std::map<domain::RecordRef, Diagnosis>> readRecords(std::span<const SuspectRecords> sets);
    /// Takes away the orders to which a record leads now, or may lead later.
    [[nodiscard]] Result<> dropTied(std::vector<domain::Order> &orders, const SuspectStrays &suspects);
    [[nodiscard]] Result<> dropNamed(std::vector<domain::Order> &orders);
    [[nodiscard]] Result<> dropReferred(std::vector<domain::Order> &orders);

    store::Session &m_session;
    const domain::Rules &m_rules;
    store::Unreadable m_passedOver; ///< a record that cannot be read is in no set
    Diagnoser m_diagnoser;
};

} // namespace idemdesk::desk
