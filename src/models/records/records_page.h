// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/viewpoint.h"
#include "models/filter/filter.h"
#include "models/records/record_row.h"
#include "models/rows/passed_over.h"
#include "store/session.h"

#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// One page of a list.
struct RecordsPage
{
    std::vector<RecordRow> rows;
    std::optional<QString> next; ///< store::Cursor's text; absent at the end of the list
    qint64 examined = 0;         ///< rows that were looked at
    bool budgetReached = false;  ///< more may match behind `next`
    domain::UtcMicros asOf;      ///< what spans count from, on every page of the list
    domain::Provenance provenance;
    PassedOver passedOver;
};

/// Which page of which list.
struct PageRequest
{
    Filter filter = {};
    std::optional<domain::UtcMicros> asOf = {}; ///< absent for the first page: the server's now
    std::optional<QString> after = {};          ///< absent for the start of the list
    int rows = 500;
};

/// Reads one page; with an anomaly it is diagnosed, with a key it is searched by that and is the only one. Errors:
/// Usage, where the cursor is another list's; Refused, where a key or an order by expiry has no index; those of the
/// readers.
[[nodiscard]] Result<RecordsPage> readRecordsPage(store::Session &session, const desk::Viewpoint &viewpoint,
                                                  const PageRequest &request);

/// The cursor of the page that begins with the first record behind this one, in the order of the filter's list. Error:
/// Usage where that list is not in the order of ids.
[[nodiscard]] Result<QString> cursorBehind(const Filter &filter, domain::UtcMicros asOf, const domain::RecordRef &ref);

} // namespace idemdesk::models
