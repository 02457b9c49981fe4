// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/registry.h"

#include "cli/commands/audit_list.h"
#include "cli/commands/audit_verify.h"
#include "cli/commands/check.h"
#include "cli/commands/commands_list.h"
#include "cli/commands/commands_settle.h"
#include "cli/commands/demo.h"
#include "cli/commands/diagnose.h"
#include "cli/commands/list.h"
#include "cli/commands/lookup.h"
#include "cli/commands/reconcile.h"
#include "cli/commands/renew.h"
#include "cli/commands/schema_install.h"
#include "cli/commands/schema_status.h"
#include "cli/commands/show.h"
#include "cli/commands/takeover.h"

namespace idemdesk::cli {

std::vector<Command> allCommands()
{
    return {demoCommand(),        checkCommand(),         listCommand(),           lookupCommand(),
            showCommand(),        diagnoseCommand(),      takeoverCommand(),       renewCommand(),
            reconcileCommand(),   commandsListCommand(),  commandsSettleCommand(), auditListCommand(),
            auditVerifyCommand(), schemaInstallCommand(), schemaStatusCommand()};
}

} // namespace idemdesk::cli
