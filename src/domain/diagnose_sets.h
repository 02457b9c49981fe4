// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose.h"
#include "domain/rules.h"

#include <chrono>
#include <optional>
#include <span>
#include <variant>
#include <vector>

/// The findings that rest on several rows: A6, A7, A8, A22, A25. Pure, like diagnose(); the rows must have been read
/// afresh, together. What a retry would get is the record's own (retryNow()) where a finding is about a record, and is
/// left empty here.
namespace idemdesk::domain {

/// How long the records of orders are kept at least.
struct OrderWindow
{
    std::chrono::microseconds span{};
    QByteArray operation; ///< the one that declares it
};

/// An order does not say which operation made it, so this is the shortest retention of all declared operations that
/// make orders. In words why there is none: none makes orders, or one of them declares no retention.
[[nodiscard]] std::variant<OrderWindow, QString> orderWindow(const Rules &rules);

/// An order to which no record led, by none of the three ways.
struct StrayOrder
{
    Order order;
    Provenance orders;        ///< where and when it was read
    Provenance records;       ///< where and when its record was looked for last
    qint64 unreadRecords = 0; ///< records that could not be read, they or their bodies, and may lead to it
};

/// A6. Nothing where the order was not certainly made inside the window: its record may have been swept.
[[nodiscard]] std::optional<Finding> orderWithoutRecord(const StrayOrder &stray, const OrderWindow &window);

/// A7, about `order`: others of them have its tenant and reference. `more` of the set were not read.
[[nodiscard]] std::optional<Finding> repeatedReference(const Order &order, std::span<const Order> others, qint64 more,
                                                       const Provenance &provenance);

/// Records that were read together and may belong to one set.
using RecordSet = std::span<const Record *const>;

/// Which pairs of a set count for A8.
enum class Basis {
    Any,              ///< one reference or one fingerprint
    FingerprintAlone, ///< one fingerprint, and not one reference as well
};

/// A8, about each record of the set that others of it ask the same as (set_identity.h) under another key, of any actor
/// of the tenant. A definite business rejection excuses what came after it, since its key can only replay the refusal;
/// nothing excuses a key that came later while the outcome of the first stood or was open. `more` of the set were not
/// read.
[[nodiscard]] std::vector<Finding> severalKeys(RecordSet set, qint64 more, Basis basis, const Rules &rules);

/// A25, about each record of the set whose key differs only in letter case, blanks or quotes from another one's in its
/// tenant, actor and operation. Keys are masked; one byte of the difference is shown, in hex, with the lengths (R4, R9).
[[nodiscard]] std::vector<Finding> lookAlikeKeys(RecordSet set, qint64 more, const Rules &rules);

/// How long one record is kept: from its completion to its expiry.
struct KeptFor
{
    RecordRef record;
    std::chrono::microseconds span{}; ///< at most: the longest reading of its times
    Provenance provenance;
};

/// How long after it was made the event of a record's order was sent again.
struct RetriedAfter
{
    RecordRef record;
    std::chrono::microseconds span{}; ///< at least: the shortest reading
    Provenance provenance;
};

/// What the rows of one operation show of its retention.
struct RetentionSeen
{
    QByteArray operation;
    std::optional<KeptFor> kept;         ///< the shortest
    std::optional<RetriedAfter> retried; ///< the longest
};

/// Adds what one record and the events of its order show: of times that can be read in two ways what they show at
/// least.
void noticeRetention(RetentionSeen &seen, const Evidence &evidence);

/// What A22 is about: `{table, api_idempotency/orders.create.v1}`.
[[nodiscard]] Subject retentionSubject(const QString &recordTable, const QByteArray &operation);

/// A22, about the operation's rows in the table of records: what is declared as retention, or the shortest that a
/// record has, is shorter than the client's retries, the downstream's memory, or a retry that was seen. Only a declared
/// operation has one.
[[nodiscard]] std::optional<Finding> shortRetention(const RetentionSeen &seen, const Rules &rules,
                                                    const QString &recordTable, UtcMicros now);

} // namespace idemdesk::domain
