// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <QByteArrayList>

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// A command line, understood: either a text to print (help, version), or a command and its arguments.
struct CommandLine
{
    std::optional<QString> text;
    const Command *command = nullptr; ///< one of those handed in
    Arguments arguments;
    Format format = Format::Table;
    std::optional<QString> profile;
};

/// Understands the arguments (without the program's name, as bytes: a key need not be UTF-8). --profile and --format
/// may stand before or after the command. Error: Usage, with the nearest name where one was misspelt.
[[nodiscard]] Result<CommandLine> parseCommandLine(const QByteArrayList &arguments,
                                                   const std::vector<Command> &commands);

} // namespace idemdesk::cli
