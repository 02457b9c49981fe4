// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <variant>
#include <vector>

namespace idemdesk::audit {

struct JsonValue;
/// Sorted by UTF-16 code units, as RFC 8785 §3.2.3 wants names: that is QString's own order.
using JsonObject = std::map<QString, JsonValue>;
using JsonArray = std::vector<JsonValue>;

/// A value of an audit entry. RFC 8785's numbers are doubles and cannot hold 64 bits, so that an integer is written as
/// a string in decimal; there are no other numbers.
struct JsonValue
{
    std::variant<std::nullptr_t, bool, qint64, QString, JsonArray, JsonObject> value = nullptr;
};

/// The one canonical text of an object (RFC 8785): no blanks, sorted names, shortest escapes; UTF-8. Lone surrogates,
/// which have no UTF-8, become U+FFFD.
[[nodiscard]] QByteArray canonicalJson(const JsonObject &object);

} // namespace idemdesk::audit
