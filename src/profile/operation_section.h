// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/rules.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reads one `[operation."NAME"]`.
[[nodiscard]] domain::OperationRules readOperation(TomlSection &section);

} // namespace idemdesk::profile
