// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose_sets.h"

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Records that may be in one set, by what was read of them at different moments.
struct SuspectRecords
{
    domain::Anomaly anomaly{8};               ///< A8 or A25
    domain::Basis basis = domain::Basis::Any; ///< for A8
    std::vector<domain::RecordRef> records;
    qint64 more = 0; ///< how many of the set are not among them
};

/// Orders that may have one reference in one tenant (A7).
struct SuspectOrders
{
    std::vector<qint64> ids;
    qint64 more = 0;
};

/// Orders to which no record led (A6).
struct SuspectStrays
{
    std::vector<qint64> ids;
    qint64 unreadRecords = 0; ///< domain::StrayOrder
    /// Of an order that names no record only one that was made before this counts: the record of a younger one may have
    /// been read before it was tied to it. Absent: any.
    std::optional<domain::UtcMicros> madeBefore = {};
};

/// An operation, and the records that showed how long it keeps them (A22).
struct SuspectRetention
{
    QByteArray operation;
    std::vector<domain::RecordRef> shownBy;
};

} // namespace idemdesk::desk
