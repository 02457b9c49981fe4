// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/lookup.h"

#include "cli/browsing.h"
#include "cli/commands/lookup_request.h"
#include "cli/desk_connection.h"
#include "cli/messages.h"
#include "cli/presenter/lookup_view.h"
#include "cli/presenter/record_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// CSV has one shape for all its rows, the record's: what else was found goes to standard error.
void writeCsv(Output &output, const desk::Story &story, const desk::Viewpoint &viewpoint)
{
    const auto listing = makeListing(output, {}, recordFields({}, viewpoint));
    for (const desk::Diagnosis &diagnosis : story.records)
        listing->add({recordFields(diagnosis.evidence.record, viewpoint), {}});
    listing->finish({});
    for (const ReportLine &line : lookupSummary(story))
        writeNote(output, line.label.isEmpty() ? line.text : line.label + u": "_s + line.text);
}

Result<ExitCode> runLookup(const Arguments &arguments, Context &context)
{
    const Result<desk::LookupRequest> request = lookupRequest(arguments, context);
    if (!request)
        return propagate(request);
    const auto connection = DeskConnection::open(context, readingFor(arguments));
    if (!connection)
        return propagate(connection);
    const desk::Viewpoint viewpoint = (*connection)->viewpoint();
    const Result<desk::Story> story = (*connection)->run([&](store::Session &session) {
        return desk::lookUp(session, viewpoint.rules, *request, {});
    });
    if (!story)
        return propagate(story);
    if (context.output.format == Format::Csv)
        writeCsv(context.output, *story, viewpoint);
    else
        writeDocument(context.output, lookupFields(*story, viewpoint), lookupReport(*story, viewpoint));
    writeBrowsed(context.output, **connection);
    return ExitCode::Done;
}

} // namespace

Command lookupCommand()
{
    return {
        .path = {u"lookup"_s},
        .summary = u"one operation by key, reference, order or id"_s,
        .about =
            u"Finds an operation by what somebody has of it, and tells the whole story of every record that matches. "
            u"Keys "
            "are compared byte for byte: case, blanks and quotes count, and a key that differs only in those is "
            "offered "
            "as a look-alike. Finding nothing is no error and no proof: it says where and when it looked. A key "
            "without "
            "its tenant, actor and operation may match several scopes, and is refused where that would scan a large "
            "table.\n\nWhere the profile names a replica, it is read, and it is said how far that is behind. `show` "
            "and "
            "every command read the primary: decide from those."_s,
        .options = {{u"--key"_s, u"K"_s, u"the idempotency key; - reads one line from standard input"_s},
                    {u"--ref"_s, u"R"_s, u"the client's order reference"_s},
                    {u"--order"_s, u"N"_s, u"the order's id"_s},
                    {u"--id"_s, u"ID"_s, u"the record's id"_s},
                    {u"--tenant"_s, u"N"_s, u"only in this tenant"_s},
                    {u"--actor"_s, u"N"_s, u"only of this actor"_s},
                    {u"--operation"_s, u"OP"_s, u"only of this operation"_s},
                    primaryOption()},
        .examples = {u"idemctl lookup --ref ORD-1"_s, u"idemctl lookup --order 17 --format json"_s,
                     u"idemctl lookup --key - --tenant 42 < key.txt"_s},
        .exits = {{ExitCode::Done, u"told, also where nothing was found"_s},
                  {ExitCode::Failed, u"the database is locked or damaged"_s},
                  {ExitCode::Usage, u"not exactly one thing to look for, or the profile is wrong"_s},
                  {ExitCode::Refused,
                   u"the search would scan a large table (the index that would serve is named), or the replica is too "
                   "far behind or stopped"_s},
                  {ExitCode::StoppedEarly, u"interrupted"_s},
                  {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runLookup};
}

} // namespace idemdesk::cli
