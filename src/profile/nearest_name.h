// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace idemdesk::profile {

/// The name that was probably meant: the one with the smallest edit distance (Levenshtein, letter case passed over),
/// where that is at most a third of the longer name. Nothing where no name is that close.
[[nodiscard]] std::optional<QString> nearestName(const QString &written, const QStringList &names);

} // namespace idemdesk::profile
