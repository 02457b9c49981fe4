// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/diagnose.h"

#include "cli/anomaly_codes.h"
#include "cli/commands/diagnose_sources.h"
#include "cli/commands/findings_stream.h"
#include "cli/desk_connection.h"
#include "cli/unreadable_note.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct Request
{
    std::vector<domain::RecordRef> refs;
    bool all = false;
    std::vector<domain::Anomaly> codes;
};

Result<Request> requestOf(const Arguments &arguments)
{
    Result<std::vector<domain::RecordRef>> refs = arguments.records(u"ID"_s);
    if (!refs)
        return propagate(refs);
    Request request{.refs = std::move(*refs), .all = arguments.has(u"--all"_s), .codes = {}};
    if (request.all && !request.refs.empty())
        return fail(ErrorCode::Usage, u"--all does not go with record ids"_s, u"leave one of the two out"_s);
    if (const std::optional<QByteArray> text = arguments.value(u"--codes"_s)) {
        Result<std::vector<domain::Anomaly>> codes = parseAnomalies(u"--codes"_s, *text, FoundIn::Anything);
        if (!codes)
            return propagate(codes);
        request.codes = std::move(*codes);
    }
    return request;
}

Result<> diagnoseInto(FindingsStream &stream, const Request &request, Output &output, DeskConnection &connection,
                      store::Unreadable &unreadable)
{
    if (request.all)
        return diagnoseAll(stream, output, connection, unreadable);
    return request.refs.empty() ? diagnoseQueue(stream, output, connection, unreadable)
                                : diagnoseRecords(stream, request.refs, connection, unreadable);
}

Result<ExitCode> runDiagnose(const Arguments &arguments, Context &context)
{
    const Result<Request> request = requestOf(arguments);
    if (!request)
        return propagate(request);
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    FindingsStream stream(context.output, request->codes);
    store::Unreadable unreadable;
    const Result<> done = diagnoseInto(stream, *request, context.output, **connection, unreadable);
    stream.finish();
    const ExitCode found = stream.shownAboveInfo() > 0 ? ExitCode::Findings : ExitCode::Done;
    const ExitCode code = noteUnreadable(context.output, unreadable, found);
    if (!done)
        return propagate(done);
    return code;
}

} // namespace

Command diagnoseCommand()
{
    return {
        .path = {u"diagnose"_s},
        .summary = u"what is wrong, with evidence"_s,
        .about =
            u"Reads records afresh with what belongs to them and prints one item a finding: its code and severity, "
            u"what "
            "it rests on, what a retry would get now, what is permitted and what is forbidden and why. Without ids it "
            "takes the queue. --all reads every record in batches, prints as it goes, and keeps what it found for the "
            "queue where the console's own tables are installed (idemctl schema install).\n\nWhat only several rows "
            "show together comes last with --all: orders without a record (A6), two orders for one reference (A7), "
            "several keys for one request (A8), a retention that is too short (A22), keys that look alike (A25). Each "
            "was confirmed by a fresh read. It sorts in 64 MB of memory and, for large tables, in temporary files of "
            "up to 100 bytes a record (TMPDIR). With ids, A7, A8 and A25 are shown as far as an index or the last "
            "--all leads to the other rows."_s,
        .options = {{u"ID"_s, {}, u"records, as list prints them"_s, OptionSpec::Count::Any},
                    {u"--all"_s, {}, u"every record of the table"_s},
                    {u"--codes"_s, u"CODES"_s, u"print these only: A9,A16"_s}},
        .examples = {u"idemctl diagnose"_s, u"idemctl diagnose 42 43"_s,
                     u"idemctl diagnose --all --format jsonl > findings.jsonl"_s},
        .exits =
            {{ExitCode::Done, u"nothing above info was printed"_s},
             {ExitCode::Failed,
              u"the database is locked or damaged, the output or a temporary file cannot be written, or records that "
              "cannot be read were passed over"_s},
             {ExitCode::Usage, u"an id, a code or the profile is wrong"_s},
             {ExitCode::Refused, u"a record was not found; the others were diagnosed"_s},
             {ExitCode::Findings, u"findings above info were printed"_s},
             {ExitCode::StoppedEarly, u"interrupted; nothing was kept for the queue"_s},
             {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runDiagnose};
}

} // namespace idemdesk::cli
