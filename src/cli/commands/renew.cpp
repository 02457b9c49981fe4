// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/renew.h"

#include "cli/commands/desk_command.h"
#include "desk/command/renewal.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runRenew(const Arguments &arguments, Context &context)
{
    const Result<std::chrono::microseconds> lease = leaseOption(arguments);
    if (!lease)
        return propagate(lease);
    return runRecordCommand(arguments, context, desk::Renewal(), {{u"lease_us"_s, {qint64(lease->count())}}});
}

} // namespace

Command renewCommand()
{
    return {.path = {u"renew"_s},
            .summary = u"prolong a lease that the desk holds"_s,
            .about =
                u"Moves the deadline of a lease that a takeover of this desk holds and that has not run out. Owner "
                "and generation stay. This command writes."_s,
            .options = recordCommandOptions({{u"--lease"_s, u"DUR"_s, u"from now (5m)"_s}}),
            .examples = {u"idemctl renew 42 --generation 4 --lease 15m --reason 'still looking'"_s},
            .exits = recordCommandExits(),
            .run = runRenew};
}

} // namespace idemdesk::cli
