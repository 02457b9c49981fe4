// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/toml_section.h"

#include <QString>

#include <optional>

namespace idemdesk::profile {

/// A body that the desk may store: JSON once its placeholders are filled in. Reports placeholders that are not accepted
/// there, and what is no JSON when filled with samples.
[[nodiscard]] std::optional<QString> readBodyTemplate(TomlSection &section, const QString &key,
                                                      const QStringList &accepted);

/// A Location with exactly one `{id}`.
[[nodiscard]] std::optional<QString> readLocationTemplate(TomlSection &section, const QString &key);

/// A JSON pointer (RFC 6901) that leads into the body.
[[nodiscard]] std::optional<QString> readJsonPointer(TomlSection &section, const QString &key);

} // namespace idemdesk::profile
