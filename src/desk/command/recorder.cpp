// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/recorder.h"

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using store::CommandStep;

namespace {

const CommandStep *find(const std::vector<CommandStep> &steps, CommandStep::Step which)
{
    const auto found = std::ranges::find(steps, which, &CommandStep::step);
    return found == steps.end() ? nullptr : &*found;
}

} // namespace

CommandStep Recorder::step(CommandStep::Step which) const
{
    CommandStep step;
    step.commandId = m_command.id.text();
    step.step = which;
    step.action = m_command.action;
    step.record = m_command.record;
    step.payloadDigest = m_command.payloadDigest();
    step.generation = m_command.generation;
    return step;
}

CommandStep Recorder::outcomeStep(OutcomeKind kind, const QString &text) const
{
    CommandStep claimed = step(CommandStep::Step::Outcome);
    claimed.outcome = outcomeName(kind);
    claimed.text = text;
    return claimed;
}

CommandStep Recorder::endStep(const Objection &why, const domain::Record *record, qint64 auditSeq) const
{
    CommandStep observed = step(CommandStep::Step::Observed);
    observed.generation = record ? record->generation : std::nullopt;
    observed.text = why.text;
    observed.auditSeq = auditSeq;
    observed.approvalNeeded = why.approvalNeeded;
    return observed;
}

std::optional<Error> Recorder::foreign(const store::StepTaken &taken) const
{
    if (taken.existing.payloadDigest == m_command.payloadDigest())
        return {};
    return Error{ErrorCode::Refused,
                 u"command id %1 was used for something else"_s.arg(m_command.id.text()),
                 u"repeat that command to the letter, or leave --command-id out for a new one"_s,
                 {}};
}

audit::Entry Recorder::entry(audit::Kind kind, domain::UtcMicros at, const domain::Record *record,
                             audit::JsonObject detail) const
{
    audit::Entry entry;
    entry.kind = kind;
    entry.at = at;
    entry.actor = m_console.actor;
    entry.profile = m_console.profile.name;
    entry.action = m_command.action;
    entry.record = m_command.record;
    entry.commandId = m_command.id.text();
    entry.reason = m_command.reason;
    entry.ticket = m_command.ticket;
    if (record) {
        const QByteArray digest = m_console.digester.digest(record->scope.key);
        entry.key = audit::KeyDigest{QString::fromLatin1(digest.toHex()), m_console.digester.keyId()};
    }
    if (m_command.generation)
        detail.emplace(u"generation_seen"_s, audit::JsonValue{*m_command.generation});
    detail.emplace(u"payload_sha256"_s, audit::JsonValue{QString::fromLatin1(m_command.payloadDigest().toHex())});
    entry.detail = std::move(detail);
    return entry;
}

std::optional<Outcome> Recorder::recorded(const std::vector<CommandStep> &steps) const
{
    const CommandStep *claimed = find(steps, CommandStep::Step::Outcome);
    if (!claimed || !claimed->outcome)
        return {};
    Outcome outcome{m_command.id};
    outcome.kind = outcomeNamed(*claimed->outcome).value_or(OutcomeKind::Unknown);
    outcome.affected = outcome.kind == OutcomeKind::Applied ? 1 : 0;
    outcome.text = claimed->text;
    if (const CommandStep *observed = find(steps, CommandStep::Step::Observed)) {
        outcome.generation = observed->generation;
        outcome.auditSeq = observed->auditSeq;
        outcome.text = observed->text;
        outcome.orderSeen = observed->orderSeen;
        outcome.approvalNeeded = observed->approvalNeeded;
    }
    return outcome;
}

} // namespace idemdesk::desk
