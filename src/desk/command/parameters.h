// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/command.h"

#include <chrono>

namespace idemdesk::desk {

/// A span among a command's parameters, in whole microseconds; `otherwise` where it is not there.
[[nodiscard]] std::chrono::microseconds spanParameter(const Command &command, const QString &name,
                                                      std::chrono::microseconds otherwise);

/// True where the parameter is there and `true`.
[[nodiscard]] bool flagParameter(const Command &command, const QString &name);

} // namespace idemdesk::desk
