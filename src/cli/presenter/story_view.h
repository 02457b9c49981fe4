// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/diagnosis.h"
#include "desk/viewpoint.h"

namespace idemdesk::cli {

/// One record whole: the record's own fields, then `request_hash_masked, fingerprint_version, fingerprint, response,
/// orders, orders_unreadable, order_comparison, downstream, timeline, findings, retry_now, permitted, forbidden`.
[[nodiscard]] Fields storyFields(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint);

/// The same in sections for people.
[[nodiscard]] Report storyReport(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
