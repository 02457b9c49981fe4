// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace idemdesk::profile {

/// The name that was probably meant: the one with the fewest edits between them (two neighbours exchanged count
/// as one, letter case passed over), where they are at most a third of the longer name's letters. Nothing where no name
/// is that close.
[[nodiscard]] std::optional<QString> nearestName(const QString &written, const QStringList &names);

} // namespace idemdesk::profile
