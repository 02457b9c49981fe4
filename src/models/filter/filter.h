// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"
#include "domain/record.h"
#include "store/record_query.h"

#include <QByteArray>

#include <chrono>
#include <optional>

namespace idemdesk::models {

/// Which records a list wants, as somebody wrote it in the filter line. Spans count from the moment of reading.
struct Filter
{
    std::optional<domain::State> state = {};
    std::optional<qint64> tenant = {};
    std::optional<qint64> actor = {};
    std::optional<QByteArray> operation = {}; ///< glob
    std::optional<std::chrono::microseconds> olderThan = {};
    std::optional<std::chrono::microseconds> expiring = {};
    std::optional<domain::Anomaly> anomaly = {};
    std::optional<QByteArray> key = {}; ///< byte for byte

    /// The store's query; anomaly and key are not part of it.
    [[nodiscard]] store::RecordQuery queryAt(domain::UtcMicros asOf) const;

    friend bool operator==(const Filter &, const Filter &) = default;
};

} // namespace idemdesk::models
