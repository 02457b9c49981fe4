// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/value.h"
#include "domain/stored_time.h"

#include <optional>

namespace idemdesk::cli {

/// RFC 3339 in UTC with microseconds for an exact time; null for one that is absent or not exact.
[[nodiscard]] Value timeValue(const std::optional<domain::StoredTime> &time);

/// `expires_at: 2026-10-25 02:30:00 (exists twice: …)` for a time that is not exact, and nothing otherwise.
void noteTime(List &notes, const QString &name, const std::optional<domain::StoredTime> &time);

} // namespace idemdesk::cli
