// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"

namespace idemdesk::cli {

/// Says on standard error how to go on, where there is a next page: `next: --after CURSOR`. Flushes the data first, so
/// that it stands behind them on a terminal.
void writeNextHint(Output &output, const std::optional<QString> &next);

} // namespace idemdesk::cli
