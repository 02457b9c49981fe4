// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/show.h"

#include "cli/command_console.h"
#include "cli/messages.h"
#include "cli/presenter/revealed_view.h"
#include "cli/presenter/story_view.h"
#include "desk/diagnosis.h"
#include "desk/reveal.h"
#include "desk/sets/set_lookup.h"
#include "desk/words/plain.h"

#include <array>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct Shown
{
    desk::Diagnosis diagnosis;
    std::vector<store::KeptReconstruction> reconstructed;
};

Error notFound(const domain::RecordRef &ref, const domain::Provenance &provenance)
{
    return {ErrorCode::NotFound,
            u"record %1: "_s.arg(ref.toString()) + desk::notFoundText(provenance),
            u"check the id and the profile; that it was not found does not prove that nothing was executed"_s,
            {}};
}

Result<Shown> read(store::Session &session, const domain::RecordRef &ref, const domain::Rules &rules)
{
    Result<std::vector<desk::Diagnosis>> found = desk::Diagnoser(session, rules).byRefs(std::array{ref});
    if (!found)
        return propagate(found);
    if (found->empty())
        return tl::unexpected(notFound(ref, session.business().provenance()));
    if (const Result<> added = desk::SetLookup(session, rules).addTo(*found); !added)
        return propagate(added);
    Result<std::vector<store::KeptReconstruction>> kept = session.desk().reconstructionsOf(ref);
    if (!kept)
        return propagate(kept);
    return Shown{std::move(found->front()), std::move(*kept)};
}

/// The audit entry is committed before anything is shown (R9).
Result<qint64> reveal(DeskConnection &connection, const Environment &environment, const domain::Record &record,
                      const QString &reason)
{
    const auto console = CommandConsole::open(connection, environment);
    if (!console)
        return propagate(console);
    return connection.run([&](store::Session &) { return desk::recordReveal((*console)->console(), record, reason); });
}

void add(Fields &fields, Report &report, Fields moreFields, const Report &moreReport)
{
    append(fields, std::move(moreFields));
    report.insert(report.end(), moreReport.begin(), moreReport.end());
}

Result<ExitCode> runShow(const Arguments &arguments, Context &context)
{
    const Result<std::vector<domain::RecordRef>> refs = arguments.records(u"ID"_s);
    if (!refs)
        return propagate(refs);
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const desk::Viewpoint viewpoint = (*connection)->viewpoint();
    const Result<Shown> shown =
        (*connection)->run([&](store::Session &session) { return read(session, refs->front(), viewpoint.rules); });
    if (!shown)
        return propagate(shown);
    Fields fields = storyFields(shown->diagnosis, viewpoint);
    Report report = storyReport(shown->diagnosis, viewpoint);
    add(fields, report, reconstructionFields(shown->reconstructed), reconstructionReport(shown->reconstructed));
    if (arguments.has(u"--reveal"_s)) {
        const domain::Record &record = shown->diagnosis.evidence.record;
        const QString reason = QString::fromUtf8(arguments.value(u"--reason"_s).value_or(QByteArray()));
        const Result<qint64> seq = reveal(**connection, context.environment, record, reason);
        if (!seq)
            return propagate(seq);
        add(fields, report, revealedFields(record, *seq), revealedReport(record, *seq));
    }
    writeDocument(context.output, fields, report);
    return ExitCode::Done;
}

} // namespace

Command showCommand()
{
    return {.path = {u"show"_s},
            .summary = u"one record whole, and what may be done about it"_s,
            .about =
                u"Reads one record afresh with its lease, stored response, order, events and outcomes, and says what "
                "happened, what is wrong, what a retry would get now, and what may and may not be done. Keys and "
                "hashes are masked, the body is hidden: its length and keyed digest stand for it.\n\n--reveal shows "
                "the key and the body in the clear, as text that can do nothing. Who did it and why is written into "
                "the audit log first; without that nothing is shown."_s,
            .options = {{u"ID"_s, {}, u"the record, as list prints it"_s, OptionSpec::Count::One},
                        {u"--reveal"_s, {}, u"show key and body in the clear; audited"_s},
                        {u"--reason"_s, u"T"_s, u"why; needed with --reveal"_s}},
            .examples = {u"idemctl show 42"_s, u"idemctl show 42 --format json"_s,
                         u"idemctl show 42 --reveal --reason 'client disputes the amount, OPS-7'"_s},
            .exits = {{ExitCode::Done, u"shown, whatever is wrong with it"_s},
                      {ExitCode::Failed, u"the database is locked or damaged"_s},
                      {ExitCode::Usage, u"the id or the profile is wrong; --reveal without a reason"_s},
                      {ExitCode::Refused, u"the record was not found, or a reveal cannot be audited"_s},
                      {ExitCode::StoppedEarly, u"interrupted"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runShow};
}

} // namespace idemdesk::cli
