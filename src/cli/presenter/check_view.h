// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "desk/check.h"

#include <vector>

namespace idemdesk::cli {

/// `ok`, `advice`, `warning`, `failure`.
[[nodiscard]] QString checkStatusName(desk::CheckStatus status);

/// `{name, status, text, advice, source, read_at}`, and the row of the table.
[[nodiscard]] Item checkItem(const desk::CheckItem &item, const domain::Provenance &provenance);
[[nodiscard]] std::vector<Column> checkColumns();

} // namespace idemdesk::cli
