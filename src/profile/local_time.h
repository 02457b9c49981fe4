// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/stored_time.h"
#include "profile/calendar.h"

#include <QByteArray>
#include <QString>

namespace idemdesk::profile {

/// Reads `YYYY-MM-DD HH:MM:SS[.f{1,6}]` (a `T` will do for the blank) in an IANA zone, to the microsecond. With `Z` or
/// an offset the text is taken by its word. What exists twice, not at all, or is no time comes back as such.
[[nodiscard]] domain::StoredTime readLocalTime(const QString &text, const QByteArray &zone);

/// The text that an instant has in this form, rounded down to its digits: by the form's own offset, or as a naive time of
/// the zone, which may be the text of another instant, too.
[[nodiscard]] QString localTimeText(domain::UtcMicros instant, const QByteArray &zone, const TimeForm &form = {});

} // namespace idemdesk::profile
