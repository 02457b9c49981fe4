// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/claimed_orders.h"
#include "desk/sets/record_sets.h"
#include "desk/sets/retention_watch.h"
#include "desk/sets/set_confirmer.h"

#include <functional>
#include <vector>

namespace idemdesk::desk {

class OrderPass;

/// Finds what only several rows show together (A6, A7, A8, A22, A25), in one run over the table of records and one over
/// the orders, both in the order of their keys. Call begin(), see() for every record as it is diagnosed, then finish().
/// Memory stays below 64 MB whatever the tables hold; disk, where they hold more than a million rows or so: up to 64
/// bytes a record and 16 an order (see README). Errors: those of the readers and of ScratchFile.
class SetFinder
{
public:
    /// `passedOver`: records that the diagnosis cannot read; null: there are none.
    SetFinder(store::Session &session, const domain::Rules &rules, const store::Unreadable *passedOver);

    /// Finds out what can be looked for. `startedAt`: the database's clock before the first record is read.
    [[nodiscard]] Result<> begin(domain::UtcMicros startedAt);
    [[nodiscard]] Result<> see(const Diagnosis &diagnosis);

    /// Shows each finding, confirmed by a fresh read; ends early where that answers false, or `goOn` (empty: always)
    /// does. Error: Cancelled then.
    using Visitor = std::function<bool(const domain::Finding &)>;
    [[nodiscard]] Result<> finish(const Visitor &visit, const SortedGroups::GoOn &goOn);

    /// What was not looked for, and why.
    [[nodiscard]] const std::vector<QString> &notLookedFor() const { return m_notLookedFor; }

private:
    [[nodiscard]] Result<> findRetention();
    [[nodiscard]] Result<> findAmongOrders();
    [[nodiscard]] Result<> findRepeats(OrderPass &pass);
    [[nodiscard]] Result<> findAmongRecords();
    [[nodiscard]] Result<> tell(const Result<SetConfirmer::Findings> &findings);
    [[nodiscard]] Result<> tellSets(const Result<std::vector<SetConfirmer::Findings>> &sets);
    /// Records that may lead to an order, which nobody could read.
    [[nodiscard]] qint64 unreadRecords() const;
    void noteUnread(const store::Unreadable &orders);
    [[nodiscard]] std::optional<QString> whyNoStrays(const store::OrderFacts &facts) const;

    store::Session &m_session;
    const domain::Rules &m_rules;
    SetConfirmer m_confirmer;
    domain::UtcMicros m_startedAt;
    bool m_findsStrays = false;
    bool m_findsRepeats = false;
    std::vector<QString> m_notLookedFor;
    RecordSets m_recordSets;
    ClaimedOrders m_claimed;
    RetentionWatch m_retention;
    const store::Unreadable *m_passedOver;
    qint64 m_hidingBodies = 0;
    Visitor m_visit;
    SortedGroups::GoOn m_goOn;
};

} // namespace idemdesk::desk
