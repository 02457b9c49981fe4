// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/replication.h"

#include <QString>

#include <chrono>
#include <optional>

namespace idemdesk::desk {

/// Whether a replica may be browsed in its primary's place: it follows its primary, applies what comes, and is not further
/// behind than `mostLag`. A server that does not tell how far it is behind may be browsed and is said to be so; one that is
/// no replica of any server, or that stands still, may not. Nothing stands for a store that knows no replication.
/// Error: Refused, naming the replica, what it told, and the limit.
[[nodiscard]] Result<> mayBrowse(const std::optional<store::Replication> &told, const QString &replica,
                                 std::chrono::microseconds mostLag);

/// `replica postgresql db2/shop: streaming, 400 ms behind`, or that this is not known: to stand beside what was read there.
[[nodiscard]] QString browsedText(const std::optional<store::Replication> &told, const QString &replica);

} // namespace idemdesk::desk
