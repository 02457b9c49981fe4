// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/takeover.h"

#include "desk/command/parameters.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/inert_text.h"

#include <limits>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using domain::diagnosis::LeasePhase;

namespace {

LeasePhase phaseOf(const Situation &situation, const profile::Profile &profile)
{
    return domain::diagnosis::leasePhase({situation.evidence, profile.rules});
}

bool onProduction(const profile::Profile &profile)
{
    return profile.environment == profile::Environment::Production;
}

Objection refused(const QString &text)
{
    return {OutcomeKind::Refused, text};
}

Objection needsApproval(const QString &what)
{
    return {OutcomeKind::Refused,
            u"%1 needs a second person's approval on production, which this version cannot take"_s.arg(what), true};
}

/// A record without deadline or owner is invisible to "the deadline has passed": it is taken over by its age, and only
/// by who says so.
std::optional<Objection> withoutDeadline(const Command &command, const Situation &situation,
                                         const profile::Profile &profile)
{
    if (!flagParameter(command, u"no_deadline"_s))
        return refused(u"A12: the record has no deadline or no owner; taking it over by its age takes --no-deadline"_s);
    const domain::Record &record = situation.evidence.record;
    const domain::UtcMicros limit = situation.evidence.now.minus(profile.rules.stuckAfter);
    if (!record.createdAt || !record.createdAt->certainlyBefore(limit)) {
        return refused(
            u"A12: the record is younger than %1 (stuck_after): its worker may be about to write the deadline"_s.arg(
                domain::humanSpan(profile.rules.stuckAfter)));
    }
    if (onProduction(profile))
        return needsApproval(u"taking over a record that has no deadline"_s);
    return {};
}

std::optional<Objection> liveLease(const Command &command, const Situation &situation, const profile::Profile &profile)
{
    const domain::Record &record = situation.evidence.record;
    if (!flagParameter(command, u"force"_s)) {
        return refused(u"the lease is live: held by %1 until %2"_s.arg(domain::inertText(*record.lease.owner),
                                                                       record.lease.until->toString()));
    }
    const domain::UtcMicros limit = situation.evidence.now.minus(profile.rules.stuckAfter);
    if (!record.createdAt || !record.createdAt->certainlyBefore(limit)) {
        return refused(
            u"the lease is live and the record is younger than %1 (stuck_after): there is nothing to force"_s.arg(
                domain::humanSpan(profile.rules.stuckAfter)));
    }
    if (onProduction(profile))
        return needsApproval(u"taking over a live lease"_s);
    return {};
}

std::optional<Objection> byLease(const Command &command, const Situation &situation, const profile::Profile &profile)
{
    switch (phaseOf(situation, profile)) {
    case LeasePhase::Incomplete:
        return withoutDeadline(command, situation, profile);
    case LeasePhase::Live:
        return liveLease(command, situation, profile);
    case LeasePhase::Undecided:
        return refused(u"whether the lease has expired cannot be told: its deadline is not one instant (%1)"_s.arg(
            situation.evidence.record.lease.until->toString()));
    case LeasePhase::Expired:
    case LeasePhase::Faulty:
    case LeasePhase::None:
        break;
    }
    return {};
}

constexpr auto stuckWorker = domain::Anomaly(14);

store::LeaseChange::Deadline deadlineFor(LeasePhase phase)
{
    if (phase == LeasePhase::Incomplete)
        return store::LeaseChange::Deadline::Missing;
    return phase == LeasePhase::Live ? store::LeaseChange::Deadline::Any : store::LeaseChange::Deadline::Expired;
}

} // namespace

audit::JsonObject takeoverParameters(const TakeoverOptions &options)
{
    audit::JsonObject parameters{{u"lease_us"_s, {qint64(options.lease.count())}}};
    if (options.force)
        parameters.emplace(u"force"_s, audit::JsonValue{u"true"_s});
    if (options.noDeadline)
        parameters.emplace(u"no_deadline"_s, audit::JsonValue{u"true"_s});
    return parameters;
}

QString Takeover::name() const
{
    return u"takeover"_s;
}

