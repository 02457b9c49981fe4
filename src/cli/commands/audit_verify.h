// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace idemdesk::cli {

[[nodiscard]] Command auditVerifyCommand();

} // namespace idemdesk::cli
