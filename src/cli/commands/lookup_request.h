// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "desk/lookup.h"

namespace idemdesk::cli {

/// What `lookup` was asked for. A key is taken byte for byte: from standard input (`--key -`) only the final newline is
/// removed; a key that stands in the arguments draws a hint on standard error. Error: Usage.
[[nodiscard]] Result<desk::LookupRequest> lookupRequest(const Arguments &arguments, Context &context);

} // namespace idemdesk::cli
