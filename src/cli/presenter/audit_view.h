// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/chain_verifier.h"
#include "cli/output/report.h"
#include "cli/output/text_table.h"
#include "cli/output/value.h"

#include <vector>

namespace idemdesk::cli {

/// `{seq, at, kind, action, record_id, command_id, login, os_user, host, key_digest, key_id, reason, ticket, detail,
/// hash}`. `detail` is the entry's own object as text; what an entry lacks is null.
[[nodiscard]] Fields auditFields(const audit::SealedEntry &entry);
[[nodiscard]] std::vector<Column> auditColumns();
[[nodiscard]] Row auditCells(const audit::SealedEntry &entry);

/// `{intact, entries, head_hash, faults:[{seq, kind, text}], not_proven}`.
[[nodiscard]] Fields chainFields(const audit::ChainReport &report);
[[nodiscard]] Report chainReport(const audit::ChainReport &report);

} // namespace idemdesk::cli
