// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reads `[tables]`, `[columns.*]` and `[states]` under `root` over `base`: what the profile leaves out stays as it
/// is there, a name that is "" takes the table or column away. Reports two logical columns under one name, and
/// required ones that are missing.
[[nodiscard]] Layout readMapping(TomlSection &root, Layout base);

/// Reads `base`, `times` and `zone` of `[layout]`, starting from the bundled layout that `base` names. The section's
/// other keys are left to readRules().
[[nodiscard]] Layout readBase(TomlSection &section);

} // namespace idemdesk::profile
