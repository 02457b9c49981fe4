// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/desk_command.h"

#include "cli/command_console.h"
#include "cli/messages.h"
#include "cli/presenter/outcome_view.h"
#include "desk/command/preview.h"
#include "desk/words/plain.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<QString> reasonOf(const Arguments &arguments)
{
    const QString reason = QString::fromUtf8(arguments.value(u"--reason"_s).value_or(QByteArray())).trimmed();
    if (reason.isEmpty())
        return fail(ErrorCode::Usage, u"a command needs a reason"_s, u"pass --reason: it stands in the audit log"_s);
    return reason;
}

Result<desk::CommandId> commandIdOf(const Arguments &arguments)
{
    const std::optional<QByteArray> text = arguments.value(u"--command-id"_s);
    return text ? desk::CommandId::parse(QString::fromUtf8(*text)) : desk::CommandId::random();
}

Result<desk::Command> commandOf(const Arguments &arguments, const QString &profile, const desk::Action &action,
                                audit::JsonObject parameters)
{
    const Result<std::vector<domain::RecordRef>> refs = arguments.records(u"ID"_s);
    if (!refs)
        return propagate(refs);
    const Result<std::optional<qint64>> generation = arguments.integer(u"--generation"_s, 0);
    if (!generation)
        return propagate(generation);
    const Result<QString> reason = reasonOf(arguments);
    if (!reason)
        return propagate(reason);
    if (const std::optional<QByteArray> seen = arguments.value(u"--created-at"_s)) {
        const Result<domain::UtcMicros> at = domain::UtcMicros::parse(QString::fromUtf8(*seen));
        if (!at)
            return propagate(at);
        parameters.emplace(u"created_at_us"_s, audit::JsonValue{at->value()});
    }
    const Result<desk::CommandId> id = commandIdOf(arguments);
    if (!id)
        return propagate(id);
    const QString ticket = QString::fromUtf8(arguments.value(u"--ticket"_s).value_or(QByteArray()));
    return desk::Command{*id,         profile, action.name(), refs->front(),
                         *generation, *reason, ticket,        std::move(parameters)};
}

using Previewed = std::optional<desk::Preview>;

Result<Previewed> look(DeskConnection &connection, const desk::Command &command, const desk::Action &action)
{
    return connection.run([&](store::Session &session) -> Result<Previewed> {
        Result<Previewed> seen = desk::preview(session, connection.profile(), command, action);
        const Result<bool> installed = session.desk().installed();
        if (!installed)
            return propagate(installed);
        if (!*installed) {
            return fail(ErrorCode::Refused, u"the console's own tables are not installed, and a command needs them"_s,
                        u"install them with `idemctl schema install`"_s);
        }
        if (seen && !*seen) {
            return fail(ErrorCode::NotFound,
                        u"record %1: "_s.arg(command.record.toString()) +
                            desk::notFoundText(session.business().provenance()),
                        u"check the id and the profile"_s);
        }
        return seen;
    });
}

ExitCode exitFor(const desk::Outcome &outcome)
{
    switch (outcome.kind) {
    case desk::OutcomeKind::Applied:
        return ExitCode::Done;
    case desk::OutcomeKind::Unknown:
        return ExitCode::Unknown;
    case desk::OutcomeKind::Lost:
    case desk::OutcomeKind::Refused:
        break;
    }
    return outcome.approvalNeeded ? ExitCode::ApprovalNeeded : ExitCode::Refused;
}

ExitCode exitFor(const std::optional<desk::Objection> &objection)
{
    if (!objection)
        return ExitCode::Done;
    return objection->approvalNeeded ? ExitCode::ApprovalNeeded : ExitCode::Refused;
}

Error onItsWay(const desk::CommandId &id)
{
    return {ErrorCode::OutcomeUnknown,
            u"what became of command %1 is not known"_s.arg(id.text()),
            u"ask with `idemctl commands settle %1`, or repeat the command to the letter with --command-id %1"_s.arg(
                id.text()),
            {}};
}

/// While it lives, a process that is ended says what was on its way.
class InFlight
{
public:
    explicit InFlight(Interrupts &interrupts) : m_interrupts(interrupts) {}
    ~InFlight() { m_interrupts.setLastWords({}); }
    InFlight(const InFlight &) = delete;
    InFlight &operator=(const InFlight &) = delete;

    void begin(const desk::CommandId &id) { m_interrupts.setLastWords({ExitCode::Unknown, onItsWay(id)}); }

private:
    Interrupts &m_interrupts;
};

