// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reads `[states]` over `base`. Reports a word that stands for both states.
[[nodiscard]] StateMap readStates(TomlSection &section, StateMap base);

} // namespace idemdesk::profile
