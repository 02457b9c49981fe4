// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/timeline.h"

#include <vector>

namespace idemdesk::cli {

/// `[{at, at_note, what, source, ahead}]`; `at` is null where the time is not exact, and the note says why.
[[nodiscard]] List timelineList(const std::vector<desk::TimelineEntry> &entries);
[[nodiscard]] ReportSection timelineSection(const std::vector<desk::TimelineEntry> &entries);

} // namespace idemdesk::cli
