// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/viewpoint.h"
#include "domain/finding.h"
#include "domain/record.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// One record in a list, as it is shown: masked and inert, without its body.
struct RecordRow
{
    domain::RecordRef ref;
    domain::State state = domain::State::Unknown;
    std::optional<qint64> tenant;
    std::optional<qint64> actor;
    QString operation;
    QString key;
    std::optional<qint64> status; ///< of the stored response
    std::optional<domain::StoredTime> createdAt;
    std::optional<domain::StoredTime> expiresAt;
    std::vector<domain::Anomaly> anomalies; ///< worst first; only where the list was diagnosed

    friend bool operator==(const RecordRow &, const RecordRow &) = default;
};

[[nodiscard]] inline const domain::RecordRef &keyOf(const RecordRow &row)
{
    return row.ref;
}

[[nodiscard]] RecordRow recordRow(const domain::Record &record, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::models
