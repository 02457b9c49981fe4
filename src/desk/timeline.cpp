// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/timeline.h"

#include "domain/inert_text.h"

#include <algorithm>
#include <tuple>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

using domain::inertText;
using domain::StoredTime;

/// Gathers entries; what has no time is left out.
class TimelineBuilder
{
public:
    explicit TimelineBuilder(const domain::Evidence &evidence) : m_evidence(evidence) {}

    void addRecord();
    void addLease();
    void addTakeovers();
    void addOrders();
    void addEvents();
    void addOutcomes();
    [[nodiscard]] std::vector<TimelineEntry> sorted();

private:
    void add(const std::optional<StoredTime> &at, const QString &what, const QString &source);
    void addOrder(const domain::Order &order);

    const domain::Evidence &m_evidence;
    std::vector<qint64> m_ordersTold;
    std::vector<TimelineEntry> m_entries;
};

void TimelineBuilder::add(const std::optional<StoredTime> &at, const QString &what, const QString &source)
{
    if (at)
        m_entries.push_back({*at, what, source, at->certainlyAfter(m_evidence.now)});
}

void TimelineBuilder::addRecord()
{
    const domain::Record &record = m_evidence.record;
    add(record.createdAt, u"the key was stored"_s, u"created_at"_s);
    if (record.updatedAt != record.createdAt && record.updatedAt != record.completedAt)
        add(record.updatedAt, u"the record was last changed"_s, u"updated_at"_s);
    const QString status = record.response.status ? QString::number(*record.response.status) : u"no status"_s;
    add(record.completedAt, u"the response was stored (%1)"_s.arg(status), u"completed_at"_s);
    add(record.expiresAt, u"the record expires; once it is swept, the key can be executed again"_s, u"expires_at"_s);
}

void TimelineBuilder::addLease()
{
    const domain::Lease &lease = m_evidence.record.lease;
    const QString owner = lease.owner ? inertText(*lease.owner, 60) : u"nobody"_s;
    add(lease.until, u"the lease of %1 ends"_s.arg(owner), u"lease_until"_s);
}

void TimelineBuilder::addTakeovers()
{
    for (const domain::RecordedTakeover &takeover : m_evidence.takeovers) {
        const QString look = !takeover.orderSeen   ? u"the orders could not be read"_s
                             : *takeover.orderSeen ? u"the order was seen"_s
                                                   : u"no order was seen"_s;
        add(StoredTime::exact(takeover.at),
            u"taken over at generation %1; %2 under the lock"_s.arg(takeover.generation).arg(look),
            u"idemdesk_command_step"_s);
    }
}

void TimelineBuilder::addOrder(const domain::Order &order)
{
    if (std::ranges::find(m_ordersTold, order.id) != m_ordersTold.end())
        return;
    m_ordersTold.push_back(order.id);
    add(order.createdAt, u"order %1 was committed"_s.arg(order.id), u"orders.created_at"_s);
}

void TimelineBuilder::addOrders()
{
    for (const domain::Order &order : m_evidence.orders.byRecord)
        addOrder(order);
    if (m_evidence.orders.byReference)
        addOrder(*m_evidence.orders.byReference);
    if (m_evidence.orders.byBody)
        addOrder(*m_evidence.orders.byBody);
}

void TimelineBuilder::addEvents()
{
    for (const domain::OutboxEvent &event : m_evidence.downstream.events) {
        const QString name = u"%1 event %2"_s.arg(inertText(event.kind, 40), inertText(event.eventId, 40));
        add(event.createdAt, name % u" was written to the outbox"_s, u"outbox.created_at"_s);
        if (event.lastAttemptAt != event.sentAt)
            add(event.lastAttemptAt, name % u": attempt %1"_s.arg(event.attempts), u"outbox.last_attempt_at"_s);
        add(event.sentAt, name % u" was marked sent"_s, u"outbox.sent_at"_s);
    }
}

void TimelineBuilder::addOutcomes()
{
    for (const domain::DownstreamOutcome &outcome : m_evidence.downstream.outcomes) {
        add(outcome.confirmedAt,
            u"the receiver of event %1 said %2"_s.arg(inertText(outcome.eventId, 40), inertText(outcome.outcome, 40)),
            u"downstream.confirmed_at"_s);
    }
}

std::vector<TimelineEntry> TimelineBuilder::sorted()
{
    const auto place = [](const TimelineEntry &entry) {
        return std::tuple(entry.at.certainty() == StoredTime::Certainty::Unreadable, entry.at.earliest());
    };
    std::ranges::stable_sort(m_entries, {}, place);
    return std::move(m_entries);
}

} // namespace

std::vector<TimelineEntry> timelineOf(const Diagnosis &diagnosis)
{
    TimelineBuilder builder(diagnosis.evidence);
    builder.addRecord();
    builder.addLease();
    builder.addTakeovers();
    builder.addOrders();
    builder.addEvents();
    builder.addOutcomes();
    return builder.sorted();
}

} // namespace idemdesk::desk
