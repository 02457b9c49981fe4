// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/diagnose.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace idemdesk::desk {

/// An order by itself, in one line.
[[nodiscard]] QString orderSentence(const domain::Order &order);
[[nodiscard]] QString eventSentence(const domain::OutboxEvent &event);
[[nodiscard]] QString outcomeSentence(const domain::DownstreamOutcome &outcome);

/// Delivery attempts of all events (R28); saturating, since they are a stranger's numbers.
[[nodiscard]] qint64 attemptsOf(const std::vector<domain::OutboxEvent> &events);

/// One order that leads to a record, with the ways that found it: `record`, `reference`, `body`.
struct FoundOrder
{
    const domain::Order *order = nullptr; ///< in the evidence
    QStringList ways;
};

/// Every order of the evidence, each once.
[[nodiscard]] std::vector<FoundOrder> foundOrders(const domain::OrderEvidence &orders);

/// That no order was found, with source and time, and that this proves nothing (R15).
[[nodiscard]] QString noOrderFound(const domain::Provenance &provenance);

} // namespace idemdesk::desk
