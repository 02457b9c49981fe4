// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/audit_list.h"

#include "cli/desk_connection.h"
#include "cli/messages.h"
#include "cli/presenter/audit_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

using Entries = std::vector<audit::SealedEntry>;

void writeEntries(Output &output, const Entries &entries, int limit)
{
    const auto listing = makeListing(output, auditColumns(), auditFields({}));
    const bool more = entries.size() > size_t(limit);
    for (size_t at = 0; at < entries.size() && at < size_t(limit); ++at)
        listing->add({auditFields(entries[at]), auditCells(entries[at])});
    listing->finish(more ? std::optional(QString::number(entries[size_t(limit) - 1].seq)) : std::nullopt);
    if (entries.empty())
        writeNote(output, u"there are no entries here"_s);
}

Result<ExitCode> runAuditList(const Arguments &arguments, Context &context)
{
    const Result<std::optional<qint64>> after = arguments.integer(u"--after"_s, 0);
    if (!after)
        return propagate(after);
    const Result<std::optional<qint64>> limit = arguments.integer(u"--limit"_s, 1, 1000);
    if (!limit)
        return propagate(limit);
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const int rows = int(limit->value_or(50));
    const Result<Entries> entries = (*connection)->run([&](store::Session &session) {
        return session.desk().auditAfter(after->value_or(0), rows + 1);
    });
    if (!entries)
        return propagate(entries);
    writeEntries(context.output, *entries, rows);
    return ExitCode::Done;
}

} // namespace

Command auditListCommand()
{
    return {.path = {u"audit"_s, u"list"_s},
            .summary = u"who did what, when and why"_s,
            .about =
                u"Lists the audit log in its order. Kinds: intent (about to be tried), applied (a change, written in "
                "the change's own transaction), lost, refused, reveal. Keys stand there by their digest."_s,
            .options = {{u"--limit"_s, u"N"_s, u"entries of one page, 1 to 1000 (50)"_s},
                        {u"--after"_s, u"SEQ"_s, u"behind this entry"_s}},
            .examples = {u"idemctl audit list"_s, u"idemctl audit list --after 100 --format jsonl"_s},
            .exits = {{ExitCode::Done, u"listed, also where there are none"_s},
                      {ExitCode::Failed, u"the database is locked or damaged"_s},
                      {ExitCode::Usage, u"an option or the profile is wrong"_s},
                      {ExitCode::StoppedEarly, u"interrupted"_s},
                      {ExitCode::Connection, u"no connection, or no such file"_s}},
            .run = runAuditList};
}

} // namespace idemdesk::cli
