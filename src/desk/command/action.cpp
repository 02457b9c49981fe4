// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/action.h"

#include "desk/command/parameters.h"
#include "domain/diagnose/lease_phase.h"
#include "domain/inert_text.h"

#include <algorithm>
#include <array>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

QString holderOf(const domain::Record &record)
{
    if (record.state == domain::State::Completed)
        return u"it is completed"_s;
    const QString owner = record.lease.owner ? domain::inertText(*record.lease.owner) : u"nobody"_s;
    const QString until = record.lease.until ? record.lease.until->toString() : u"no deadline"_s;
    return u"it is held by %1 until %2"_s.arg(owner, until);
}

/// The words in which the finding forbids the action, or else all that it says.
QString reasonOf(const domain::Finding &finding, domain::Action action)
{
    const auto names = [&](const domain::Forbidden &item) { return item.action == domain::actionToken(action); };
    const auto found = std::ranges::find_if(finding.forbidden, names);
    return found == finding.forbidden.end() ? finding.summary : found->reason;
}

/// A layout without generations is compared by state and creation: a row that came in the place of the one that was
/// seen is another one.
std::optional<Objection> recreated(const Command &command, const domain::Record &record)
{
    if (!record.createdAt || !record.createdAt->isExact())
        return Objection{OutcomeKind::Refused,
                         u"when the record was created is not one instant: it cannot be told from another"_s};
    const auto seen =
        spanParameter(command, u"created_at_us"_s, std::chrono::microseconds(record.createdAt->earliest().value()));
    if (seen.count() == record.createdAt->earliest().value())
        return {};
    return Objection{OutcomeKind::Lost,
                     u"this is not the record that you saw: it was created at %1"_s.arg(record.createdAt->toString())};
}

} // namespace

QByteArray deskOwner(const CommandId &id)
{
    return domain::diagnosis::deskOwnerPrefix.toByteArray() + id.text().toLatin1();
}

bool isDeskOwner(const std::optional<QByteArray> &owner)
{
    return owner && owner->startsWith(domain::diagnosis::deskOwnerPrefix);
}

std::optional<Objection> overtaken(const Command &command, const Situation &situation)
{
    const domain::Record &record = situation.evidence.record;
    if (!record.generation && !command.generation)
        return recreated(command, record);
    if (command.generation == record.generation)
        return {};
    if (!command.generation) {
        return Objection{
            OutcomeKind::Refused,
            u"a command on this record must name the generation that you saw: now %1"_s.arg(*record.generation)};
    }
    if (!record.generation)
        return Objection{OutcomeKind::Refused, u"this layout has no generations: leave --generation out"_s};
    if (*command.generation > *record.generation) {
        return Objection{OutcomeKind::Refused,
                         u"the record never was at generation %1: it is at %2, and %3"_s.arg(*command.generation)
                             .arg(*record.generation)
                             .arg(holderOf(record))};
    }
    return Objection{OutcomeKind::Lost, u"somebody else was first: the record is at generation %1, not %2, and %3"_s
                                            .arg(*record.generation)
                                            .arg(*command.generation)
                                            .arg(holderOf(record))};
}

std::optional<Objection> untouchable(const Situation &situation)
{
    constexpr std::array codes{16, 17, 24};
    if (situation.ordersUnderReference > 1) {
        return Objection{OutcomeKind::Refused,
                         u"A7: %1 orders have this record's reference; that needs a business decision"_s.arg(
                             situation.ordersUnderReference)};
    }
    for (const domain::Finding &finding : situation.findings) {
        if (std::ranges::find(codes, int(finding.anomaly)) != codes.end())
            return Objection{OutcomeKind::Refused,
                             u"%1: %2"_s.arg(domain::anomalyCode(finding.anomaly), finding.summary)};
    }
    return {};
}

std::optional<Objection> forbidden(domain::Action action, const Situation &situation,
                                   std::optional<domain::Anomaly> answered)
{
    if (const auto never = untouchable(situation))
        return never;
    const domain::Finding *finding = situation.against(action, answered);
    if (!finding)
        return {};
    return Objection{OutcomeKind::Refused,
                     u"%1: %2"_s.arg(domain::anomalyCode(finding->anomaly), reasonOf(*finding, action))};
}

std::optional<Objection> leaseTooLong(const Command &command, const profile::Profile &profile)
{
    const std::chrono::microseconds longest = profile.rules.longestLease;
    if (spanParameter(command, u"lease_us"_s, usualLease) <= longest)
        return {};
    return Objection{OutcomeKind::Refused,
                     u"a lease may not be longer than %1 here (longest_lease)"_s.arg(domain::humanSpan(longest))};
}

} // namespace idemdesk::desk
