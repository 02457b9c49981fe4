// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/findings_collector.h"

namespace idemdesk::desk {

namespace {

constexpr domain::Anomaly sweepBehind{21};

} // namespace

void FindingsCollector::see(const Diagnosis &diagnosis)
{
    for (const domain::Finding &finding : diagnosis.findings) {
        if (finding.severity == domain::Severity::Info || finding.anomaly == sweepBehind)
            continue;
        if (m_kept[finding.anomaly] >= mostPerCode)
            continue;
        ++m_kept[finding.anomaly];
        m_findings.push_back({diagnosis.evidence.record.ref, finding.anomaly, diagnosis.evidence.now});
    }
}

Result<qint64> FindingsCollector::storeInto(store::DeskWriter &writer, const store::DiagnosisRun &run) const
{
    return writer.storeDiagnosis(run, m_findings);
}

} // namespace idemdesk::desk
