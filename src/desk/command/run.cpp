// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/run.h"

#include <utility>
#include <variant>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using store::CommandStep;
using store::StepTaken;

Result<void> Run::submit()
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<store::Claim> claim = (*transaction)->claim(m_recorder.step(CommandStep::Step::Submitted));
    if (!claim)
        return propagate(claim);
    if (const auto *taken = std::get_if<StepTaken>(&*claim)) {
        const std::optional<Error> other = m_recorder.foreign(*taken);
        return other ? Result<void>(tl::unexpected(*other)) : Result<void>();
    }
    const Result<domain::UtcMicros> now = (*transaction)->now();
    if (!now)
        return propagate(now);
    const Result<qint64> seq =
        (*transaction)->appendAudit(m_recorder.entry(audit::Kind::Intent, *now, nullptr, m_command.parameters));
    if (!seq)
        return propagate(seq);
    if (Result<void> committed = (*transaction)->commit(); !committed)
        return committed;
    pass(CommandPoint::Submitted);
    return {};
}

Result<Outcome> Run::act(const Action &action)
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<store::Claim> claim =
        (*transaction)->claim(m_recorder.outcomeStep(OutcomeKind::Applied, u"applied"_s));
    if (!claim)
        return propagate(claim);
    if (const auto *taken = std::get_if<StepTaken>(&*claim)) {
        transaction->reset();
        return decidedBefore(*taken);
    }
    pass(CommandPoint::Claimed);
    Result<std::optional<Situation>> situation =
        lookUnderLock(**transaction, m_console.profile.rules, m_command.record);
    if (!situation && situation.error().code == ErrorCode::Unreadable) {
        transaction->reset(); // nothing can be decided on what cannot be read
        return conclude({OutcomeKind::Refused, situation.error().message}, nullptr);
    }
    if (!situation)
        return propagate(situation);
    pass(CommandPoint::Locked);
    if (!*situation) {
        transaction->reset();
        return conclude({OutcomeKind::Lost, u"record %1 is not there any more"_s.arg(m_command.record.toString())},
                        nullptr);
    }
    return carryOut(std::move(*transaction), action, **situation);
}

Result<Outcome> Run::carryOut(Open transaction, const Action &action, const Situation &situation)
{
    if (const auto objection = action.objection(m_command, situation, m_console.profile)) {
        transaction.reset();
        return conclude(*objection, &situation.evidence.record);
    }
    const Result<Effect> effect = action.apply(*transaction, m_command, situation, m_console.profile);
    if (!effect && effect.error().code == ErrorCode::Refused) {
        transaction.reset(); // the store found a precondition that does not hold
        return conclude({OutcomeKind::Refused, effect.error().message}, &situation.evidence.record);
    }
    if (!effect)
        return propagate(effect);
    pass(CommandPoint::Changed);
    if (effect->affected != 1) {
        transaction.reset();
        return outrun();
    }
    return seal(*transaction, situation, *effect);
}

Result<Outcome> Run::seal(store::CommandTransaction &transaction, const Situation &situation, const Effect &effect)
{
    const Result<domain::UtcMicros> now = transaction.now();
    if (!now)
        return propagate(now);
    const Result<qint64> seq = transaction.appendAudit(
        m_recorder.entry(audit::Kind::Applied, *now, &situation.evidence.record, effect.detail));
    if (!seq)
        return propagate(seq);
    pass(CommandPoint::Audited);
    CommandStep observed = m_recorder.step(CommandStep::Step::Observed);
    observed.generation = effect.generation;
    observed.owner = effect.owner;
    observed.orderSeen = effect.orderSeen;
    observed.seenOrder = effect.seenOrder;
    observed.text = effect.text;
    observed.auditSeq = *seq;
    if (const Result<void> added = add(transaction, observed); !added)
        return propagate(added);
    pass(CommandPoint::Observed);
    const Result<void> committed = transaction.commit();
    if (!committed && committed.error().code == ErrorCode::OutcomeUnknown)
        return Outcome{m_command.id, OutcomeKind::Unknown, 0, {}, {}, committed.error().message};
    if (!committed)
        return propagate(committed);
    pass(CommandPoint::Committed);
    Outcome outcome{m_command.id, OutcomeKind::Applied, effect.affected, effect.generation, *seq, effect.text};
    outcome.orderSeen = effect.orderSeen;
    return outcome;
}

