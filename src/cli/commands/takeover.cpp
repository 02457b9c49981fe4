// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/takeover.h"

#include "cli/commands/desk_command.h"
#include "desk/command/takeover.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runTakeover(const Arguments &arguments, Context &context)
{
    const Result<std::chrono::microseconds> lease = leaseOption(arguments);
    if (!lease)
        return propagate(lease);
    const desk::TakeoverOptions options{
        .lease = *lease, .force = arguments.has(u"--force"_s), .noDeadline = arguments.has(u"--no-deadline"_s)};
    return runRecordCommand(arguments, context, desk::Takeover(), desk::takeoverParameters(options));
}

} // namespace

Command takeoverCommand()
{
    return {.path = {u"takeover"_s},
            .summary = u"take an abandoned lease over; runs nothing"_s,
            .about = u"Takes the lease of an open record whose deadline has passed: one conditional update that raises "
                     "the generation, so that a worker which still runs can no longer complete the record. The record "
                     "is read again under its lock before anything changes, and whether its order was there is "
                     "remembered. Nothing is executed. Next comes reconcile, within the lease.\n\nThis command writes: "
                     "the record's lease, the console's own tables, the audit log."_s,
            .options =
                recordCommandOptions({{u"--lease"_s, u"DUR"_s, u"how long the desk holds it (5m)"_s},
                                      {u"--force"_s, {}, u"although the lease is live: a stuck worker (A14)"_s},
                                      {u"--no-deadline"_s, {}, u"by its age: it has no deadline or no owner (A12)"_s}}),
            .examples = {u"idemctl takeover 42 --generation 3 --reason 'worker gone' --preview"_s,
                         u"idemctl takeover 42 --generation 3 --reason 'worker gone'"_s},
            .exits = recordCommandExits(),
            .run = runTakeover};
}

} // namespace idemdesk::cli
