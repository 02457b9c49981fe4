// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/findings_collector.h"

#include "desk/sets/stored_sets.h"

namespace idemdesk::desk {

namespace {

constexpr domain::Anomaly sweepBehind{21};

} // namespace

void FindingsCollector::see(const Diagnosis &diagnosis)
{
    for (const domain::Finding &finding : diagnosis.findings) {
        if (finding.severity == domain::Severity::Info || finding.anomaly == sweepBehind)
            continue;
        if (isKept(finding.anomaly))
            m_findings.push_back({diagnosis.evidence.record.ref, finding.anomaly, diagnosis.evidence.now});
    }
}

void FindingsCollector::see(const domain::Finding &finding)
{
    if (!isKept(finding.anomaly))
        return;
    m_sets.push_back(storedForm(finding));
}

bool FindingsCollector::isKept(domain::Anomaly anomaly)
{
    return ++m_kept[anomaly] <= mostPerCode;
}

Result<qint64> FindingsCollector::storeInto(store::DeskWriter &writer, const store::DiagnosisRun &run) const
{
    return writer.storeDiagnosis(run, m_findings, m_sets);
}

} // namespace idemdesk::desk
