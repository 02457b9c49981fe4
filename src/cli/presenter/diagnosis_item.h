// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "desk/diagnosis.h"
#include "desk/viewpoint.h"

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// A record in a list of records with findings (`list --queue`, `list --anomaly`): the record's fields and
/// `severity, codes, summary, retry_now, permitted, stored_at`. `storedAt` is when the last complete diagnosis found
/// it.
[[nodiscard]] Item diagnosisItem(const desk::Diagnosis &diagnosis, const std::optional<domain::UtcMicros> &storedAt,
                                 const desk::Viewpoint &viewpoint);
[[nodiscard]] std::vector<Column> diagnosisColumns();

} // namespace idemdesk::cli
