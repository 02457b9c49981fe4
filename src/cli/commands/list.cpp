// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/list.h"

#include "cli/browsing.h"
#include "cli/commands/list_page.h"
#include "cli/commands/list_request.h"
#include "cli/commands/queue_list.h"
#include "cli/desk_connection.h"
#include "cli/messages.h"
#include "cli/presenter/diagnosis_item.h"
#include "cli/presenter/record_view.h"
#include "cli/unreadable_note.h"
#include "desk/anomaly_page.h"
#include "desk/confirm.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

void writePage(Output &output, const ListRequest &request, ListedPage page, const desk::Viewpoint &viewpoint)
{
    const bool diagnosed = request.anomaly.has_value();
    const Fields shape = diagnosed ? diagnosisItem({}, viewpoint).fields : recordFields({}, viewpoint);
    const auto listing = makeListing(output, diagnosed ? diagnosisColumns() : recordColumns(), shape);
    const bool empty = page.items.empty() && page.matches.empty();
    for (Item &item : page.items)
        listing->add(std::move(item));
    for (const desk::Diagnosis &match : page.matches)
        listing->add(diagnosisItem(match, viewpoint));
    listing->finish(page.next);
    if (page.budgetReached && page.next) {
        writeNote(output,
                  u"stopped after looking at %1 rows, which is the read budget: more may match behind the cursor"_s.arg(
                      page.examined));
    } else if (empty) {
        writeNote(output, u"no such record: "_s + desk::notFoundText(page.provenance));
    }
}

/// What shows an anomaly on the replica is shown as the primary has it, where it shows it there, too.
Result<> confirmMatches(Output &output, DeskConnection &connection, domain::Anomaly anomaly, ListedPage &page)
{
    const auto holds = [anomaly](const desk::Diagnosis &diagnosis) { return desk::shows(diagnosis, anomaly); };
    const qint64 before = page.unreadable.count();
    auto confirmed = connection.decide([&](store::Session &primary) {
        return desk::confirm(primary, connection.profile().rules, page.matches, holds, page.unreadable);
    });
    if (!confirmed)
        return propagate(confirmed);
    if (const qint64 gone = qint64(page.matches.size() - confirmed->size()) - (page.unreadable.count() - before);
        gone > 0)
        writeNote(output, u"%1 records show it on the replica and no longer on the primary"_s.arg(gone));
    page.matches = std::move(*confirmed);
    return {};
}

Result<ExitCode> runList(const Arguments &arguments, Context &context)
{
    const Result<ListRequest> request = ListRequest::from(arguments);
    if (!request)
        return propagate(request);
    const auto connection = DeskConnection::open(context, readingFor(arguments));
    if (!connection)
        return propagate(connection);
    if (request->queue)
        return listQueue(context.output, **connection, request->limit);
    const desk::Viewpoint viewpoint = (*connection)->viewpoint();
    Result<ListedPage> page =
        (*connection)->run([&](store::Session &session) { return readListPage(session, *request, viewpoint); });
    if (!page)
        return propagate(page);
    if (request->anomaly && (*connection)->browses()) {
        if (const Result<> done = confirmMatches(context.output, **connection, *request->anomaly, *page); !done)
            return propagate(done);
    }
    const store::Unreadable unreadable = std::move(page->unreadable);
    writePage(context.output, *request, std::move(*page), viewpoint);
    writeBrowsed(context.output, **connection);
    return noteUnreadable(context.output, unreadable, ExitCode::Done);
}

} // namespace

Command listCommand()
{
    return {
        .path = {u"list"_s},
        .summary = u"records page by page, or the queue"_s,
        .about =
            u"Lists records in key order (with --expiring by expiry). Every condition given must hold. A list ends "
            u"with "
            "the cursor of its next page where there is one: json has it as `next`, the others print it on standard "
            "error.\n\n--queue lists what needs somebody: open records with a finding above info, and what the last "
            "`idemctl diagnose --all` found, of orders and tables too, read again before it is shown; worst first, "
            "then oldest.\n\n--anomaly diagnoses the records of the list and keeps those that show it; A7, A8 and A25 "
            "as far as an index or the last `idemctl diagnose --all` leads to the other rows.\n\nWhere the profile "
            "names a replica, records are read from it, and it is said how far that is behind; findings are read once "
            "more on the primary. A replica that is too far behind, stopped or out of reach is an error."_s,
        .options = {{u"--queue"_s, {}, u"what nobody can vouch for"_s},
                    {u"--state"_s, u"S"_s, u"PROCESSING, COMPLETED or UNKNOWN"_s},
                    {u"--anomaly"_s, u"CODE"_s, u"only records that show it: A9"_s},
                    {u"--expiring"_s, u"DUR"_s, u"expiry lies within this span from now: 12h"_s},
                    {u"--older-than"_s, u"DUR"_s, u"created longer ago than this: 10m"_s},
                    {u"--tenant"_s, u"N"_s, u"of this tenant"_s},
                    {u"--actor"_s, u"N"_s, u"of this actor"_s},
                    {u"--operation"_s, u"GLOB"_s, u"`orders.*`; * and ? stand for any text and one character"_s},
                    primaryOption(),
                    {u"--limit"_s, u"N"_s, u"items of one page, 1 to 1000 (50)"_s},
                    {u"--after"_s, u"CURSOR"_s, u"the page behind this one; with the same conditions"_s}},
        .examples = {u"idemctl list --queue"_s, u"idemctl list --state processing --older-than 10m"_s,
                     u"idemctl list --anomaly A9 --tenant 42 --format jsonl"_s},
        .exits = {{ExitCode::Done, u"listed, also where nothing was found"_s},
                  {ExitCode::Failed,
                   u"the database is locked or damaged; or rows that cannot be read were passed over"_s},
                  {ExitCode::Usage, u"a condition, the cursor or the profile is wrong"_s},
                  {ExitCode::Refused, u"the replica is too far behind or stopped"_s},
                  {ExitCode::StoppedEarly, u"interrupted"_s},
                  {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runList};
}

} // namespace idemdesk::cli
