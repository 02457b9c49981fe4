// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"
#include "desk/command/situation.h"
#include "domain/finding.h"
#include "profile/profile.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// An action of this version on one record, and what stands against it. It promises nothing: the command looks again
/// under the lock.
struct Offer
{
    QString action;          ///< `takeover`, `complete`, `renew`
    QString objection = {};  ///< why not; empty where it may be asked for
    bool needsForce = false; ///< possible only where the operator says that the live lease is a stuck worker's
    bool needsByAge = false; ///< possible only by the record's age, since it has no deadline or owner

    [[nodiscard]] bool isOpen() const { return objection.isEmpty(); }
    friend bool operator==(const Offer &, const Offer &) = default;
};

[[nodiscard]] inline const QString &keyOf(const Offer &offer)
{
    return offer.action;
}

/// The action judged on values read just now by its own code.
[[nodiscard]] Offer offerOf(const desk::Action &action, const desk::Situation &situation,
                            const profile::Profile &profile);

/// Every action that this version has, judged alike.
[[nodiscard]] std::vector<Offer> offersFor(const desk::Situation &situation, const profile::Profile &profile);

} // namespace idemdesk::models
