// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/queue.h"
#include "desk/queue_sets.h"

#include <map>
#include <span>
#include <vector>

namespace idemdesk::desk {

/// Builds a Queue from its two sources. Call once each, in this order: readStored(), addProcessing(), addStored(),
/// addStoredSets(), take().
class QueueBuilder
{
public:
    QueueBuilder(store::Session &session, const domain::Rules &rules, int limit);

    /// Where readers note the records that they pass over.
    [[nodiscard]] store::Unreadable &unreadable() { return m_queue.unreadable; }
    /// Learns what the last diagnosis stored, without believing it yet.
    [[nodiscard]] Result<> readStored();
    [[nodiscard]] Result<> addProcessing(const store::ReadBudget &budget);
    /// Reads the stored findings' records again, worst first, until `limit` of them still need attention.
    [[nodiscard]] Result<> addStored();
    /// The same for stored findings that rest on several rows.
    [[nodiscard]] Result<> addStoredSets();
    [[nodiscard]] Queue take();

private:
    using Findings = std::vector<store::StoredFinding>;

    [[nodiscard]] Result<> addPage(const store::RecordPage &page);
    [[nodiscard]] Result<qint64> addStoredBatch(std::span<const domain::RecordRef> refs);
    void add(Diagnosis diagnosis, const std::optional<domain::UtcMicros> &storedAt);
    void noteUncovered(const store::RecordPage &page, const store::ReadBudget &budget);
    void countSettled(const Findings &stored, const Diagnosis *now);
    void keepWorst();

    store::Session &m_session;
    Diagnoser m_diagnoser;
    int m_limit;
    std::vector<domain::RecordRef> m_worstFirst;    ///< records of stored findings
    std::map<domain::RecordRef, Findings> m_stored; ///< those not yet read again
    QueueSets m_sets;
    Queue m_queue;
};

} // namespace idemdesk::desk
