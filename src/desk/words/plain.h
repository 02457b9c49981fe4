// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"
#include "domain/stored_time.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::desk {

/// Bytes of a table as text that can do nothing, up to 1000 characters.
[[nodiscard]] QString inert(const QByteArray &bytes);
/// The same; `–` where they are absent.
[[nodiscard]] QString inertOrDash(const std::optional<QByteArray> &bytes);

/// The text, or `–` where there is none.
[[nodiscard]] QString orDash(const QString &text);
[[nodiscard]] QString numberOrDash(const std::optional<qint64> &number);

/// The time for people; `–` where it is absent.
[[nodiscard]] QString timeText(const std::optional<domain::StoredTime> &time);

/// How long before `now` the time was, `14 m 5 s`; `?` where it is not exact, `–` where it is absent.
[[nodiscard]] QString ageText(const std::optional<domain::StoredTime> &time, domain::UtcMicros now);

/// The tokens, or `none` alone where there are none.
[[nodiscard]] std::vector<QString> permittedTokens(const std::vector<domain::Action> &actions);

/// "not found at T on SOURCE", never "there is nothing" (R15).
[[nodiscard]] QString notFoundText(const domain::Provenance &provenance);

} // namespace idemdesk::desk