Result<ExitCode> carryOut(Context &context, DeskConnection &connection, const desk::Command &command,
                          const desk::Action &action)
{
    const auto console = CommandConsole::open(connection, context.environment);
    if (!console)
        return propagate(console);
    InFlight inFlight(context.environment.interrupts);
    (*console)->console().passed = [&](desk::CommandPoint point) {
        if (point == desk::CommandPoint::Journaled)
            inFlight.begin(command.id);
    };
    Result<desk::Outcome> outcome =
        connection.run([&](store::Session &) { return desk::execute((*console)->console(), command, action); });
    if (!outcome) {
        Error error = outcome.error();
        if (error.code != ErrorCode::Refused && error.code != ErrorCode::ReadOnly) {
            error.advice += (error.advice.isEmpty() ? QString() : u"; "_s) +
                            u"the same command again: --command-id %1"_s.arg(command.id.text());
        }
        return tl::unexpected<Error>(std::move(error));
    }
    writeDocument(context.output, outcomeFields(*outcome), outcomeReport(*outcome, command));
    if (outcome->kind == desk::OutcomeKind::Unknown)
        writeError(context.output, onItsWay(command.id));
    return exitFor(*outcome);
}

} // namespace

std::vector<OptionSpec> recordCommandOptions(std::vector<OptionSpec> own)
{
    own.insert(own.begin(), {u"ID"_s, {}, u"the record, as list prints it"_s, OptionSpec::Count::One});
    const std::vector<OptionSpec> shared{
        {u"--generation"_s, u"G"_s, u"the generation that you saw; left out where the layout has none"_s},
        {u"--created-at"_s, u"T"_s, u"without generations: when the record that you saw was created"_s},
        {u"--reason"_s, u"T"_s, u"why; stands in the audit log"_s, OptionSpec::Count::One},
        {u"--ticket"_s, u"T"_s, u"a ticket's number, for the audit log"_s},
        {u"--command-id"_s, u"UUID"_s, u"send a command again whose outcome is not known"_s},
        {u"--preview"_s, {}, u"show what it would do, and do nothing"_s}};
    own.insert(own.end(), shared.begin(), shared.end());
    return own;
}

std::vector<ExitNote> recordCommandExits()
{
    return {{ExitCode::Done, u"applied; with --preview: nothing stands against it"_s},
            {ExitCode::Failed, u"locked, damaged or no space left: nothing was changed"_s},
            {ExitCode::Usage, u"the command line, the profile or its digest key is wrong"_s},
            {ExitCode::Refused, u"somebody else was first, or a precondition does not hold; nothing was changed"_s},
            {ExitCode::ApprovalNeeded, u"a second person must approve it on production; nothing was changed"_s},
            {ExitCode::Unknown, u"no answer came, or it was interrupted twice on its way: idemctl commands settle, or "
                                "the same --command-id again"_s},
            {ExitCode::StoppedEarly, u"interrupted before it was sent"_s},
            {ExitCode::Connection, u"no connection, or no such file"_s}};
}

Result<ExitCode> runRecordCommand(const Arguments &arguments, Context &context, const desk::Action &action,
                                  audit::JsonObject parameters)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const Result<desk::Command> command =
        commandOf(arguments, (*connection)->profile().name, action, std::move(parameters));
    if (!command)
        return propagate(command);
    const bool onlyPreview = arguments.has(u"--preview"_s);
    // A command that is sent again is asked about, not looked at: its record may be settled by now.
    if (!onlyPreview && arguments.has(u"--command-id"_s))
        return carryOut(context, **connection, *command, action);
    if (const auto console = CommandConsole::open(**connection, context.environment); !console)
        return propagate(console);
    const Result<Previewed> seen = look(**connection, *command, action);
    if (!seen)
        return propagate(seen);
    if (onlyPreview) {
        writeDocument(context.output, previewFields(**seen, *command), previewReport(**seen, *command));
        return exitFor((*seen)->objection);
    }
    // What needs a second person is not sent: its id stays free for when it is approved.
    if ((*seen)->objection && (*seen)->objection->approvalNeeded) {
        writeDocument(context.output, previewFields(**seen, *command), previewReport(**seen, *command));
        return ExitCode::ApprovalNeeded;
    }
    writeReport(context.output.messages, previewReport(**seen, *command), Style(), context.output.columns);
    context.output.messages.flush();
    return carryOut(context, **connection, *command, action);
}

Result<std::chrono::microseconds> leaseOption(const Arguments &arguments)
{
    const Result<std::optional<std::chrono::microseconds>> lease = arguments.duration(u"--lease"_s);
    if (!lease)
        return propagate(lease);
    const std::chrono::microseconds length = lease->value_or(std::chrono::minutes(5));
    if (length < std::chrono::seconds(1) || length > std::chrono::hours(24))
        return fail(ErrorCode::Usage, u"--lease takes 1s to 1d"_s, u"leave it out for 5m"_s);
    return length;
}

} // namespace idemdesk::cli
