// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/queue.h"
#include "desk/sets/stored_sets.h"

#include <span>
#include <vector>

namespace idemdesk::desk {

/// The part of the queue that rests on several rows: stored findings whose rows are read again. Those about a record
/// join what else is wrong with it. Call read(), then addTo().
class QueueSets
{
public:
    QueueSets(store::Session &session, const domain::Rules &rules)
        : m_session(session), m_diagnoser(session, rules, &m_passedOver), m_sets(session, rules)
    {}

    /// Learns what the run stored, without believing it yet.
    [[nodiscard]] Result<> read(qint64 run);
    /// Reads the rows again, worst first, until `limit` findings still hold. The queue is not in order then.
    [[nodiscard]] Result<> addTo(Queue &queue, int limit);

private:
    [[nodiscard]] Result<qint64> addBatch(Queue &queue, std::span<const store::StoredSetFinding> stored);
    /// Diagnoses those of their records that are not in the queue, and adds what the findings say.
    [[nodiscard]] Result<> addToRecords(Queue &queue, const std::vector<domain::Finding> &findings,
                                        domain::UtcMicros storedAt);

    store::Session &m_session;
    store::Unreadable m_passedOver; ///< the queue says so of open records, and the last diagnosis said so of others
    Diagnoser m_diagnoser;
    StoredSets m_sets;
    std::vector<store::StoredSetFinding> m_stored;
};

} // namespace idemdesk::desk
