// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/stored_time.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::domain::diagnosis {

/// Stored values as evidence shows them: inert, exact, and `not set` where there is none. Never for keys, bodies,
/// hashes.
[[nodiscard]] QString shown(const std::optional<StoredTime> &time);
[[nodiscard]] QString shown(const std::optional<qint64> &number);
[[nodiscard]] QString shown(const std::optional<QByteArray> &text);

/// `1 byte`, `58 bytes`.
[[nodiscard]] QString byteCount(qint64 bytes);

/// How long ago a time certainly was, `14 m 5 s ago`; the text of the time where that cannot be told.
[[nodiscard]] QString ago(const StoredTime &time, UtcMicros now);

} // namespace idemdesk::domain::diagnosis
