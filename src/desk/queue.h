// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace idemdesk::desk {

struct QueueItem
{
    /// Made from values read just now: a record with all that is wrong with it, or a finding about no record, but an
    /// order (A6, A7) or a table (A22).
    std::variant<Diagnosis, domain::Finding> found;
    std::optional<domain::UtcMicros> storedAt; ///< where it came from the last `diagnose --all`

    [[nodiscard]] const Diagnosis *record() const { return std::get_if<Diagnosis>(&found); }
    /// Worst first; never empty.
    [[nodiscard]] std::span<const domain::Finding> findings() const;
};

/// What nobody can vouch for: PROCESSING records with a finding above info, and what the last complete diagnosis found,
/// read again before it is shown. By severity, then age (oldest record first, then what is about none).
struct Queue
{
    std::vector<QueueItem> items;
    std::optional<store::DiagnosisRun> lastDiagnosis; ///< absent: `diagnose --all` has never been stored
    qint64 sweepBehind = 0;                           ///< A21 findings of the last diagnosis: one line, not thousands
    qint64 processingRead = 0;
    qint64 settledSince = 0;           ///< stored findings that no longer hold
    qint64 unconfirmed = 0;            ///< found on a replica, and the primary shows nothing of it any more
    std::optional<QString> notCovered; ///< what the read budget left out, and the index that would serve
    store::Unreadable unreadable;      ///< records that nothing can be said of
};

/// At most `limit` items. Reads every PROCESSING record within the budget, and stored findings, worst first, until
/// `limit` of them still hold. Memory grows with `limit` and the stored findings, not with the table. Errors: those of
/// the readers.
[[nodiscard]] Result<Queue> readQueue(store::Session &session, const domain::Rules &rules, int limit,
                                      const store::ReadBudget &budget);

} // namespace idemdesk::desk
