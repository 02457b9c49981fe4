// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/queue/queue_snapshot.h"

#include "desk/words/plain.h"

namespace idemdesk::models {

QueueRow queueRow(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                  const desk::Viewpoint &viewpoint)
{
    const domain::Record &record = diagnosis.evidence.record;
    QueueRow row;
    row.ref = record.ref;
    for (const domain::Finding &finding : diagnosis.findings)
        row.anomalies.push_back(finding.anomaly);
    if (!diagnosis.findings.empty()) {
        row.severity = diagnosis.findings.front().severity;
        row.summary = diagnosis.findings.front().summary;
    }
    row.operation = desk::inert(record.scope.operation);
    row.key = viewpoint.masker.key(record.scope.key);
    row.tenant = record.scope.tenant;
    row.state = record.state;
    row.createdAt = record.createdAt;
    row.storedAt = storedAt;
    return row;
}

Result<QueueSnapshot> readQueueSnapshot(store::Session &session, const desk::Viewpoint &viewpoint, int limit)
{
    const Result<desk::Queue> queue = desk::readQueue(session, viewpoint.rules, limit + 1, {});
    if (!queue)
        return propagate(queue);
    const Result<domain::UtcMicros> now = session.now();
    if (!now)
        return propagate(now);
    QueueSnapshot snapshot;
    snapshot.provenance = {session.business().provenance().source, *now};
    snapshot.cut = queue->items.size() > std::size_t(limit);
    for (const desk::QueueItem &item : queue->items) {
        const desk::Diagnosis *diagnosis = item.record();
        if (!diagnosis)
            ++snapshot.aboutNoRecord;
        else if (snapshot.rows.size() < std::size_t(limit))
            snapshot.rows.push_back(queueRow(*diagnosis, item.storedAt, viewpoint));
    }
    if (queue->lastDiagnosis)
        snapshot.lastDiagnosis = queue->lastDiagnosis->finishedAt;
    snapshot.sweepBehind = queue->sweepBehind;
    snapshot.processingRead = queue->processingRead;
    snapshot.settledSince = queue->settledSince;
    snapshot.notCovered = queue->notCovered;
    snapshot.passedOver = passedOver(queue->unreadable);
    return snapshot;
}

} // namespace idemdesk::models
