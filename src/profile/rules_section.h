// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/rules.h"
#include "profile/layout.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reads the rules that stand in `[layout]` beside what readBase() reads; leases and generations are as the layout has
/// them. Operations are read by readOperation().
[[nodiscard]] domain::Rules readRules(TomlSection &section, const Layout &layout);

} // namespace idemdesk::profile
