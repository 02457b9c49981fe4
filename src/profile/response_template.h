// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/rules.h"
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

/// Reports a completed_body that does not hold the order's id where order_id says that it stands: every record completed
/// with it would be found as inconsistent. Nothing to say where one of the two is not declared, or the body is no JSON.
void checkBodyNamesOrder(TomlSection &section, const domain::OperationRules &rules);

/// A JSON pointer (RFC 6901) that leads into the body.
[[nodiscard]] std::optional<QString> readJsonPointer(TomlSection &section, const QString &key);

} // namespace idemdesk::profile
