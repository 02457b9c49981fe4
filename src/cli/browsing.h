// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/desk_connection.h"

namespace idemdesk::cli {

/// `--primary`, for the commands that browse.
[[nodiscard]] OptionSpec primaryOption();

/// The replica where the profile names one, unless --primary was given.
[[nodiscard]] Reading readingFor(const Arguments &arguments);

/// Says which replica was read and how far it is behind; nothing where the primary was.
void writeBrowsed(Output &output, const DeskConnection &connection);

} // namespace idemdesk::cli
