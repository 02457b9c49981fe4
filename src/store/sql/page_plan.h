// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/record_query.h"
#include "store/sql/context.h"
#include "store/sql/keyset.h"
#include "store/sql/record_filter.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::store {

/// One walk of a list: rows that meet a restriction which an index serves, in one order.
struct WalkPhase
{
    Cursor::Phase name = Cursor::Phase::Open;
    WalkOrder order = WalkOrder::ByKey;
    std::optional<QString> index; ///< IndexFacts::name; absent: the planner's choice
    QString restriction;          ///< a template; its values are those of the filter
    bool needsFilter = true;
    bool few = false; ///< the restriction leaves few rows: its index finds them, and they are sorted
};

/// How a list is read, phase by phase:
/// - by expiry, where an expiry is asked for;
/// - the PROCESSING ones by an index on the state, where there is one in key order, or else few of them;
/// - the PROCESSING ones by `expires_at IS NULL`, then those with an expiry, where an index on it is in key order or few
///   rows have none;
/// - all others by key.
/// Error: Refused where an order by expiry is asked for, no index serves it and the table is larger than the budget.
[[nodiscard]] Result<std::vector<WalkPhase>> planPage(const SqlContext &context, const RecordQuery &query,
                                                      const RecordFilter &filter, const ReadBudget &budget);

/// True where fewer rows than `most` meet the conditions (a template) read by this index; looks at no more than that.
[[nodiscard]] Result<bool> fewerRowsThan(const SqlContext &context, const MappedTable &table, qint64 most,
                                         TemplateInput conditions, const SqlValues &values);

} // namespace idemdesk::store
