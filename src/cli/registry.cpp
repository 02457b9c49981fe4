// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/registry.h"

#include "cli/commands/check.h"
#include "cli/commands/demo.h"
#include "cli/commands/diagnose.h"
#include "cli/commands/list.h"
#include "cli/commands/lookup.h"
#include "cli/commands/schema_install.h"
#include "cli/commands/schema_status.h"
#include "cli/commands/show.h"

namespace idemdesk::cli {

std::vector<Command> allCommands()
{
    return {demoCommand(), checkCommand(),    listCommand(),          lookupCommand(),
            showCommand(), diagnoseCommand(), schemaInstallCommand(), schemaStatusCommand()};
}

} // namespace idemdesk::cli
