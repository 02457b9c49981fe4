// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "desk/check.h"

#include <vector>

namespace idemdesk::cli {

/// `ok`, `advice`, `warning`, `failure`.
[[nodiscard]] QString checkStatusName(desk::CheckStatus status);

/// `{name, status, text, advice, source, read_at}`.
[[nodiscard]] Fields checkFields(const desk::CheckItem &item, const domain::Provenance &provenance);

/// For people: the table, and under it what to do, with statements on lines of their own.
[[nodiscard]] Report checkReport(const desk::CheckReport &report);

} // namespace idemdesk::cli
