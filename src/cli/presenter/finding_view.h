// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/text_table.h"
#include "cli/output/value.h"
#include "domain/finding.h"

#include <vector>

namespace idemdesk::cli {

/// `{kind, id}`.
[[nodiscard]] Fields subjectFields(const domain::Subject &subject);
/// `order 17`, for a narrow column; of what has a long name its kind alone.
[[nodiscard]] QString subjectText(const domain::Subject &subject);

/// One finding as the command line's contract has it, and `related: [{kind, id}]`, other rows of its set.
[[nodiscard]] Fields findingFields(const domain::Finding &finding);

/// `[{action, reason}]`.
[[nodiscard]] List forbiddenList(const std::vector<domain::Forbidden> &forbidden);

/// The columns of a list of findings, and one finding in them.
[[nodiscard]] std::vector<Column> findingColumns();
[[nodiscard]] Row findingCells(const domain::Finding &finding);

/// The finding with its evidence, as lines of a section.
[[nodiscard]] std::vector<ReportLine> findingLines(const domain::Finding &finding);

} // namespace idemdesk::cli
