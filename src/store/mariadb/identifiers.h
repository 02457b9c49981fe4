// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace idemdesk::mariadb {

/// The name in backticks, those inside doubled. A dot is a part of the name.
[[nodiscard]] QString quoted(const QString &name);

/// Takes a name in backticks off the front of `rest`; absent where none stands there.
[[nodiscard]] std::optional<QString> takeQuoted(QStringView &rest);

/// The names in `` `schema`.`table` `` or `` `name` ``; absent where the text is anything else.
[[nodiscard]] std::optional<QStringList> unquotedPath(const QString &text);

} // namespace idemdesk::mariadb
