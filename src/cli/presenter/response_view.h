// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/viewpoint.h"
#include "domain/record.h"

namespace idemdesk::cli {

/// The stored response without its body: length and keyed digest stand for that (R8, R9).
[[nodiscard]] Fields responseFields(const domain::Record &record, const desk::Viewpoint &viewpoint);
[[nodiscard]] ReportSection responseSection(const domain::Record &record, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
