// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/command_desk.h"

#include "desk/command/workplace.h"
#include "models/link/when_done.h"

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// What a command needs besides its database, for the time of one command.
Result<desk::Outcome> onConsole(const DeskContext &context,
                                const std::function<Result<desk::Outcome>(desk::Console &)> &act)
{
    const Result<domain::KeyDigester> digester = desk::commandDigester(context.masker);
    if (!digester)
        return propagate(digester);
    if (!context.journal)
        return propagate(context.journal);
    desk::Journal journal = *context.journal;
    desk::Console console{context.profile, *context.store, journal, *digester, context.actor};
    return act(console);
}

Result<desk::Outcome> settled(desk::Console &console, const desk::CommandId &id)
{
    const Result<std::optional<desk::JournalEntry>> entry = console.journal.find(id);
    if (!entry)
        return propagate(entry);
    if (!*entry)
        return fail(ErrorCode::NotFound, u"the journal never saw command %1"_s.arg(id.text()));
    return desk::settle(console, **entry);
}

Result<desk::Unfinished> unfinishedOf(const DeskContext &context)
{
    if (!context.journal)
        return propagate(context.journal);
    Result<desk::Unfinished> all = context.journal->unfinished();
    if (all) {
        std::erase_if(all->entries,
                      [&](const desk::JournalEntry &entry) { return !desk::belongsTo(entry, context.profile); });
    }
    return all;
}

} // namespace

CommandDesk::CommandDesk(SharedContext context, QObject *parent) : QObject(parent), m_context(std::move(context))
{}

CommandDesk::~CommandDesk() = default;

template <typename Job>
QFuture<CommandDesk::Ending> CommandDesk::run(const QString &record, Job job)
{
    ++m_running;
    Q_EMIT busyChanged();
    QFuture<Ending> future =
        m_thread.run([context = m_context, job = std::move(job)] { return onConsole(*context, job); });
    whenDone(future, this, [this, record](const Ending &) {
        --m_running;
        Q_EMIT busyChanged();
        Q_EMIT ended(record);
    });
    return future;
}

QFuture<CommandDesk::Ending> CommandDesk::carryOut(const desk::Command &command, SharedAction action)
{
    return run(command.record.toString(), [command, action = std::move(action)](desk::Console &console) {
        return desk::execute(console, command, *action);
    });
}

QFuture<CommandDesk::Ending> CommandDesk::settle(const desk::Command &command)
{
    return run(command.record.toString(), [id = command.id](desk::Console &console) { return settled(console, id); });
}

QFuture<Result<desk::Unfinished>> CommandDesk::unfinished()
{
    return m_thread.run([context = m_context] { return unfinishedOf(*context); });
}

} // namespace idemdesk::models
