// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace idemdesk::gui {

/// Shows every shortcut of the window, as they are set.
void showShortcuts(QWidget &window);

} // namespace idemdesk::gui
