// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/schema_install.h"

#include "cli/desk_connection.h"
#include "cli/presenter/schema_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

using Migrations = std::vector<store::Migration>;

Result<Migrations> install(store::Store &store)
{
    const auto session = store.openForWriting();
    if (!session)
        return propagate(session);
    return (*session)->desk().install();
}

Result<ExitCode> runInstall(const Arguments &, Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Result<Migrations> applied =
        (*connection)->run([&](store::Session &) { return install((*connection)->store()); });
    if (!applied)
        return propagate(applied);
    writeDocument(context.output, installFields(*applied), installReport(*applied));
    return ExitCode::Done;
}

} // namespace

Command schemaInstallCommand()
{
    return {.path = {u"schema"_s, u"install"_s},
            .summary = u"make or update the console's own tables"_s,
            .about = u"Makes the console's own tables (idemdesk_…) in this database, or brings them up to date: what "
                     "diagnose --all finds is kept there for the queue. Tables of the application are not touched. "
                     "Repeating it is harmless. This command writes."_s,
            .options = {},
            .examples = {u"idemctl schema install"_s},
            .exits = {{ExitCode::Done, u"they are up to date"_s},
                      {ExitCode::Failed, u"locked, or no space left; nothing is half done"_s},
                      {ExitCode::Usage, u"the profile is wrong"_s},
                      {ExitCode::Refused, u"the database may not be written, or holds other tables of that name"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runInstall};
}

} // namespace idemdesk::cli
