// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"
#include "domain/result.h"

#include <QByteArray>

#include <vector>

namespace idemdesk::cli {

/// Reads `A9,A16` (letter case and blanks do not matter) for the option of that name. Error: Usage where one is no
/// anomaly, or is one that a record by itself cannot show; the advice lists those that can be found.
[[nodiscard]] Result<std::vector<domain::Anomaly>> parseAnomalies(const QString &option, const QByteArray &text);

} // namespace idemdesk::cli
