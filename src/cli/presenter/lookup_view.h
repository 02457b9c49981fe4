// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/lookup.h"
#include "desk/viewpoint.h"

#include <vector>

namespace idemdesk::cli {

/// `{found, message, records:[…], stray_orders:[…], look_alikes:[{id, key_hex, key_length}], not_searched:[…], source,
/// read_at}`; a record is as `show` has it. A look-alike's bytes are shown, as hex: whoever asked has that key already,
/// but for case, blanks or quotes (R4).
[[nodiscard]] Fields lookupFields(const desk::Story &story, const desk::Viewpoint &viewpoint);

/// What was found, without the records themselves. Where nothing was, it says so and never points to another execution
/// (R15, R18).
[[nodiscard]] std::vector<ReportLine> lookupSummary(const desk::Story &story);
[[nodiscard]] Report lookupReport(const desk::Story &story, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
