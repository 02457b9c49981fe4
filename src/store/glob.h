// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace idemdesk::store {

/// True where the pattern matches all of the text: `*` stands for any bytes, `?` for one UTF-8 character or one stray
/// byte; everything else for itself.
[[nodiscard]] bool globMatches(const QByteArray &pattern, const QByteArray &text);

/// True where the pattern has a `*` or `?`.
[[nodiscard]] bool hasWildcard(const QByteArray &pattern);

} // namespace idemdesk::store
