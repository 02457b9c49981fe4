// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/audit_verify.h"

#include "cli/desk_connection.h"
#include "cli/presenter/audit_view.h"
#include "desk/verify_audit.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runAuditVerify(const Arguments &, Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Result<audit::ChainReport> report =
        (*connection)->run([](store::Session &session) { return desk::verifyAudit(session); });
    if (!report)
        return propagate(report);
    writeDocument(context.output, chainFields(*report), chainReport(*report));
    return report->intact() ? ExitCode::Done : ExitCode::VerificationFailed;
}

} // namespace

Command auditVerifyCommand()
{
    return {.path = {u"audit"_s, u"verify"_s},
            .summary = u"whether the audit log was tampered with"_s,
            .about =
                u"Reads the whole audit log and checks that each entry has its hash, its place and the hash of the one "
                "before. Names what was edited, removed or moved, and says what the database alone cannot prove."_s,
            .options = {},
            .examples = {u"idemctl audit verify"_s},
            .exits = {{ExitCode::Done, u"the chain is intact"_s},
                      {ExitCode::Failed, u"the database is locked or damaged"_s},
                      {ExitCode::Usage, u"the profile is wrong"_s},
                      {ExitCode::VerificationFailed, u"the chain is broken; what and where is printed"_s},
                      {ExitCode::StoppedEarly, u"interrupted"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runAuditVerify};
}

} // namespace idemdesk::cli
