// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/environment.h"
#include "cli/exit_code.h"
#include "cli/output/output.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// What a command works with.
struct Context
{
    Environment &environment;
    Output &output;
    std::optional<QString> profile; ///< as --profile gave it
};

struct OptionSpec
{
    QString name;  ///< `--limit`; without dashes it stands alone: `ID`
    QString value; ///< what its value is called, `N`; empty for a switch, and for what has no name
    QString help;
    enum class Count { AtMostOne, One, Any } count = Count::AtMostOne;
};

struct ExitNote
{
    ExitCode code;
    QString meaning;
};

/// One command: what it is called, what it takes, what its help says, and the function that does it.
struct Command
{
    QStringList path; ///< `schema`, `install`
    QString summary;  ///< one line
    QString about;    ///< what it does, paragraphs
    std::vector<OptionSpec> options;
    QStringList examples;
    std::vector<ExitNote> exits;
    /// Its error is printed by the caller and decides the exit code.
    Result<ExitCode> (*run)(const Arguments &arguments, Context &context);
};

} // namespace idemdesk::cli
