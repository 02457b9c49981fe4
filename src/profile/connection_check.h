// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/profile.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// Reports what a connection lacks for its driver, keys that mean nothing to it, and an unverified connection to
/// another machine in production.
void checkConnection(TomlSection &section, const Connection &connection, Environment environment);

/// True where the connection goes to another machine without TLS.
[[nodiscard]] bool isUnprotected(const Connection &connection);

/// True for the names and addresses that never leave this machine: `localhost`, 127.0.0.0/8, `::1`.
[[nodiscard]] bool isLoopback(const QString &host);

} // namespace idemdesk::profile