QStringList Takeover::effects(const Command &command, const Situation &situation, const profile::Profile &profile) const
{
    const qint64 generation = situation.evidence.record.generation.value_or(0);
    const auto lease = spanParameter(command, u"lease_us"_s, usualLease);
    QStringList lines{
        u"generation %1 becomes %2; a worker that still runs at %1 can no longer complete the record"_s.arg(generation)
            .arg(generation + 1),
        u"the lease is the desk's for %1; nothing is executed"_s.arg(domain::humanSpan(lease))};
    if (phaseOf(situation, profile) == LeasePhase::Live) {
        lines << u"warning: this lease is live: %1 may be working under it right now"_s.arg(
            domain::inertText(*situation.evidence.record.lease.owner));
    }
    if (!situation.evidence.orders.order()) {
        lines
            << u"note: no order was found, so that the record could not be completed afterwards; only its application "
               "can settle it"_s;
    }
    if (domain::fencingOf(situation.evidence, profile.rules) == domain::Fencing::None)
        lines << u"warning: business writes here are not fenced, so that the old worker may still add an order (R21)"_s;
    return lines;
}

std::optional<Objection> Takeover::objection(const Command &command, const Situation &situation,
                                             const profile::Profile &profile) const
{
    const domain::Record &record = situation.evidence.record;
    if (!profile.rules.hasLeases)
        return refused(u"this layout has no leases: a takeover is not possible, a completion is"_s);
    if (record.state == domain::State::Completed)
        return Objection{OutcomeKind::Lost,
                         u"somebody else was first: the record is completed, and has no lease to take over"_s};
    if (const auto lost = overtaken(command, situation))
        return lost;
    if (profile.rules.hasGenerations && !record.generation)
        return refused(u"the record has no generation, so that nothing would keep its old worker out"_s);
    if (record.generation == std::numeric_limits<qint64>::max())
        return refused(u"the record's generation is the largest there is and cannot be raised"_s);
    if (const auto stands = leaseTooLong(command, profile))
        return stands;
    // A14 is answered by --force, and only it: whatever else is wrong with the record stands against a forced one, too.
    if (const auto stands = forbidden(domain::Action::Takeover, situation, stuckWorker))
        return stands;
    return byLease(command, situation, profile);
}

Result<Effect> Takeover::apply(store::CommandTransaction &transaction, const Command &command,
                               const Situation &situation, const profile::Profile &profile) const
{
    const domain::Record &record = situation.evidence.record;
    const LeasePhase phase = phaseOf(situation, profile);
    store::LeaseChange change;
    change.record = record.ref;
    change.expectState = record.stateText;
    change.generation = record.generation;
    if (!record.generation)
        change.expectOwner = record.lease.owner;
    change.newOwner = deskOwner(command.id);
    change.lease = spanParameter(command, u"lease_us"_s, usualLease);
    change.deadline = deadlineFor(phase);
    if (phase == LeasePhase::Incomplete)
        change.createdBefore = situation.evidence.now.minus(profile.rules.stuckAfter);
    const Result<qint64> affected = transaction.changeLease(change);
    if (!affected)
        return propagate(affected);
    Effect effect;
    effect.affected = *affected;
    if (record.generation)
        effect.generation = *record.generation + 1;
    effect.owner = change.newOwner;
    const domain::Order *order = situation.evidence.orders.order();
    if (!situation.evidence.orders.unreadable)
        effect.orderSeen = order != nullptr;
    if (order)
        effect.seenOrder = order->id;
    effect.detail = {{u"lease_us"_s, {qint64(change.lease.count())}}};
    if (effect.orderSeen)
        effect.detail.emplace(u"order_seen"_s, audit::JsonValue{*effect.orderSeen});
    if (effect.generation)
        effect.detail.emplace(u"generation"_s, audit::JsonValue{*effect.generation});
    if (record.lease.owner)
        effect.detail.emplace(u"owner_before"_s, audit::JsonValue{domain::inertText(*record.lease.owner)});
    const QString at = effect.generation ? u" at generation %1"_s.arg(*effect.generation) : QString();
    effect.text = u"taken over%1; %2"_s.arg(at, effect.seenOrder ? u"its order is there: complete it next"_s
                                                                 : u"no order was there under the lock"_s);
    return effect;
}

} // namespace idemdesk::desk
