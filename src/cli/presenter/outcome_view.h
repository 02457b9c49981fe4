// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/command/preview.h"

namespace idemdesk::cli {

/// `{command_id, outcome, affected, generation, audit_seq, text}`.
[[nodiscard]] Fields outcomeFields(const desk::Outcome &outcome);
[[nodiscard]] Report outcomeReport(const desk::Outcome &outcome, const desk::Command &command);

/// `{action, record_id, possible, objection, effects, findings, read_at, source}`.
[[nodiscard]] Fields previewFields(const desk::Preview &preview, const desk::Command &command);
[[nodiscard]] Report previewReport(const desk::Preview &preview, const desk::Command &command);

} // namespace idemdesk::cli
