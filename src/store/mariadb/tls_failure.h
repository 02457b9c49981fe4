// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/server_error.h"

namespace idemdesk::mariadb {

/// What a failure of connecting says about TLS. The library has one number for all of it, and words.
[[nodiscard]] TlsFailure tlsFailure(uint code, const QString &text);

} // namespace idemdesk::mariadb
