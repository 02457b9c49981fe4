// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace idemdesk::domain {

/// The text as a JSON string with its quotes, in the one form of RFC 8785: short escapes where there are any, `\u001f` for
/// other control characters, all else as it is. Half of a surrogate pair, which no UTF-8 can hold, becomes U+FFFD.
[[nodiscard]] QString jsonString(const QString &text);

} // namespace idemdesk::domain
