// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"
#include "domain/result.h"

#include <QByteArray>

#include <vector>

namespace idemdesk::cli {

/// Where an anomaly is looked for.
enum class FoundIn {
    Records,  ///< records show it, by themselves or beside others: all but A6 and A22
    Anything, ///< orders and the table as well
};

/// Reads `A9,A16` (letter case and blanks do not matter) for the option of that name. Error: Usage where one is no
/// anomaly that is found there; the advice lists those that can be found.
[[nodiscard]] Result<std::vector<domain::Anomaly>> parseAnomalies(const QString &option, const QByteArray &text,
                                                                  FoundIn where);

} // namespace idemdesk::cli
