// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/text_table.h"
#include "cli/output/value.h"
#include "desk/command/journal.h"

#include <vector>

namespace idemdesk::cli {

/// `{command_id, action, record_id, generation, profile, written_at, reason, ticket}` of a command without an outcome.
[[nodiscard]] Fields journalFields(const desk::JournalEntry &entry);
[[nodiscard]] std::vector<Column> journalColumns();
[[nodiscard]] Row journalCells(const desk::JournalEntry &entry);

} // namespace idemdesk::cli
