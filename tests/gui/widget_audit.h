// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace idemdesk::test {

/// What is wrong with the visible controls below a widget, a line each: without an accessible name, out of reach of the
/// Tab key, or with text that does not fit.
[[nodiscard]] QStringList faultsBelow(QWidget &widget);

/// Labels that would take data for rich text.
[[nodiscard]] QStringList richLabelsBelow(QWidget &widget);

} // namespace idemdesk::test
