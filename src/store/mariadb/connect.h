// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/connect_options.h"
#include "store/mariadb/handle.h"

namespace idemdesk::mariadb {

/// Exactly one of the two is there.
struct Connected
{
    Handle handle = {};
    ServerError error = {};
};

/// Connects, protects and logs in. With Tls::Verify nothing but the wish for TLS has left before the server's
/// certificate was verified. Never an automatic reconnect, several statements at once, or LOAD DATA LOCAL.
[[nodiscard]] Connected connectTo(const ConnectOptions &options);

} // namespace idemdesk::mariadb
