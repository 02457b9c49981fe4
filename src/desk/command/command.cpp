// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/command.h"

#include "audit/entry.h"

#include <array>
#include <utility>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array outcomes{OutcomeKind::Applied, OutcomeKind::Lost, OutcomeKind::Refused, OutcomeKind::Unknown};

} // namespace

QByteArray Command::payload() const
{
    audit::JsonObject object{{u"profile"_s, {profile}},   {u"action"_s, {action}}, {u"record"_s, {record.toString()}},
                             {u"reason"_s, {reason}},     {u"ticket"_s, {ticket}}, {u"parameters"_s, {parameters}},
                             {u"generation"_s, {nullptr}}};
    if (generation)
        object[u"generation"_s].value = *generation;
    return audit::canonicalJson(object);
}

QByteArray Command::payloadDigest() const
{
    return audit::contentHash(payload());
}

QString outcomeName(OutcomeKind outcome)
{
    switch (outcome) {
    case OutcomeKind::Applied:
        return u"APPLIED"_s;
    case OutcomeKind::Lost:
        return u"LOST"_s;
    case OutcomeKind::Refused:
        return u"REFUSED"_s;
    case OutcomeKind::Unknown:
        break;
    }
    return u"UNKNOWN"_s;
}

std::optional<OutcomeKind> outcomeNamed(const QString &name)
{
    for (const OutcomeKind outcome : outcomes) {
        if (outcomeName(outcome) == name)
            return outcome;
    }
    return {};
}

} // namespace idemdesk::desk
