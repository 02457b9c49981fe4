// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace idemdesk::desk {

/// Keys that a person may have meant: without the blanks or quotes around it, with them, in lower or upper case (R4).
/// None of them is the key itself; each stands once; ten at most, so that looking for all of them stays cheap.
[[nodiscard]] std::vector<QByteArray> keyVariants(const QByteArray &key);

} // namespace idemdesk::desk
