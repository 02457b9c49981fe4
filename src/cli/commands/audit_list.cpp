// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/audit_list.h"

#include "cli/desk_connection.h"
#include "cli/messages.h"
#include "cli/presenter/audit_view.h"
#include "desk/audit_search.h"
#include "desk/command/command_id.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct Request
{
    desk::AuditFilter filter;
    qint64 after = 0;
    int limit = 50;
};

Result<desk::AuditFilter> filterOf(const Arguments &arguments)
{
    desk::AuditFilter filter;
    if (arguments.has(u"--record"_s)) {
        const Result<std::vector<domain::RecordRef>> refs = arguments.records(u"--record"_s);
        if (!refs)
            return propagate(refs);
        filter.record = refs->front();
    }
    if (const std::optional<QByteArray> text = arguments.value(u"--command"_s)) {
        const Result<desk::CommandId> id = desk::CommandId::parse(QString::fromUtf8(*text));
        if (!id)
            return propagate(id);
        filter.commandId = id->text();
    }
    return filter;
}

Result<Request> requestOf(const Arguments &arguments)
{
    const Result<std::optional<qint64>> after = arguments.integer(u"--after"_s, 0);
    if (!after)
        return propagate(after);
    const Result<std::optional<qint64>> limit = arguments.integer(u"--limit"_s, 1, 1000);
    if (!limit)
        return propagate(limit);
    return filterOf(arguments).map([&](desk::AuditFilter filter) {
        return Request{std::move(filter), after->value_or(0), int(limit->value_or(50))};
    });
}

void writePage(Output &output, const desk::AuditPage &page)
{
    const auto listing = makeListing(output, auditColumns(), auditFields({}));
    for (const audit::SealedEntry &entry : page.entries)
        listing->add({auditFields(entry), auditCells(entry)});
    listing->finish(page.next ? std::optional(QString::number(*page.next)) : std::nullopt);
    if (page.budgetReached) {
        writeNote(
            output,
            u"stopped after looking at %1 entries, which is the read budget: more may match behind the cursor"_s.arg(
                page.examined));
    } else if (page.entries.empty()) {
        writeNote(output, u"there are no such entries"_s);
    }
}

Result<ExitCode> runAuditList(const Arguments &arguments, Context &context)
{
    const Result<Request> request = requestOf(arguments);
    if (!request)
        return propagate(request);
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Result<desk::AuditPage> page = (*connection)->run([&](store::Session &session) {
        return desk::searchAudit(session.desk(), request->filter, request->after, request->limit, {});
    });
    if (!page)
        return propagate(page);
    writePage(context.output, *page);
    return ExitCode::Done;
}

} // namespace

Command auditListCommand()
{
    return {
        .path = {u"audit"_s, u"list"_s},
        .summary = u"who did what, when and why"_s,
        .about =
            u"Lists the audit log in its order. Kinds: intent (about to be tried), applied (a change, written in "
            "the change's own transaction), lost (somebody else was first, or it never reached the database), refused, "
            "reveal. Keys stand there by their digest. Every condition "
            "given must hold."_s,
        .options = {{u"--record"_s, u"ID"_s, u"about this record, as list prints it"_s},
                    {u"--command"_s, u"UUID"_s, u"of this command"_s},
                    {u"--limit"_s, u"N"_s, u"entries of one page, 1 to 1000 (50)"_s},
                    {u"--after"_s, u"SEQ"_s, u"behind this entry"_s}},
        .examples = {u"idemctl audit list"_s, u"idemctl audit list --record 42"_s,
                     u"idemctl audit list --after 100 --format jsonl"_s},
        .exits = {{ExitCode::Done, u"listed, also where there are none"_s},
                  {ExitCode::Failed, u"the database is locked or damaged"_s},
                  {ExitCode::Usage, u"an option or the profile is wrong"_s},
                  {ExitCode::StoppedEarly, u"interrupted"_s},
                  {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runAuditList};
}

} // namespace idemdesk::cli
