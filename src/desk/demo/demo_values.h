// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/diagnose.h"
#include "domain/record.h"
#include "store/example_tables.h"

namespace idemdesk::desk {

/// What a row of the demo holds, by table.
[[nodiscard]] store::ExampleRow recordRow(const domain::Record &record, store::ExampleLayout layout);
[[nodiscard]] store::ExampleRow orderRow(const domain::Order &order);
[[nodiscard]] store::ExampleRow eventRow(const domain::OutboxEvent &event);
[[nodiscard]] store::ExampleRow outcomeRow(const domain::DownstreamOutcome &outcome);
[[nodiscard]] store::ExampleRow takeoverRow(const domain::RecordRef &record, const domain::RecordedTakeover &takeover);

} // namespace idemdesk::desk
