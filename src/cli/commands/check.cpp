// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/check.h"

#include "cli/commands/check_alert.h"
#include "cli/desk_connection.h"
#include "cli/presenter/check_view.h"
#include "desk/check.h"
#include "profile/profile_file.h"
#include "store/open_store.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<desk::CheckReport> readReport(DeskConnection &connection)
{
    const profile::Profile &profile = connection.profile();
    Result<desk::CheckReport> report = connection.run(
        [&](store::Session &session) { return desk::check(session, profile, connection.masker().hasDigester()); });
    if (!report)
        return report;
    if (const auto used = connection.credentials())
        report->items.push_back(desk::passwordItem(used->passwordSource, used->notes));
    if (const auto facts = connection.replicaFacts())
        report->items.push_back(desk::replicaItem(*facts, profile.replicaMaxLag));
    return report;
}

constexpr int MostQueued = 1000;

Result<Watch> readWatch(Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    Result<desk::CheckReport> report = readReport(**connection);
    if (!report)
        return propagate(report);
    Result<desk::Queue> queue = (*connection)->run([&](store::Session &session) {
        return desk::readQueue(session, (*connection)->profile().rules, MostQueued, {});
    });
    if (!queue)
        return propagate(queue);
    return Watch{std::move(*report), std::move(*queue)};
}

void writeItems(Output &output, const desk::CheckReport &report)
{
    if (output.format == Format::Table)
        return writeReport(output.data, checkReport(report), output.style, output.columns);
    const auto listing = makeListing(output, {}, checkFields({}, report.provenance));
    for (const desk::CheckItem &item : report.items)
        listing->add({checkFields(item, report.provenance), {}});
    listing->finish({});
}

Result<ExitCode> runCheck(const Arguments &arguments, Context &context)
{
    if (arguments.has(u"--profile-defaults"_s)) {
        context.output.data.write(profile::profileDefaults(store::supportedDrivers()));
        return ExitCode::Done;
    }
    if (arguments.has(u"--alert"_s))
        return writeAlert(context.output, readWatch(context));
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Result<desk::CheckReport> report = readReport(**connection);
    if (!report)
        return propagate(report);
    writeItems(context.output, *report);
    return report->worst() >= desk::CheckStatus::Warning ? ExitCode::Findings : ExitCode::Done;
}

} // namespace

Command checkCommand()
{
    return {
        .path = {u"check"_s},
        .summary = u"whether what this desk reads there can be trusted"_s,
        .about =
            u"Looks at the connection, versions, isolation, time zone, clock, the read-only session (it tries to write "
            "nothing), the schema against the profile, the scope's unique constraint, indexes, fencing, the digest "
            "key, the console's own tables, where the password came from, and the replica. Statements that it advises "
            "are for the database's owner to run."
            "\n\n--alert looks at the queue, too (idemctl list --queue), prints one line for a monitoring system and "
            "leaves with a plugin's codes: 0 ok; 1 warning: a check warns, the queue has a high finding or could not "
            "be read to its end; 2 critical: a check failed, or the queue has a critical finding; 3 unknown: no "
            "connection, or nothing could be read."_s,
        .options = {{u"--profile-defaults"_s, {}, u"print every key of a profile with its default and leave"_s},
                    {u"--alert"_s, {}, u"one line, and exit codes 0 to 3, for monitoring"_s}},
        .examples = {u"idemctl check"_s, u"idemctl check --alert --profile orders-primary"_s,
                     u"idemctl check --profile-defaults > profile.toml"_s},
        .exits = {{ExitCode::Done, u"all is well, or only advice is given"_s},
                  {ExitCode::Failed, u"the database is locked or damaged"_s},
                  {ExitCode::Usage, u"the profile is wrong, or names tables or columns that are not there"_s},
                  {ExitCode::Findings, u"there are warnings or failures"_s},
                  {ExitCode::StoppedEarly, u"interrupted"_s},
                  {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runCheck};
}

} // namespace idemdesk::cli
