// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/record_evidence.h"

#include "desk/words/downstream_words.h"
#include "desk/words/plain.h"
#include "desk/words/record_words.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// Gathers rows; a name stands at most once, since that is what a row is known by.
class EvidenceList
{
public:
    void add(const QString &name, const QString &value, const domain::Provenance &provenance)
    {
        addRow({name, value, provenance});
    }
    /// Words of the desk, not data.
    void tell(const QString &name, const QString &words, const domain::Provenance &provenance)
    {
        addRow({name, words, provenance, true});
    }

    [[nodiscard]] std::vector<EvidenceRow> take() { return std::move(m_rows); }

private:
    void addRow(EvidenceRow row)
    {
        if (std::ranges::find(m_rows, row.name, &EvidenceRow::name) == m_rows.end())
            m_rows.push_back(std::move(row));
    }

    std::vector<EvidenceRow> m_rows;
};

void addLease(EvidenceList &list, const domain::Record &record)
{
    list.tell(u"lease"_s, desk::leaseState(record), record.provenance);
    list.add(u"owner_id"_s, desk::inertOrDash(record.lease.owner), record.provenance);
    list.add(u"lease_until"_s, desk::timeText(record.lease.until), record.provenance);
}

void addRecord(EvidenceList &list, const domain::Record &record, const desk::Viewpoint &viewpoint)
{
    const domain::Provenance &from = record.provenance;
    list.add(u"state"_s, desk::inert(record.stateText), from);
    if (viewpoint.rules.hasGenerations)
        list.add(u"generation"_s, desk::numberOrDash(record.generation), from);
    if (viewpoint.rules.hasLeases)
        addLease(list, record);
    list.add(u"operation"_s, desk::inert(record.scope.operation), from);
    list.add(u"tenant_id"_s, desk::numberOrDash(record.scope.tenant), from);
    list.add(u"actor_id"_s, desk::numberOrDash(record.scope.actor), from);
    list.tell(u"key"_s, desk::keyText(record, viewpoint), from);
    list.add(u"business_ref"_s, desk::inertOrDash(record.businessRef), from);
    list.add(u"created_at"_s, desk::timeText(record.createdAt), from);
    list.add(u"updated_at"_s, desk::timeText(record.updatedAt), from);
    list.add(u"completed_at"_s, desk::timeText(record.completedAt), from);
    list.add(u"expires_at"_s, desk::timeText(record.expiresAt), from);
}

void addFingerprint(EvidenceList &list, const domain::Evidence &evidence, const desk::Viewpoint &viewpoint)
{
    const desk::FingerprintVerdict verdict =
        desk::fingerprintVerdict(evidence.record, evidence.orders.order(), viewpoint.rules);
    list.tell(u"fingerprint"_s, verdict.reason.isEmpty() ? verdict.verdict : verdict.verdict + u": "_s + verdict.reason,
              evidence.record.provenance);
}

void addOrders(EvidenceList &list, const domain::OrderEvidence &orders)
{
    const std::vector<desk::FoundOrder> found = desk::foundOrders(orders);
    for (const desk::FoundOrder &each : found) {
        list.add(u"order %1"_s.arg(each.order->id),
                 desk::orderSentence(*each.order) + u" · found by "_s + each.ways.join(u", "_s), orders.provenance);
    }
    if (orders.unreadable)
        list.tell(u"order"_s, *orders.unreadable, orders.provenance);
    else if (found.empty())
        list.tell(u"order"_s, desk::noOrderFound(orders.provenance), orders.provenance);
}

void addDownstream(EvidenceList &list, const domain::DownstreamEvidence &downstream)
{
    if (downstream.unreadable) {
        list.tell(u"events"_s, *downstream.unreadable, downstream.provenance);
        return;
    }
    int number = 0;
    for (const domain::OutboxEvent &event : downstream.events)
        list.add(u"event %1"_s.arg(++number), desk::eventSentence(event), downstream.provenance);
    number = 0;
    for (const domain::DownstreamOutcome &outcome : downstream.outcomes)
        list.add(u"outcome %1"_s.arg(++number), desk::outcomeSentence(outcome), downstream.provenance);
}

} // namespace

std::vector<EvidenceRow> evidenceRows(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint)
{
    EvidenceList list;
    addRecord(list, diagnosis.evidence.record, viewpoint);
    addFingerprint(list, diagnosis.evidence, viewpoint);
    addOrders(list, diagnosis.evidence.orders);
    addDownstream(list, diagnosis.evidence.downstream);
    for (const domain::Finding &finding : diagnosis.findings) {
        for (const domain::EvidenceItem &item : finding.evidence)
            list.add(item.name, item.value, item.provenance);
    }
    return list.take();
}

} // namespace idemdesk::models
