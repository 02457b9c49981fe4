// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "desk/viewpoint.h"
#include "domain/diagnose.h"

namespace idemdesk::cli {

[[nodiscard]] Fields orderFields(const domain::Order &order);

/// Every order that leads to the record, each once, with the ways that found it: `found_by`: record, reference, body.
[[nodiscard]] List orderList(const domain::OrderEvidence &orders);

/// `order_comparison` of the document: `[{name, record, order, verdict, note}]`; empty without an order.
[[nodiscard]] List comparisonList(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint);

/// The order beside the record and its response, differences marked. Says where there is none,
/// with source and time (R15).
[[nodiscard]] ReportSection orderSection(const domain::Evidence &evidence, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
