// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "store/desk_tables.h"

#include <vector>

namespace idemdesk::cli {

/// `{up_to_date, applied:[{version,name}], pending:[…], tampered}`.
[[nodiscard]] Fields schemaFields(const store::SchemaStatus &status);
[[nodiscard]] Report schemaReport(const store::SchemaStatus &status);

/// `{applied:[{version,name}]}`: what one installation did.
[[nodiscard]] Fields installFields(const std::vector<store::Migration> &applied);
[[nodiscard]] Report installReport(const std::vector<store::Migration> &applied);

} // namespace idemdesk::cli
