// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

namespace idemdesk::domain::diagnosis {

/// The value that leaves it unproven that an operation without an order had no effect, and can have none later (R1,
/// R23; the difference between A10 and A11). Its text is the end of a sentence. Nothing where it is proven.
[[nodiscard]] std::optional<EvidenceItem> doubtOfNoEffect(const Case &judged);

} // namespace idemdesk::domain::diagnosis
