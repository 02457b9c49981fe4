// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace idemdesk::mariadb {

/// The name of the violated constraint in a server's English message, without its table; empty where it does not stand
/// there beyond doubt. Values that stand in the message, too, cannot forge one: the name is read where no value can be.
[[nodiscard]] QString violatedConstraint(uint code, const QString &text, bool mariaDb);

} // namespace idemdesk::mariadb
