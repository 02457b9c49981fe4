// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/commands_settle.h"

#include "cli/command_console.h"
#include "cli/messages.h"
#include "cli/presenter/outcome_view.h"
#include "desk/command/workplace.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

using Entries = std::vector<desk::JournalEntry>;

Result<desk::JournalEntry> named(const desk::Journal &journal, const QByteArray &text)
{
    const Result<desk::CommandId> id = desk::CommandId::parse(QString::fromUtf8(text));
    if (!id)
        return propagate(id);
    Result<std::optional<desk::JournalEntry>> entry = journal.find(*id);
    if (!entry)
        return propagate(entry);
    if (!*entry) {
        return fail(ErrorCode::NotFound,
                    u"the journal in %1 never saw command %2"_s.arg(journal.directory(), id->text()),
                    u"the command was sent by another user or from another machine: settle it there"_s);
    }
    return std::move(**entry);
}

/// Those that were named, or every unfinished one of this profile.
Result<Entries> wanted(const Arguments &arguments, const desk::Journal &journal, const profile::Profile &profile,
                       Output &output)
{
    const std::vector<QByteArray> &texts = arguments.values(u"COMMAND-ID"_s);
    Entries entries;
    for (const QByteArray &text : texts) {
        Result<desk::JournalEntry> entry = named(journal, text);
        if (!entry)
            return propagate(entry);
        if (!desk::belongsTo(*entry, profile)) {
            return fail(
                ErrorCode::Usage,
                u"command %1 was sent with profile %2"_s.arg(entry->command.id.text(), entry->sentTo.profilePath),
                u"settle it with --profile %1"_s.arg(entry->sentTo.profilePath));
        }
        entries.push_back(std::move(*entry));
    }
    if (!texts.empty())
        return entries;
    Result<desk::Unfinished> all = journal.unfinished();
    if (!all)
        return propagate(all);
    for (const Error &error : all->unreadable)
        writeNote(output, u"passed over: "_s + error.message + u"; "_s + error.advice);
    std::erase_if(all->entries, [&](const desk::JournalEntry &entry) { return !desk::belongsTo(entry, profile); });
    return std::move(all->entries);
}

std::vector<Column> settledColumns()
{
    return {{u"COMMAND ID"_s, Overflow::Keep}, {u"OUTCOME"_s, Overflow::Keep}, {u"WHAT"_s, Overflow::Wrap, 20}};
}

Result<ExitCode> settleAll(Context &context, DeskConnection &connection, CommandConsole &console,
                           const Entries &entries)
{
    const Fields shape = outcomeFields(desk::Outcome{desk::CommandId::random()});
    const auto listing = makeListing(context.output, settledColumns(), shape);
    bool unknown = false;
    bool refused = false;
    for (const desk::JournalEntry &entry : entries) {
        const Result<desk::Outcome> outcome =
            connection.run([&](store::Session &) { return desk::settle(console.console(), entry); });
        if (!outcome && outcome.error().code == ErrorCode::Refused) {
            // It concerns this command alone; the others are asked about all the same.
            writeError(context.output, outcome.error());
            refused = true;
            continue;
        }
        if (!outcome) {
            listing->finish({});
            return propagate(outcome);
        }
        unknown = unknown || outcome->kind == desk::OutcomeKind::Unknown;
        listing->add(
            {outcomeFields(*outcome), {{outcome->id.text()}, {desk::outcomeName(outcome->kind)}, {outcome->text}}});
    }
    listing->finish({});
    if (entries.empty())
        writeNote(context.output, u"no command of this user on this profile is without an outcome"_s);
    if (unknown)
        return ExitCode::Unknown;
    return refused ? ExitCode::Refused : ExitCode::Done;
}

Result<ExitCode> runCommandsSettle(const Arguments &arguments, Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const auto console = CommandConsole::open(**connection, context.environment);
    if (!console)
        return propagate(console);
    const Result<Entries> entries = wanted(arguments, (*console)->journal(), (*connection)->profile(), context.output);
    if (!entries)
        return propagate(entries);
    return settleAll(context, **connection, **console, *entries);
}

} // namespace

Command commandsSettleCommand()
{
    return {
        .path = {u"commands"_s, u"settle"_s},
        .summary = u"learn what became of commands that were not answered"_s,
        .about =
            u"Asks the database about commands without an outcome and notes the truth: APPLIED, LOST or "
            "REFUSED. Executes nothing. What never reached the database is LOST from then on, so that it "
            "cannot happen later. Without ids it settles every unfinished command of this user on this profile. This "
            "command writes: the console's own tables, the audit log."_s,
        .options = {{u"COMMAND-ID"_s, {}, u"commands, as commands list prints them"_s, OptionSpec::Count::Any}},
        .examples = {u"idemctl commands settle"_s},
        .exits = {{ExitCode::Done, u"every one has an outcome now"_s},
                  {ExitCode::Failed, u"locked, damaged or no space left"_s},
                  {ExitCode::Usage, u"an id or the profile is wrong, or the command is another profile's"_s},
                  {ExitCode::Refused,
                   u"the journal never saw the command, another database stands where it was sent, or the "
                   "database may not be written"_s},
                  {ExitCode::Unknown, u"no answer came this time either"_s},
                  {ExitCode::Connection, u"no connection, or no such file"_s}},
        .run = runCommandsSettle};
}

} // namespace idemdesk::cli
