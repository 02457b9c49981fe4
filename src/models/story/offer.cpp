// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/offer.h"

#include "desk/command/takeover.h"
#include "models/commands/known_actions.h"

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

desk::Command asked(const desk::Action &action, const desk::Situation &situation, const profile::Profile &profile,
                    const desk::TakeoverOptions &options)
{
    const domain::Record &record = situation.evidence.record;
    const bool isTakeover = action.name() == desk::Takeover().name();
    return {desk::CommandId::random(),
            profile.name,
            action.name(),
            record.ref,
            record.generation,
            u"to be given"_s,
            {},
            isTakeover ? desk::takeoverParameters(options) : audit::JsonObject()};
}

} // namespace

Offer offerOf(const desk::Action &action, const desk::Situation &situation, const profile::Profile &profile)
{
    const auto objection = [&](const desk::TakeoverOptions &options) {
        return action.objection(asked(action, situation, profile, options), situation, profile);
    };
    const auto stands = objection({});
    if (!stands)
        return {.action = action.name()};
    if (!objection({.force = true}))
        return {.action = action.name(), .needsForce = true};
    if (!objection({.noDeadline = true}))
        return {.action = action.name(), .needsByAge = true};
    return {.action = action.name(), .objection = stands->text};
}

std::vector<Offer> offersFor(const desk::Situation &situation, const profile::Profile &profile)
{
    std::vector<Offer> offers;
    for (const QString &token : offeredActions())
        offers.push_back(offerOf(*actionNamed(token), situation, profile));
    return offers;
}

} // namespace idemdesk::models
