// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/show.h"

#include "cli/desk_connection.h"
#include "cli/messages.h"
#include "cli/presenter/story_view.h"
#include "desk/diagnosis.h"

#include <array>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Error notFound(const domain::RecordRef &ref, const domain::Provenance &provenance)
{
    return {ErrorCode::NotFound,
            u"record %1: "_s.arg(ref.toString()) + notFoundText(provenance),
            u"check the id and the profile; that it was not found does not prove that nothing was executed"_s,
            {}};
}

Result<desk::Diagnosis> read(store::Session &session, const domain::RecordRef &ref, const domain::Rules &rules)
{
    Result<std::vector<desk::Diagnosis>> found = desk::Diagnoser(session, rules).byRefs(std::array{ref});
    if (!found)
        return propagate(found);
    if (found->empty())
        return tl::unexpected(notFound(ref, session.business().provenance()));
    return std::move(found->front());
}

Result<ExitCode> runShow(const Arguments &arguments, Context &context)
{
    const Result<std::vector<domain::RecordRef>> refs = arguments.records(u"ID"_s);
    if (!refs)
        return propagate(refs);
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Viewpoint viewpoint = (*connection)->viewpoint();
    const Result<desk::Diagnosis> diagnosis =
        (*connection)->run([&](store::Session &session) { return read(session, refs->front(), viewpoint.rules); });
    if (!diagnosis)
        return propagate(diagnosis);
    writeDocument(context.output, storyFields(*diagnosis, viewpoint), storyReport(*diagnosis, viewpoint));
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
                "hashes are masked, the body is hidden: its length and keyed digest stand for it."_s,
            .options = {{u"ID"_s, {}, u"the record, as list prints it"_s, OptionSpec::Count::One}},
            .examples = {u"idemctl show 42"_s, u"idemctl show 42 --format json"_s},
            .exits = {{ExitCode::Done, u"shown, whatever is wrong with it"_s},
                      {ExitCode::Usage, u"the id or the profile is wrong"_s},
                      {ExitCode::Refused, u"the record was not found"_s},
                      {ExitCode::StoppedEarly, u"interrupted"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runShow};
}

} // namespace idemdesk::cli
