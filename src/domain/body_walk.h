// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/stored_body.h"

#include <vector>

namespace idemdesk::domain {

/// What walking through a JSON text brings to light.
struct BodyWalk
{
    bool isRead = false; ///< false where the library gave up: `libraryError`
    QString libraryError;
    bool hasDuplicate = false; ///< an object has one name twice, escapes resolved
    bool isFound = false;      ///< something stands at the end of the path
    std::optional<BodyId> id;  ///< it is an integer or a string
    QString kind;              ///< otherwise what it is: `an object`
};

/// Visits every object of a text that JsonGrammar found whole. Where a path is given (as namesInPointer() makes it),
/// reads what stands at its end. Time n log n in the number of names at most; depth as JsonGrammar allows.
[[nodiscard]] BodyWalk walkBody(const QByteArray &json, const std::optional<std::vector<QByteArray>> &path);

} // namespace idemdesk::domain
