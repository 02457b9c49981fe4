// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace idemdesk::gui {

/// An icon of the resources (`icons/NAME.svg`) in the theme's colours; empty where there is none. It follows the theme
/// by itself, and is sharp at every size.
[[nodiscard]] QIcon icon(const QString &name);

} // namespace idemdesk::gui
