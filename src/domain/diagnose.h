// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/finding.h"
#include "domain/record.h"
#include "domain/rules.h"

#include <optional>
#include <vector>

namespace idemdesk::domain {

/// The orders that belong to a record, by each of the three ways. Where the table is not mapped or may
/// not be read, `unreadable` says why, and nothing is concluded from there being none.
struct OrderEvidence
{
    std::optional<QString> unreadable;
    std::vector<Order> byRecord; ///< orders.idempotency_id = this record
    std::vector<Order>
        foreign; ///< reached by reference or body, but but another record's or another tenant's: never this record's
    std::optional<Order> byReference;  ///< business_ref = client_order_ref, same tenant
    std::vector<Order> underReference; ///< all orders under that reference in the tenant: several are A7
    std::optional<Order> byBody;       ///< the id in the stored body, same tenant
    Provenance provenance;

    /// The record's order: the first of the three ways that leads to one; null where none does.
    [[nodiscard]] const Order *order() const;
};

/// Events and outcomes of the record's order.
struct DownstreamEvidence
{
    std::optional<QString> unreadable;
    std::vector<OutboxEvent> events;
    std::vector<DownstreamOutcome> outcomes;
    Provenance provenance;
};

/// A takeover that this console carried out, from its own tables.
struct RecordedTakeover
{
    QString commandId;
    qint64 generation = 0; ///< after the takeover
    QByteArray owner;      ///< after the takeover
    std::optional<bool>
        orderSeen; ///< what the look under the record's lock found (A15, A16); absent: nobody could look
    UtcMicros at;
    std::optional<qint64> seenOrder = {}; ///< which order that was, where it is known
};

/// All that is known of one record, read from the primary.
struct Evidence
{
    Record record;
    OrderEvidence orders;
    DownstreamEvidence downstream;
    std::vector<RecordedTakeover> takeovers; ///< oldest first
    UtcMicros now;                           ///< the database's clock at the time of reading
    /// False where a lock on the record holds on one of several servers that take writes (Galera).
    bool locksReachAllWriters = true;
};

/// How business writes are fenced here (R21): as the profile says, but that a lock fences nothing where it does not reach
/// every writer.
[[nodiscard]] Fencing fencingOf(const Evidence &evidence, const Rules &rules);
/// What follows from the evidence.
struct Judgement
{
    std::vector<Finding> findings; ///< worst first, then by number
    QString retryNow;              ///< one sentence; also where nothing is wrong
    bool hidesOrder = false;       ///< its body may name an order and cannot be read, and nothing else leads to one
};

/// Both at once: the stored body is read one time. See diagnose() and retryNow().
[[nodiscard]] Judgement judge(const Evidence &evidence, const Rules &rules);

/// What is wrong with one record: A1–A5, A9–A21, A23, A24, worst first, then by number. Pure: the same evidence gives
/// the same findings, at most one of each code. Nothing wrong gives an empty list. A time's judgement holds under every
/// reading of it.
[[nodiscard]] std::vector<Finding> diagnose(const Evidence &evidence, const Rules &rules);

/// What a retry with this record's key would get now, one sentence; also for a record without findings.
[[nodiscard]] QString retryNow(const Evidence &evidence, const Rules &rules);

/// The order of findings: worse ones first, then by number.
[[nodiscard]] bool isWorse(const Finding &left, const Finding &right);

/// What may be done about the record: the intersection over the findings, less what any of them forbids by token. In
/// the order of Action. What is only shown (info, and A8 and A25, which are about the client's keys) takes nothing else away;
/// nothing where there is no other finding.
[[nodiscard]] std::vector<Action> permittedFor(const std::vector<Finding> &findings);

/// What must not be done over all these findings, each once, in their order.
[[nodiscard]] std::vector<Forbidden> forbiddenOver(const std::vector<Finding> &findings);

} // namespace idemdesk::domain
