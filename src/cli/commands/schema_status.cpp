// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/schema_status.h"

#include "cli/desk_connection.h"
#include "cli/presenter/schema_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runStatus(const Arguments &, Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const auto status = (*connection)->run([](store::Session &session) { return session.desk().schemaStatus(); });
    if (!status)
        return propagate(status);
    writeDocument(context.output, schemaFields(*status), schemaReport(*status));
    return status->tampered ? ExitCode::VerificationFailed : ExitCode::Done;
}

} // namespace

Command schemaStatusCommand()
{
    return {.path = {u"schema"_s, u"status"_s},
            .summary = u"which of the console's own tables are installed"_s,
            .about = u"Says which migrations of the console's own tables (idemdesk_…) this database has, which are "
                     "pending, and whether one of them is not what this program made. Reads only."_s,
            .options = {},
            .examples = {u"idemctl schema status"_s},
            .exits = {{ExitCode::Done, u"told, also where some are pending"_s},
                      {ExitCode::Usage, u"the profile is wrong"_s},
                      {ExitCode::VerificationFailed, u"an installed migration was changed"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runStatus};
}

} // namespace idemdesk::cli
