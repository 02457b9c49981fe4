// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/desk_parts.h"
#include "gui/shell/screen.h"

#include <QString>

#include <functional>
#include <vector>

namespace idemdesk::gui {

/// How a screen comes into the window.
struct ScreenSpec
{
    QString id;   ///< stable: `queue`; also the name of its icon
    QString keys; ///< chooses it: `Ctrl+1`
    std::function<Screen *(const DeskParts &, QWidget *)> make;
};

/// Every screen, in the order of the navigation.
[[nodiscard]] const std::vector<ScreenSpec> &screens();

} // namespace idemdesk::gui
