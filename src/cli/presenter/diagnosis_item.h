// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "desk/queue.h"
#include "desk/viewpoint.h"

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// A record in a list of records with findings (`list --anomaly`): the record's fields and `subject, severity, codes,
/// summary, retry_now, permitted, stored_at`.
[[nodiscard]] Item diagnosisItem(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint);
[[nodiscard]] std::vector<Column> diagnosisColumns();

/// The same of the queue; `stored_at` is when the last complete diagnosis found it. What is about an order or a table
/// has no record: those fields are null, but `source` and `read_at`.
[[nodiscard]] Item queueItem(const desk::QueueItem &item, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
