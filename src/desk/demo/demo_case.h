// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/diagnose.h"
#include "domain/record.h"

#include <vector>

namespace idemdesk::desk {

/// One record of the demo and the rows that belong to it.
struct DemoCase
{
    domain::Record record;
    domain::Order asked; ///< what the client asked for; a row only where it stands in `orders`, too
    std::vector<domain::Order> orders;
    std::vector<domain::OutboxEvent> events;
    std::vector<domain::DownstreamOutcome> outcomes;
    std::vector<domain::RecordedTakeover> takeovers;
    bool withoutRecord = false;          ///< the record is not there, its orders are
    std::vector<DemoCase> siblings = {}; ///< further records of its set, without siblings of their own
};

} // namespace idemdesk::desk
