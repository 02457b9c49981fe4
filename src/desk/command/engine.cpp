// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/engine.h"

#include "desk/command/run.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// The database has the outcome; where the journal cannot take it down, that is said, and settling will mend it.
Outcome journaled(const Console &console, Outcome outcome)
{
    if (outcome.kind == OutcomeKind::Unknown)
        return outcome;
    if (const Result<void> finished = console.journal.finish(outcome.id, outcome.kind); !finished) {
        outcome.text +=
            u" (the journal could not note it: %1; `idemctl commands settle` will)"_s.arg(finished.error().message);
    }
    console.passed(CommandPoint::Finished);
    return outcome;
}

/// An answer to COMMIT that never came is an outcome of its own, not an error.
Result<Outcome> unknownIfUnanswered(const Command &command, Result<Outcome> result)
{
    if (result || result.error().code != ErrorCode::OutcomeUnknown)
        return result;
    return Outcome{command.id, OutcomeKind::Unknown, 0, {}, {}, result.error().message};
}

Result<Outcome> submitAndAct(const Console &console, store::WriteSession &session, const Command &command,
                             const Action &action)
{
    Run run(console, session, command);
    return run.submit().and_then([&] { return run.act(action); });
}

Result<QString> databaseOf(store::WriteSession &session)
{
    const Result<std::unique_ptr<store::CommandTransaction>> transaction = session.begin();
    return transaction ? (*transaction)->databaseId() : propagate(transaction);
}

Result<void> mayAct(store::WriteSession &session)
{
    const Result<std::unique_ptr<store::CommandTransaction>> transaction = session.begin();
    return transaction ? (*transaction)->mayChangeRecords() : propagate(transaction);
}

} // namespace

Result<Outcome> execute(Console &console, const Command &command, const Action &action)
{
    const Result<std::unique_ptr<store::WriteSession>> session = console.store.openForWriting();
    if (!session)
        return propagate(session);
    console.passed(CommandPoint::Opened);
    // A database that takes no command at all, or none from this login, is found out before there is a command.
    const Result<QString> database = mayAct(**session).and_then([&] { return databaseOf(**session); });
    if (!database)
        return propagate(database);
    const Result<domain::UtcMicros> now = (*session)->now();
    if (!now)
        return propagate(now);
    if (const Result<void> begun = console.journal.begin(command, {console.profile.path, *database}, *now); !begun)
        return propagate(begun);
    console.passed(CommandPoint::Journaled);
    return unknownIfUnanswered(command, submitAndAct(console, **session, command, action)).map([&](Outcome outcome) {
        return journaled(console, std::move(outcome));
    });
}

Result<Outcome> settle(Console &console, const JournalEntry &entry)
{
    const Result<std::unique_ptr<store::WriteSession>> session = console.store.openForWriting();
    if (!session)
        return propagate(session);
    const Result<QString> database = databaseOf(**session);
    if (!database)
        return propagate(database);
    if (const Result<void> same = console.journal.checkDatabase(entry, *database); !same)
        return propagate(same);
    Run run(console, **session, entry.command);
    const Objection neverArrived{OutcomeKind::Lost,
                                 u"it never reached the database, and never will now: nothing was changed"_s};
    return unknownIfUnanswered(entry.command,
                               run.reserve().and_then([&] { return run.conclude(neverArrived, nullptr); }))
        .map([&](Outcome outcome) { return journaled(console, std::move(outcome)); });
}

} // namespace idemdesk::desk
