// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

#include <optional>

namespace idemdesk::mariadb {

/// The value as it can stand in a statement whatever the session's sql_mode: bytes and texts with backslashes or control
/// characters in hexadecimal. For showing statements; to execute them, bind. Absent for types that cannot be bound either.
[[nodiscard]] std::optional<QString> literal(const QVariant &value);

} // namespace idemdesk::mariadb
