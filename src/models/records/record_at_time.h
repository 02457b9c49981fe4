// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "store/session.h"

namespace idemdesk::models {

/// The address behind which the records of this time begin: a list that goes on behind it starts with the first record
/// that was created then or later. Ids grow with time, so that it is found by halving; some fifty rows are looked at,
/// however many there are. Errors: Refused, where the table has no whole number for its id or no time of creation;
/// those of the readers.
[[nodiscard]] Result<domain::RecordRef> placeOfTime(store::Session &session, domain::UtcMicros time);

} // namespace idemdesk::models
