// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/completion.h"

#include "desk/command/renewal.h"
#include "domain/inert_text.h"
#include "domain/response_template.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

Objection refused(const QString &text)
{
    return {OutcomeKind::Refused, text};
}

bool hasFinding(const Situation &situation, int anomaly)
{
    return std::ranges::any_of(situation.findings,
                               [&](const domain::Finding &finding) { return int(finding.anomaly) == anomaly; });
}

/// What the state of the record asks for: a lease of the desk, or one of the two cases that have none.
std::optional<Objection> byState(const Situation &situation, const profile::Profile &profile)
{
    const domain::Record &record = situation.evidence.record;
    if (record.state == domain::State::Completed) {
        if (!hasFinding(situation, 1))
            return Objection{OutcomeKind::Lost, u"somebody else was first: the record is completed already"_s};
        if (profile.environment == profile::Environment::Production)
            return Objection{
                OutcomeKind::Refused,
                u"filling a completed record in needs a second person's approval, which this version cannot take"_s,
                true};
        return {};
    }
    return profile.rules.hasLeases ? notHeldByDesk(situation, profile) : std::nullopt;
}

/// What the template and the retention need.
std::optional<Objection> byRules(const domain::Record &record, const domain::OperationRules &rules,
                                 const domain::Order &order)
{
    const QString operation = domain::inertText(record.scope.operation);
    if (!rules.retention)
        return refused(
            u"the profile declares no retention for %1: a completed record needs an expiry"_s.arg(operation));
    const Result<domain::RebuiltResponse> response = domain::rebuiltResponse(record.scope.operation, rules, order);
    if (!response)
        return refused(response.error().message);
    if (record.response.body && *record.response.body != response->body)
        return refused(u"a body is stored and differs from what would be rebuilt: clients may have got it (R13)"_s);
    return {};
}

store::CompletionChange changeFor(const domain::Record &record, const domain::RebuiltResponse &response,
                                  std::chrono::microseconds retention)
{
    store::CompletionChange change;
    change.record = record.ref;
    change.generation = record.generation;
    if (record.state == domain::State::Processing)
        change.expectOwner = record.lease.owner;
    change.expectState = record.stateText;
    if (!record.generation && record.createdAt && record.createdAt->isExact())
        change.expectCreatedAt = record.createdAt->earliest();
    change.status = response.status;
    change.contentType = response.contentType;
    change.location = response.location;
    change.body = response.body;
    change.retention = retention;
    return change;
}

/// Length-prefixed, so that no two responses share a text.
QByteArray responseDigest(const std::optional<qint64> &status, const std::optional<QByteArray> &contentType,
                          const std::optional<QByteArray> &location, const std::optional<QByteArray> &body)
{
    QByteArray text = status ? QByteArray::number(*status) : QByteArrayLiteral("null");
    for (const auto *part : {&contentType, &location, &body})
        text += '\n' + (*part ? QByteArray::number((*part)->size()) + ':' + **part : QByteArrayLiteral("null"));
    return audit::contentHash(text);
}

} // namespace

QString Completion::name() const
{
    return u"complete"_s;
}

QStringList Completion::effects(const Command &, const Situation &situation, const profile::Profile &profile) const
{
    const domain::Record &record = situation.evidence.record;
    const domain::OperationRules &rules = profile.rules.forOperation(record.scope.operation);
    const domain::Order *order = situation.evidence.orders.order();
    if (!order || !rules.retention)
        return {};
    const auto response = domain::rebuiltResponse(record.scope.operation, rules, *order);
    if (!response)
        return {};
    return {u"the record becomes COMPLETED with status %1 and a body of %2 bytes, rebuilt from order %3"_s
                .arg(response->status)
                .arg(response->body.size())
                .arg(order->id),
            u"Location: %1"_s.arg(response->location.isEmpty() ? u"none"_s : domain::inertText(response->location)),
            u"a retry gets exactly that until %1"_s.arg(situation.evidence.now.plus(*rules.retention).toString()),
            u"the response is marked as reconstructed for ever"_s};
}

std::optional<Objection> Completion::objection(const Command &command, const Situation &situation,
                                               const profile::Profile &profile) const
{
    const domain::Record &record = situation.evidence.record;
    if (const auto lost = overtaken(command, situation))
        return lost;
    if (const auto never = untouchable(situation))
        return never;
    if (const auto stands = byState(situation, profile))
        return stands;
    if (const auto stands = forbidden(domain::Action::Complete, situation))
        return stands;
    if (situation.evidence.orders.unreadable)
        return refused(u"the orders cannot be read: %1"_s.arg(*situation.evidence.orders.unreadable));
    const domain::Order *order = situation.evidence.orders.order();
    if (!order)
        return refused(u"no order of this record was found: there is nothing to complete it from"_s);
    return byRules(record, profile.rules.forOperation(record.scope.operation), *order);
}

Result<Effect> Completion::apply(store::CommandTransaction &transaction, const Command &command,
                                 const Situation &situation, const profile::Profile &profile) const
{
    const domain::Record &record = situation.evidence.record;
    const domain::OperationRules &rules = profile.rules.forOperation(record.scope.operation);
    const domain::Order &order = *situation.evidence.orders.order();
    const Result<domain::RebuiltResponse> response = domain::rebuiltResponse(record.scope.operation, rules, order);
    if (!response)
        return propagate(response);
    const Result<qint64> affected = transaction.complete(changeFor(record, *response, *rules.retention));
    if (!affected)
        return propagate(affected);
    Effect effect;
    effect.affected = *affected;
    effect.generation = record.generation;
    effect.owner = record.lease.owner;
    effect.detail = {{u"order"_s, {order.id}}, {u"status"_s, {response->status}}, {u"reconstructed"_s, {true}}};
    effect.text =
        u"completed from order %1 with status %2; the response is reconstructed"_s.arg(order.id).arg(response->status);
    if (effect.affected != 1)
        return effect;
    const domain::StoredResponse &before = record.response;
    const store::Reconstruction reconstruction{
        record.ref, command.id.text(), order.id,
        responseDigest(before.status, before.contentType, before.location, before.body),
        responseDigest(response->status, response->contentType, response->location, response->body)};
    if (Result<void> kept = transaction.keepReconstruction(reconstruction); !kept)
        return propagate(kept);
    return effect;
}

} // namespace idemdesk::desk
