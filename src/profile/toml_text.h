// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <toml++/toml.h>

namespace idemdesk::profile {

/// The text of a string node; empty for any other kind.
[[nodiscard]] QString textOf(const toml::node &node);

/// What stands in the file, for messages: `the text "of"`, `the number 70000`, `a list`. Inert and short.
[[nodiscard]] QString described(const toml::node &node);

/// A key as TOML writes it: bare where it may be, otherwise in quotes. Inert.
[[nodiscard]] QString keyText(const QString &key);

} // namespace idemdesk::profile
