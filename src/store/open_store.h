// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/profile.h"
#include "store/session.h"

#include <memory>

namespace idemdesk::store {

/// The store of a profile's primary. Opens nothing yet. The clock outlives the store and its sessions; it is the
/// database's clock where the database has none of its own. A driver that this program cannot reach yet gives a store
/// whose every open fails with Profile.
[[nodiscard]] std::unique_ptr<Store> openStore(const profile::Profile &profile, const domain::Clock &clock);

} // namespace idemdesk::store
