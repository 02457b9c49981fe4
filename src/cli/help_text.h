// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace idemdesk::cli {

/// What stands above the list of commands in `idemctl --help`.
[[nodiscard]] QString overviewText();
/// What stands below it: first steps and exit codes.
[[nodiscard]] QString overviewFooter();

/// What the commands of a group (`audit`) are for, one line.
[[nodiscard]] QString groupSummary(const QString &group);

/// What stands below a command's options: examples and exit codes.
[[nodiscard]] QString commandFooter(const Command &command);

/// A text filled into lines that fit beside the help's column of names.
[[nodiscard]] QString filled(const QString &text, int columns);

} // namespace idemdesk::cli
