// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/viewpoint.h"
#include "domain/diagnose.h"

namespace idemdesk::cli {

/// Events, delivery attempts and outcomes, counted apart (R28): `{unreadable, event_count, attempt_count,
/// outcome_count, events:[…], outcomes:[…]}`.
[[nodiscard]] Fields downstreamFields(const domain::DownstreamEvidence &downstream, const desk::Viewpoint &viewpoint);
[[nodiscard]] ReportSection downstreamSection(const domain::DownstreamEvidence &downstream);

} // namespace idemdesk::cli
