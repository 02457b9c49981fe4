// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/check.h"

#include <algorithm>

namespace idemdesk::desk {

CheckStatus CheckReport::worst() const
{
    CheckStatus worst = CheckStatus::Ok;
    for (const CheckItem &item : items)
        worst = std::max(worst, item.status);
    return worst;
}

} // namespace idemdesk::desk
