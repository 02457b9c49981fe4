// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/queue.h"
#include "desk/viewpoint.h"
#include "domain/finding.h"
#include "domain/record.h"
#include "models/rows/passed_over.h"
#include "store/session.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// One record that needs somebody, as it is shown: masked and inert, without its body.
struct QueueRow
{
    domain::RecordRef ref;
    domain::Severity severity = domain::Severity::Info; ///< of the worst finding
    std::vector<domain::Anomaly> anomalies;             ///< worst first
    QString summary;                                    ///< of the worst finding
    QString operation;
    QString key;
    std::optional<qint64> tenant;
    domain::State state = domain::State::Unknown;
    std::optional<domain::StoredTime> createdAt;
    std::optional<domain::UtcMicros> storedAt; ///< where the last complete diagnosis found it

    friend bool operator==(const QueueRow &, const QueueRow &) = default;
};

[[nodiscard]] inline const domain::RecordRef &keyOf(const QueueRow &row)
{
    return row.ref;
}

/// The queue at one moment, and what it rests on.
struct QueueSnapshot
{
    std::vector<QueueRow> rows; ///< worst first, then oldest
    bool cut = false;           ///< there were more than were asked for
    qint64 aboutNoRecord = 0;   ///< items about an order or a table (A6, A7, A22), which are no rows
    domain::Provenance provenance;
    std::optional<domain::UtcMicros> lastDiagnosis; ///< absent: no complete diagnosis is stored
    qint64 sweepBehind = 0;
    qint64 processingRead = 0;
    qint64 settledSince = 0;
    std::optional<QString> notCovered;
    PassedOver passedOver;
};

/// A record of the queue; `storedAt` as QueueItem has it.
[[nodiscard]] QueueRow queueRow(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                                const desk::Viewpoint &viewpoint);

/// Reads at most `limit` rows. Errors: those of desk::readQueue().
[[nodiscard]] Result<QueueSnapshot> readQueueSnapshot(store::Session &session, const desk::Viewpoint &viewpoint,
                                                      int limit);

} // namespace idemdesk::models
