// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"

#include <QString>

#include <optional>

namespace idemdesk::domain {

/// `PROCESSING`, `COMPLETED`, `UNKNOWN`, whatever the deployment calls them.
[[nodiscard]] QString stateName(State state);
/// Reads stateName()'s words in any letter case.
[[nodiscard]] std::optional<State> stateNamed(const QString &name);

} // namespace idemdesk::domain
