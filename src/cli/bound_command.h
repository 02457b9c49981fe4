// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace idemdesk::cli {

/// Width of the column of names in help texts.
inline constexpr int HelpNameColumn = 28;

/// A command as CLI11 knows it: declared with its options, and what one parse found for them.
class BoundCommand
{
public:
    /// Declares the command under `root`, which must outlive this.
    BoundCommand(CLI::App &root, const Command &command);
    BoundCommand(const BoundCommand &) = delete; ///< CLI11 holds addresses of what is in here
    BoundCommand &operator=(const BoundCommand &) = delete;

    /// True once a parse has met this command.
    [[nodiscard]] bool isChosen() const;
    [[nodiscard]] const Command &command() const { return m_command; }
    [[nodiscard]] Arguments arguments() const;

private:
    void declare(const OptionSpec &spec);
    [[nodiscard]] std::vector<QByteArray> valuesOf(const QString &name) const;

    const Command &m_command;
    CLI::App *m_app = nullptr; ///< the root's
    std::map<QString, std::vector<std::string>> m_lists;
    std::map<QString, std::string> m_scalars;
    std::map<QString, bool> m_switches;
};

} // namespace idemdesk::cli
