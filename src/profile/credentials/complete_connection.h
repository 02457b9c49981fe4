// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"

namespace idemdesk::profile {

/// What the profile was checked for when it was read, again for a connection that other files completed: place, user,
/// database, TLS, certificate with key. Error: Profile.
[[nodiscard]] Result<> checkCompleted(const Connection &connection, Environment environment);

/// Whether the files of TLS are there and can be read, and nobody else can read the private key. Nothing is looked at
/// where the connection has no TLS. Error: Profile, naming the file.
[[nodiscard]] Result<> checkTlsFiles(const Connection &connection);

} // namespace idemdesk::profile
