// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/page_mark.h"
#include "domain/finding.h"
#include "store/record_query.h"

#include <chrono>
#include <optional>

namespace idemdesk::cli {

/// What `list` was asked for, checked before any connection is made.
struct ListRequest
{
    bool queue = false;
    std::optional<domain::Anomaly> anomaly;
    int limit = 50;
    std::optional<PageMark> after;

    /// Errors: Usage.
    [[nodiscard]] static Result<ListRequest> from(const Arguments &arguments);

    /// The store's query, spans counted from `asOf`.
    [[nodiscard]] store::RecordQuery queryAt(domain::UtcMicros asOf) const;

private:
    [[nodiscard]] Result<> readFilters(const Arguments &arguments);
    [[nodiscard]] Result<> readSpans(const Arguments &arguments);
    [[nodiscard]] Result<> readPage(const Arguments &arguments);
    [[nodiscard]] Result<> readKind(const Arguments &arguments);

    store::RecordQuery m_filters;
    std::optional<std::chrono::microseconds> m_expiring;
    std::optional<std::chrono::microseconds> m_olderThan;
};

} // namespace idemdesk::cli
