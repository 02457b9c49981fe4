// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

namespace idemdesk::domain::diagnosis {

/// Why it is not proven that the operation had no effect outside the database and can have none later, in plain words
/// (R1, R23; the difference between A10 and A11). Nothing where it is proven.
[[nodiscard]] std::optional<QString> downstreamDoubt(const Case &judged);

} // namespace idemdesk::domain::diagnosis