/// The conditional UPDATE met nothing although the look under the lock allowed it: the deadline passed in between, or
/// the lock does not hold on this store. Who won stands in the record.
Result<Outcome> Run::outrun()
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<std::optional<domain::Record>> record = (*transaction)->lockRecord(m_command.record);
    if (!record)
        return propagate(record);
    transaction->reset();
    if (!*record)
        return conclude({OutcomeKind::Lost, u"the record is not there any more: it went away while the command ran"_s},
                        nullptr);
    Situation situation;
    situation.evidence.record = **record;
    const std::optional<Objection> winner = overtaken(m_command, situation);
    return conclude(winner.value_or(Objection{OutcomeKind::Lost,
                                              u"somebody else was first: the record does not stand as it was read"_s}),
                    &**record);
}

Result<Outcome> Run::conclude(const Objection &why, const domain::Record *record)
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<store::Claim> claim = (*transaction)->claim(m_recorder.outcomeStep(why.kind, why.text));
    if (!claim)
        return propagate(claim);
    if (const auto *taken = std::get_if<StepTaken>(&*claim)) {
        transaction->reset();
        return decidedBefore(*taken);
    }
    const Result<domain::UtcMicros> now = (*transaction)->now();
    if (!now)
        return propagate(now);
    const audit::Kind kind = why.kind == OutcomeKind::Lost ? audit::Kind::Lost : audit::Kind::Refused;
    const Result<qint64> seq =
        (*transaction)->appendAudit(m_recorder.entry(kind, *now, record, {{u"why"_s, {why.text}}}));
    if (!seq)
        return propagate(seq);
    if (const Result<void> added = add(**transaction, m_recorder.endStep(why, record, *seq)); !added)
        return propagate(added);
    if (Result<void> committed = (*transaction)->commit(); !committed)
        return propagate(committed);
    Outcome outcome{m_command.id, why.kind, 0, {}, *seq, why.text};
    outcome.approvalNeeded = why.approvalNeeded;
    if (record)
        outcome.generation = record->generation;
    return outcome;
}

Result<std::optional<Outcome>> Run::recorded()
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<std::vector<CommandStep>> steps = (*transaction)->stepsOf(m_command.id.text());
    if (!steps)
        return propagate(steps);
    return m_recorder.recorded(*steps);
}

/// A row beside an outcome that this transaction has claimed: nobody else can have written it.
Result<void> Run::add(store::CommandTransaction &transaction, const CommandStep &step)
{
    const Result<store::Claim> claim = transaction.claim(step);
    if (!claim)
        return propagate(claim);
    if (std::holds_alternative<StepTaken>(*claim)) {
        return fail(ErrorCode::Corrupt,
                    u"the console's own tables hold the end of command %1 without its outcome"_s.arg(step.commandId));
    }
    return {};
}

Result<Outcome> Run::decidedBefore(const StepTaken &taken)
{
    if (const std::optional<Error> other = m_recorder.foreign(taken))
        return tl::unexpected(*other);
    return mustBeRecorded();
}

Result<void> Run::reserve()
{
    Result<Open> transaction = m_session.begin();
    if (!transaction)
        return propagate(transaction);
    const Result<store::Claim> claim = (*transaction)->claim(m_recorder.step(CommandStep::Step::Submitted));
    if (!claim)
        return propagate(claim);
    if (const auto *taken = std::get_if<StepTaken>(&*claim)) {
        const std::optional<Error> other = m_recorder.foreign(*taken);
        return other ? Result<void>(tl::unexpected(*other)) : Result<void>();
    }
    return (*transaction)->commit();
}

Result<Outcome> Run::mustBeRecorded()
{
    const Result<std::optional<Outcome>> outcome = recorded();
    if (!outcome)
        return propagate(outcome);
    if (*outcome)
        return **outcome;
    return fail(ErrorCode::Internal, u"command %1 has an outcome that cannot be read"_s.arg(m_command.id.text()));
}

} // namespace idemdesk::desk
