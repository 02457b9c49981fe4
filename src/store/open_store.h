// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "store/session.h"

#include <QStringList>

#include <memory>

namespace idemdesk::store {

/// The store of a profile's primary. Opens nothing yet. The credentials are asked for at each open, on the thread that
/// opens; their source and the clock outlive the store and its sessions. The clock is the database's where the database
/// has none of its own. A driver that this program cannot reach yet gives a store whose every open fails with Profile.
[[nodiscard]] std::unique_ptr<Store> openStore(const profile::Profile &profile, profile::CredentialSource &credentials,
                                               const domain::Clock &clock);

/// The store of the profile's `[replica]`, which it must have: for browsing alone. It opens no session for writing, and
/// the source of every value read from it begins with `replica`. How far it lags, its sessions tell; nobody is sent to the
/// primary instead.
[[nodiscard]] std::unique_ptr<Store> openReplica(const profile::Profile &profile,
                                                 profile::CredentialSource &credentials, const domain::Clock &clock);

/// The names of the drivers that this program has, as profiles write them.
[[nodiscard]] QStringList supportedDrivers();

} // namespace idemdesk::store
