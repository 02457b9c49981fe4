// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "profile/logical_columns.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reads one table's name from `[tables]` and its columns from `[columns.NAME]` over `base`.
[[nodiscard]] TableMap readTable(TomlSection &tables, TomlSection &columns, const LogicalTable &logical, TableMap base);

} // namespace idemdesk::profile
