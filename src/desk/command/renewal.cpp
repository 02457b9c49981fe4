// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/renewal.h"

#include "desk/command/parameters.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/inert_text.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using domain::diagnosis::LeasePhase;

std::optional<Objection> notHeldByDesk(const Situation &situation, const profile::Profile &profile)
{
    const domain::Record &record = situation.evidence.record;
    if (record.state == domain::State::Completed)
        return Objection{OutcomeKind::Lost, u"somebody else was first: the record is completed already"_s};
    if (!isDeskOwner(record.lease.owner)) {
        const QString owner = record.lease.owner ? domain::inertText(*record.lease.owner) : u"nobody"_s;
        return Objection{OutcomeKind::Refused,
                         u"the lease is held by %1, not by the desk: take it over first"_s.arg(owner)};
    }
    if (domain::diagnosis::leasePhase({situation.evidence, profile.rules}) != LeasePhase::Live)
        return Objection{OutcomeKind::Refused, u"the desk's lease has run out: take it over again"_s};
    return {};
}

QString Renewal::name() const
{
    return u"renew"_s;
}

QStringList Renewal::effects(const Command &command, const Situation &, const profile::Profile &) const
{
    return {u"the desk's lease runs %1 from now; generation and owner stay"_s.arg(
        domain::humanSpan(spanParameter(command, u"lease_us"_s, usualLease)))};
}

std::optional<Objection> Renewal::objection(const Command &command, const Situation &situation,
                                            const profile::Profile &profile) const
{
    if (!profile.rules.hasLeases)
        return Objection{OutcomeKind::Refused, u"this layout has no leases"_s};
    if (const auto lost = overtaken(command, situation))
        return lost;
    if (const auto never = untouchable(situation))
        return never;
    if (const auto stands = leaseTooLong(command, profile))
        return stands;
    return notHeldByDesk(situation, profile);
}

Result<Effect> Renewal::apply(store::CommandTransaction &transaction, const Command &command,
                              const Situation &situation, const profile::Profile &) const
{
    const domain::Record &record = situation.evidence.record;
    store::LeaseChange change;
    change.record = record.ref;
    change.expectState = record.stateText;
    change.generation = record.generation;
    change.expectOwner = record.lease.owner;
    change.newOwner = *record.lease.owner;
    change.lease = spanParameter(command, u"lease_us"_s, usualLease);
    change.raiseGeneration = false;
    change.deadline = store::LeaseChange::Deadline::Live;
    const Result<qint64> affected = transaction.changeLease(change);
    if (!affected)
        return propagate(affected);
    Effect effect;
    effect.affected = *affected;
    effect.generation = record.generation;
    effect.owner = change.newOwner;
    effect.detail = {{u"lease_us"_s, {qint64(change.lease.count())}}};
    effect.text = u"the lease was renewed for %1"_s.arg(domain::humanSpan(change.lease));
    return effect;
}

} // namespace idemdesk::desk
