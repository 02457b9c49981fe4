// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/diagnose.h"
#include "domain/result.h"

#include <map>
#include <vector>

namespace idemdesk::desk {

using TakeoversByRecord = std::map<domain::RecordRef, std::vector<domain::RecordedTakeover>>;

/// Installs the console's own tables into the profile's database and writes these takeovers there, as if this console
/// had carried them out. Errors: those of the store and of the profile.
[[nodiscard]] Result<> recordTakeovers(const QString &profilePath, const TakeoversByRecord &takeovers,
                                       const domain::Clock &clock);

} // namespace idemdesk::desk
