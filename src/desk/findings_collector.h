// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "store/desk_tables.h"

#include <map>
#include <vector>

namespace idemdesk::desk {

/// Keeps what of a complete diagnosis goes into the console's tables: findings above info, at most `mostPerCode` of one
/// code, and none of A21, which is one line however many rows it has. Its memory is bounded by that.
class FindingsCollector
{
public:
    static constexpr qint64 mostPerCode = 10'000;

    /// Call for each record of the run.
    void see(const Diagnosis &diagnosis);
    /// Call for each finding that rests on several rows.
    void see(const domain::Finding &finding);

    /// Stores the finished run with the findings seen; its counts are the exact ones of the run. Returns the run's id.
    /// Errors: as DeskWriter::storeDiagnosis().
    [[nodiscard]] Result<qint64> storeInto(store::DeskWriter &writer, const store::DiagnosisRun &run) const;

    [[nodiscard]] const std::vector<store::StoredFinding> &findings() const { return m_findings; }
    [[nodiscard]] const std::vector<store::StoredSetFinding> &sets() const { return m_sets; }

private:
    /// False where enough of the code are kept.
    [[nodiscard]] bool isKept(domain::Anomaly anomaly);

    std::vector<store::StoredFinding> m_findings;
    std::vector<store::StoredSetFinding> m_sets;
    std::map<domain::Anomaly, qint64> m_kept;
};

} // namespace idemdesk::desk
