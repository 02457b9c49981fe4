// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/command_look.h"

#include "desk/command/preview.h"
#include "desk/words/plain.h"
#include "models/story/record_evidence.h"

namespace idemdesk::models {

namespace {

CommandLook::Seen seenIn(const domain::Evidence &evidence)
{
    const domain::Record &record = evidence.record;
    const domain::Order *order = evidence.orders.order();
    return {record.stateText,   record.generation, record.lease.owner,
            record.lease.until, record.createdAt,  order ? std::optional(order->id) : std::nullopt};
}

} // namespace

Result<std::optional<CommandLook>> lookFor(store::Session &session, const profile::Profile &profile,
                                           const domain::Masker &masker, const desk::Command &asked,
                                           const desk::Action &action)
{
    // The generation that is there now is the one that the operator is about to see.
    desk::Command command = asked;
    const Result<std::optional<domain::Record>> record = session.records().find(command.record);
    if (!record)
        return propagate(record);
    if (!*record)
        return std::nullopt;
    command.generation = (*record)->generation;
    const Result<std::optional<desk::Preview>> preview = desk::preview(session, profile, command, action);
    if (!preview)
        return propagate(preview);
    if (!*preview)
        return std::nullopt;
    const Result<bool> installed = session.desk().installed();
    if (!installed)
        return propagate(installed);
    const desk::Situation &situation = (*preview)->situation;
    CommandLook look;
    look.seen = seenIn(situation.evidence);
    look.operation = desk::inert(situation.evidence.record.scope.operation);
    look.findings = findingRows(situation.findings);
    look.evidence = evidenceRows({situation.evidence, situation.findings, {}, {}}, {masker, profile.rules});
    look.effects = (*preview)->effects;
    look.objection = (*preview)->objection ? (*preview)->objection->text : QString();
    look.offer = offerOf(action, situation, profile);
    look.deskTables = *installed;
    look.provenance = situation.evidence.record.provenance;
    return look;
}

} // namespace idemdesk::models
