// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "profile/problems.h"

#include <QString>

namespace idemdesk::profile {

/// One of bundledLayouts(), from the file that is compiled into the program. A fault in that file is reported like one
/// in a profile.
[[nodiscard]] Layout bundledLayout(const QString &name, Problems &problems);

} // namespace idemdesk::profile
