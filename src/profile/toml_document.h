// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <toml++/toml.h>

namespace idemdesk::profile {

/// Parses TOML 1.0. Error: Profile, with file, line, column and what the parser found there; also for a duplicate key.
[[nodiscard]] Result<toml::table> parseToml(const QByteArray &text, const QString &path);

} // namespace idemdesk::profile
