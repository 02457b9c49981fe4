// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <variant>

namespace idemdesk::audit {

/// A value of an audit entry. Numbers beyond 32 bits do not exist in RFC 8785's doubles: 64-bit integers are written as
/// strings in decimal, as every entry's contract says.
struct JsonValue;
using JsonObject = std::map<QString, JsonValue>;
struct JsonValue
{
    std::variant<std::nullptr_t, bool, qint64, QString, JsonObject> value = nullptr;
};

/// The one canonical text of an object (RFC 8785): no blanks, names sorted by UTF-16 code units, shortest escapes,
/// 64-bit integers as strings. UTF-8.
[[nodiscard]] QByteArray canonicalJson(const JsonObject &object);

} // namespace idemdesk::audit
