// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo/demo_database.h"

namespace idemdesk::desk {

/// The parameters of the demo's insert statements, by table.
[[nodiscard]] DemoValues recordValues(const domain::Record &record, store::ExampleLayout layout);
[[nodiscard]] DemoValues orderValues(const domain::Order &order);
[[nodiscard]] DemoValues eventValues(const domain::OutboxEvent &event);
[[nodiscard]] DemoValues outcomeValues(const domain::DownstreamOutcome &outcome);

} // namespace idemdesk::desk
