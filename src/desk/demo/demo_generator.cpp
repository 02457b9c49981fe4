// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_generator.h"

#include "domain/fingerprint.h"

#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using domain::StoredTime;
using std::chrono::days;
using std::chrono::microseconds;

constexpr days retention{3650};

StoredTime after(const StoredTime &time, microseconds span)
{
    return StoredTime::exact(time.earliest().plus(span));
}

QByteArray fingerprintOf(const domain::Record &record, const domain::Order &order)
{
    const domain::Fingerprint computed =
        domain::FingerprintRegistry::compute(u"orders-v1"_s, 1, record.scope.operation, order);
    const QByteArray *hash = std::get_if<QByteArray>(&computed);
    return hash != nullptr ? *hash : QByteArray(32, '\0');
}

} // namespace

DemoGenerator::DemoGenerator(store::ExampleLayout layout, quint32 seed, domain::UtcMicros now)
    : m_layout(layout), m_random(seed), m_now(now)
{}

qint64 DemoGenerator::between(qint64 least, qint64 most)
{
    return m_random.bounded(least, most + 1);
}

QByteArray DemoGenerator::uuid()
{
    const QByteArray hex = QByteArray::number(m_random.generate64(), 16).rightJustified(16, '0') +
                           QByteArray::number(m_random.generate64(), 16).rightJustified(16, '0');
    return hex.sliced(0, 8) + '-' + hex.sliced(8, 4) + "-4" + hex.sliced(13, 3) + "-a" + hex.sliced(17, 3) + '-' +
           hex.sliced(20, 12);
}

/// At least a day, so that everything that follows lies in the past as well.
domain::UtcMicros DemoGenerator::someDaysAgo()
{
    return m_now.minus(microseconds(between(microseconds(days(1)).count(), microseconds(days(30)).count())));
}

DemoCase DemoGenerator::blank(const QByteArray &key, domain::UtcMicros created)
{
    DemoCase made;
    domain::Record &record = made.record;
    record.ref = domain::RecordRef(m_nextRecord++);
    const qint64 tenant = between(1, 20);
    record.scope = {tenant, tenant * 1000 + between(1, 40), "orders.create.v1", key};
    record.fingerprintVersion = 1;
    record.state = domain::State::Processing;
    record.stateText = "PROCESSING";
    record.createdAt = StoredTime::exact(created);
    if (isLeased())
        record.generation = 1;
    made.asked = askFor(record);
    record.requestHash = fingerprintOf(record, made.asked);
    if (isLeased()) {
        record.updatedAt = record.createdAt;
        record.businessRef = made.asked.clientOrderRef;
    }
    return made;
}

domain::Order DemoGenerator::askFor(const domain::Record &record)
{
    domain::Order order;
    order.id = m_nextOrder++;
    order.tenant = record.scope.tenant;
    order.clientOrderRef = "ORD-" + QByteArray::number(order.id);
    order.sku = "SKU-" + QByteArray::number(between(100, 999));
    order.quantity = QByteArray::number(between(1, 9));
    order.idempotencyId = record.ref;
    order.generation = record.generation.value_or(0);
    return order;
}

void DemoGenerator::complete(DemoCase &made, qint64 status, const QByteArray &body)
{
    domain::Record &record = made.record;
    record.state = domain::State::Completed;
    record.stateText = "COMPLETED";
    record.completedAt = after(*record.createdAt, microseconds(between(20'000, 400'000)));
    record.expiresAt = after(*record.completedAt, retention);
    if (isLeased())
        record.updatedAt = record.completedAt;
    record.response.status = status;
    record.response.contentType = "application/json";
    record.response.body = body;
}

void DemoGenerator::addEvent(DemoCase &made, const domain::Order &order)
{
    domain::OutboxEvent event;
    event.eventId = "ev-" + QByteArray::number(order.id);
    event.orderId = order.id;
    event.kind = "payment";
    event.downstreamKey = "pay-" + uuid();
    event.attempts = 1;
    event.createdAt = order.createdAt;
    event.sentAt = after(*order.createdAt, microseconds(between(500'000, 20'000'000)));
    event.lastAttemptAt = event.sentAt;
    domain::DownstreamOutcome outcome;
    outcome.eventId = event.eventId;
    outcome.downstreamKey = event.downstreamKey;
    outcome.kind = event.kind;
    outcome.outcome = "CONFIRMED";
    outcome.externalId = "ch_" + QByteArray::number(m_random.generate64(), 36);
    outcome.confirmedAt = after(*event.sentAt, microseconds(between(30'000, 300'000)));
    made.events.push_back(std::move(event));
    made.outcomes.push_back(std::move(outcome));
}

DemoCase DemoGenerator::healthy()
{
    static constexpr int oneRejectionIn = 40;
    const QByteArray key = uuid();
    if (between(1, oneRejectionIn) > 1)
        return completed(key);
    return rejected(key, between(0, 1) == 0 ? 409 : 422);
}

DemoCase DemoGenerator::completed(const QByteArray &key)
{
    DemoCase made = blank(key, someDaysAgo());
    addOrder(made, microseconds(between(5'000, 15'000)));
    complete(made, 201, demoReply(made.asked));
    made.record.response.location = demoLocation(made.asked.id);
    return made;
}

DemoCase DemoGenerator::rejected(const QByteArray &key, qint64 status)
{
    DemoCase made = blank(key, someDaysAgo());
    made.record.businessRef.reset();
    complete(made, status, "{\"title\":\"not executed\",\"status\":" + QByteArray::number(status) + '}');
    return made;
}

DemoCase DemoGenerator::open(const QByteArray &key, std::chrono::microseconds lease)
{
    DemoCase made = blank(key, m_now.minus(3h));
    if (isLeased()) {
        made.record.lease.owner = "worker-" + QByteArray::number(between(1, 8));
        made.record.lease.until = StoredTime::exact(m_now.plus(lease));
    }
    return made;
}

void DemoGenerator::addOrder(DemoCase &made, std::chrono::microseconds delay)
{
    domain::Order order = made.asked;
    order.createdAt = after(*made.record.createdAt, delay);
    addEvent(made, order);
    made.orders.push_back(std::move(order));
}

QByteArray demoReply(const domain::Order &order)
{
    return "{\"orderId\":" + QByteArray::number(order.id) + ",\"clientOrderRef\":\"" + order.clientOrderRef + "\"}";
}

QByteArray demoLocation(qint64 orderId)
{
    return "/api/orders/" + QByteArray::number(orderId);
}

} // namespace idemdesk::desk
