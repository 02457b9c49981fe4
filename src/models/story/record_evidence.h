// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "models/story/story.h"

#include <vector>

namespace idemdesk::models {

/// What is known of a record, value by value with its source and time: its own columns, its orders, events and
/// outcomes, its fingerprint's verdict, and what the findings rest on besides. Masked and inert.
[[nodiscard]] std::vector<EvidenceRow> evidenceRows(const desk::Diagnosis &diagnosis, const desk::Viewpoint &viewpoint);

} // namespace idemdesk::models
