// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"

#include <QStringList>

#include <algorithm>
#include <chrono>

/// Records to judge: a healthy one of each state, which a test then spoils in one place.
namespace idemdesk::domain::testing {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

inline constexpr UtcMicros now{1'800'000'000'000'000};

inline StoredTime at(std::chrono::microseconds fromNow)
{
    return StoredTime::exact(now.plus(fromNow));
}

/// A local time that exists twice, an hour apart.
inline StoredTime twiceFrom(std::chrono::microseconds fromNow)
{
    return StoredTime::ambiguous(now.plus(fromNow), now.plus(fromNow + 1h), u"2026-10-25 02:30:00"_s);
}

struct Given
{
    Evidence evidence;
    Rules rules;

    Record &record() { return evidence.record; }
    OperationRules &operation() { return rules.operations["orders.create.v1"]; }
    std::vector<Order> &orders() { return evidence.orders.byRecord; }
};

inline Order orderOf(qint64 id, qint64 generation = 1)
{
    Order order;
    order.id = id;
    order.tenant = 42;
    order.clientOrderRef = "ORD-1";
    order.sku = "SKU-1";
    order.quantity = "2";
    order.idempotencyId = RecordRef(5);
    order.generation = generation;
    order.createdAt = at(-58s);
    return order;
}

inline RecordedTakeover takeover(qint64 generation, bool orderSeen, const QByteArray &owner = "idemdesk:c1")
{
    return {u"c1"_s, generation, owner, orderSeen, now.plus(-30s)};
}

inline void setBody(Given &given, const QByteArray &body)
{
    given.record().response.body = body;
    given.record().response.bodyLength = body.size();
}

/// What both states share: a leased layout whose writes are fenced, and an operation that is declared in full.
inline Given given(State state)
{
    Given given;
    given.evidence.now = now;
    given.evidence.orders.provenance = {u"test orders"_s, now};
    given.evidence.downstream.provenance = {u"test outbox"_s, now};
    given.rules.fencing = Fencing::Update;
    OperationRules &operation = given.operation();
    operation.declared = true;
    operation.fingerprint = u"orders-v1"_s;
    operation.effects = Effects::Outbox;
    operation.orderIdPointer = u"/orderId"_s;
    operation.locationTemplate = u"/api/orders/{id}"_s;
    operation.rejectionStatuses = {409, 422};
    Record &record = given.record();
    record.ref = RecordRef(5);
    record.scope = {42, 7, "orders.create.v1", "secret-key-of-a-client"};
    record.fingerprintVersion = 1;
    record.requestHash = QByteArray::fromHex("86f1ac67522e865eba39861d952668cf11985ad4d8af1d29b6aaff958e012490");
    record.state = state;
    record.stateText = state == State::Completed ? "COMPLETED" : "PROCESSING";
    record.generation = 1;
    record.createdAt = at(-1min);
    record.updatedAt = at(-55s);
    record.provenance = {u"test records"_s, now};
    return given;
}

/// A live lease, begun a minute ago, nothing done yet.
inline Given processing()
{
    Given result = given(State::Processing);
    result.record().lease = {"worker-1", at(4min)};
    return result;
}

/// The same with its lease expired two minutes ago.
inline Given expired()
{
    Given result = processing();
    result.record().lease.until = at(-2min);
    return result;
}

/// In a layout without leases and generations.
inline Given atomic()
{
    Given result = given(State::Processing);
    result.rules.hasLeases = false;
    result.rules.hasGenerations = false;
    result.record().generation.reset();
    result.record().updatedAt.reset();
    return result;
}

/// A stored 201 with its order 17.
inline Given completed()
{
    Given result = given(State::Completed);
    Record &record = result.record();
    record.response.status = 201;
    record.response.contentType = "application/json";
    record.response.location = "/api/orders/17";
    setBody(result, R"({"orderId":17,"clientOrderRef":"ORD-1"})");
    record.completedAt = at(-55s);
    record.expiresAt = at(24h);
    result.orders().push_back(orderOf(17));
    return result;
}

/// A stored rejection: no order, as it should be.
inline Given rejected(qint64 status)
{
    Given result = completed();
    result.record().response.status = status;
    result.record().response.location.reset();
    setBody(result, R"({"title":"not executed"})");
    result.orders().clear();
    return result;
}

inline QStringList codes(const Given &given)
{
    QStringList codes;
    for (const Finding &finding : diagnose(given.evidence, given.rules))
        codes.append(anomalyCode(finding.anomaly));
    return codes;
}

/// The finding of that code; an empty one where there is none.
inline Finding findingOf(const Given &given, const QString &code)
{
    for (const Finding &finding : diagnose(given.evidence, given.rules)) {
        if (anomalyCode(finding.anomaly) == code)
            return finding;
    }
    return {};
}

inline QStringList tokens(const std::vector<Action> &actions)
{
    QStringList tokens;
    for (const Action action : actions)
        tokens.append(actionToken(action));
    tokens.sort();
    return tokens;
}

/// Tokens, sorted, of what a finding permits.
inline QStringList permitted(const Given &given, const QString &code)
{
    return tokens(findingOf(given, code).permitted);
}

/// What a finding forbids, in its order.
inline QStringList forbidden(const Given &given, const QString &code)
{
    QStringList actions;
    for (const Forbidden &forbidden : findingOf(given, code).forbidden)
        actions.append(forbidden.action);
    return actions;
}

inline QString evidenceOf(const Given &given, const QString &code, const QString &name)
{
    for (const EvidenceItem &item : findingOf(given, code).evidence) {
        if (item.name == name)
            return item.value;
    }
    return {};
}

} // namespace idemdesk::domain::testing
