// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/commands/list_request.h"
#include "cli/output/output.h"
#include "desk/diagnosis.h"
#include "desk/viewpoint.h"
#include "domain/record.h"
#include "store/session.h"

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// One page of `list`.
struct ListedPage
{
    std::vector<Item> items;              ///< ready to be written; where no anomaly is asked for
    std::vector<desk::Diagnosis> matches; ///< where one is; without bodies
    std::optional<QString> next;          ///< a PageMark
    qint64 examined = 0;                  ///< rows that were looked at
    bool budgetReached = false;
    domain::Provenance provenance;
    store::Unreadable unreadable; ///< records that nothing can be said of
};

/// Reads the page that the request asks for, diagnosing it where an anomaly is asked for. Errors: Usage, where the
/// cursor is not one of this query; those of the readers.
[[nodiscard]] Result<ListedPage> readListPage(store::Session &session, const ListRequest &request,
                                              const desk::Viewpoint &viewpoint);

} // namespace idemdesk::cli
