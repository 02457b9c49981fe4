// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/text_table.h"
#include "cli/output/value.h"
#include "desk/viewpoint.h"
#include "domain/record.h"

#include <vector>

namespace idemdesk::cli {

/// One record as the command line's contract has it. Never its key, its body or its hash.
[[nodiscard]] Fields recordFields(const domain::Record &record, const desk::Viewpoint &viewpoint);

/// The columns of a list of records, and one record in them.
[[nodiscard]] std::vector<Column> recordColumns();
[[nodiscard]] Row recordCells(const domain::Record &record, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
