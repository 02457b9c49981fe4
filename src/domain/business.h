// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/stored_time.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace idemdesk::domain {

/// One committed order.
struct Order
{
    qint64 id = 0;
    std::optional<qint64> tenant;
    QByteArray clientOrderRef;
    std::optional<QByteArray> sku;
    std::optional<QByteArray> quantity;     ///< as text, exactly as stored: `2`, `007` (R6 forbids that one)
    std::optional<RecordRef> idempotencyId; ///< the record that it names, where keys are of one column
    std::optional<qint64> generation;       ///< idem_generation; compared only where idempotencyId is this record
    std::optional<StoredTime> createdAt;
};

/// One event of the outbox (R28).
struct OutboxEvent
{
    QByteArray eventId; ///< the column's value; integers in decimal
    qint64 orderId = 0;
    QByteArray kind;
    QByteArray downstreamKey;
    qint64 attempts = 0;
    std::optional<StoredTime> lastAttemptAt;
    std::optional<StoredTime> sentAt;
    std::optional<QByteArray> claimedBy;
    std::optional<StoredTime> claimedUntil;
    std::optional<StoredTime> createdAt;
};

/// What the receiver of an event said became of it.
struct DownstreamOutcome
{
    QByteArray eventId;
    QByteArray downstreamKey;
    QByteArray kind;
    QByteArray outcome; ///< CONFIRMED, REJECTED, UNKNOWN
    std::optional<QByteArray> externalId;
    std::optional<StoredTime> confirmedAt;
};

} // namespace idemdesk::domain
