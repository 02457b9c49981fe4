// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/profile.h"
#include "profile/toml_section.h"

namespace idemdesk::profile {

/// What a connection section is read against.
struct ConnectionContext
{
    QString folder; ///< relative paths are taken from it
    Environment environment = Environment::Production;
};

/// `[connection]`. A password in it draws a warning and is not kept.
[[nodiscard]] Connection readConnection(TomlSection &section, const ConnectionContext &context);

/// `[replica]`: what it leaves out is as in the primary's section, but host, socket and file are its own.
[[nodiscard]] Connection readReplica(TomlSection &section, const Connection &primary, const ConnectionContext &context);

/// `[redis]`, the filter in front of the tables; takes nothing over from the primary.
[[nodiscard]] Connection readRedis(TomlSection &section, const ConnectionContext &context);

} // namespace idemdesk::profile
