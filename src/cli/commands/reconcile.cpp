// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/reconcile.h"

#include "cli/commands/desk_command.h"
#include "desk/command/completion.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runReconcile(const Arguments &arguments, Context &context)
{
    const QByteArray outcome = arguments.value(u"--outcome"_s).value_or(QByteArray());
    if (outcome != "completed") {
        return fail(ErrorCode::Usage, u"--outcome takes: completed"_s,
                    u"completed: the record's order is committed, and its response is built from it"_s);
    }
    return runRecordCommand(arguments, context, desk::Completion(), {});
}

} // namespace

Command reconcileCommand()
{
    return {.path = {u"reconcile"_s},
            .summary = u"settle a record's outcome from what is committed"_s,
            .about = u"With --outcome completed: builds status, body and Location from the record's committed order by "
                     "the operation's template in the profile, and stores them as its response. A retry then gets "
                     "those bytes until the record expires. The desk must hold the lease (idemctl takeover); a record "
                     "that is COMPLETED without a whole response (A1), and layouts without leases, need none. What was "
                     "reconstructed is marked for ever.\n\nThis command writes: the record, the console's own tables, "
                     "the audit log."_s,
            .options = recordCommandOptions({{u"--outcome"_s, u"O"_s, u"completed"_s, OptionSpec::Count::One}}),
            .examples =
                {u"idemctl reconcile 42 --generation 4 --outcome completed --reason 'order 17 is there' --preview"_s,
                 u"idemctl reconcile 42 --generation 4 --outcome completed --reason 'order 17 is there'"_s},
            .exits = recordCommandExits(),
            .run = runReconcile};
}

} // namespace idemdesk::cli
