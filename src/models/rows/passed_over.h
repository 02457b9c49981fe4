// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/unreadable.h"

#include <QStringList>

namespace idemdesk::models {

/// Records that a list had to leave out, since they cannot be read: what is wrong with them was not found out.
struct PassedOver
{
    qint64 count = 0;
    QStringList records; ///< the first of them
};

[[nodiscard]] PassedOver passedOver(const store::Unreadable &unreadable);

/// One sentence on them in the user's language; empty where there are none.
[[nodiscard]] QString passedOverText(const PassedOver &passed);

} // namespace idemdesk::models
