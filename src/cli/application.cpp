// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/application.h"

#include "cli/command_line.h"
#include "cli/exit_code.h"
#include "cli/messages.h"
#include "cli/registry.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int PlainColumns = 80;
constexpr int FewestColumns = 60;

Output outputFor(const Environment &environment)
{
    // NO_COLOR counts where it is there and not empty (no-color.org).
    const bool colour = environment.outputIsTerminal && environment.variables.value(u"NO_COLOR"_s).isEmpty();
    return {.data = Sink(environment.output, u"standard output"_s),
            .messages = Sink(environment.errors, u"standard error"_s),
            .style = Style(colour),
            .columns = environment.outputIsTerminal ? std::max(environment.columns, FewestColumns) : PlainColumns,
            .progress = environment.errorsIsTerminal,
            .messageColumns = environment.errorsIsTerminal
                                  ? std::optional(std::max(environment.errorsColumns, FewestColumns))
                                  : std::nullopt};
}

int exitWith(Output &output, Result<ExitCode> result)
{
    // A command that could not write stops early; what it could not write is the better reason.
    if (const Result<> written = output.data.finish(); !written)
        result = propagate(written);
    if (!result)
        writeError(output, result.error());
    output.messages.flush();
    return int(result ? *result : exitCodeFor(result.error().code));
}

Result<ExitCode> print(Output &output, const QString &text)
{
    output.data.write(text.endsWith(u'\n') ? text : text + u'\n');
    return ExitCode::Done;
}

} // namespace

int run(const QByteArrayList &arguments, Environment &environment)
{
    Output output = outputFor(environment);
    const std::vector<Command> commands = allCommands();
    const Result<CommandLine> line = parseCommandLine(arguments, commands);
    if (!line)
        return exitWith(output, propagate(line));
    if (line->text)
        return exitWith(output, print(output, *line->text));
    output.format = line->format;
    Context context{environment, output, line->profile};
    return exitWith(output, line->command->run(line->arguments, context));
}

} // namespace idemdesk::cli
