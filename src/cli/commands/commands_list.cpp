// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/commands_list.h"

#include "cli/command_console.h"
#include "cli/messages.h"
#include "cli/presenter/journal_view.h"
#include "desk/command/workplace.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<ExitCode> runCommandsList(const Arguments &, Context &context)
{
    const Result<desk::Journal> journal = desk::journalOf(context.environment.variables);
    if (!journal)
        return propagate(journal);
    const Result<desk::Unfinished> unfinished = journal->unfinished();
    if (!unfinished)
        return propagate(unfinished);
    const std::vector<desk::JournalEntry> &entries = unfinished->entries;
    for (const Error &error : unfinished->unreadable)
        writeNote(context.output, u"passed over: "_s + error.message + u"; "_s + error.advice);
    const Fields shape{{u"command_id"_s, {}}, {u"action"_s, {}},     {u"record_id"_s, {}}, {u"generation"_s, {}},
                       {u"profile"_s, {}},    {u"written_at"_s, {}}, {u"reason"_s, {}},    {u"ticket"_s, {}}};
    const auto listing = makeListing(context.output, journalColumns(), shape);
    for (const desk::JournalEntry &entry : entries)
        listing->add({journalFields(entry), journalCells(entry)});
    listing->finish({});
    writeNote(context.output, entries.empty() ? u"no command of this user is without an outcome"_s
                                              : u"learn what became of them: idemctl commands settle"_s);
    return ExitCode::Done;
}

} // namespace

Command commandsListCommand()
{
    return {.path = {u"commands"_s, u"list"_s},
            .summary = u"commands whose outcome is not known"_s,
            .about = u"Lists what the journal of this user on this machine remembers as sent, without an outcome: the "
                     "process died, or no answer came. Needs no database."_s,
            .options = {},
            .examples = {u"idemctl commands list"_s},
            .exits = {{ExitCode::Done, u"listed, also where there are none"_s},
                      {ExitCode::Failed, u"the journal cannot be read"_s}},
            .run = runCommandsList};
}

} // namespace idemdesk::cli
