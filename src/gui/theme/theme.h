// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/theme/colours.h"

#include <QApplication>
#include <QPalette>
#include <QString>
#include <QWidget>

namespace idemdesk::gui {

/// What the user chose.
enum class ThemeChoice { System, Light, Dark };

/// `system`, `light`, `dark`.
[[nodiscard]] QString themeName(ThemeChoice choice);
/// System where the text is none of these.
[[nodiscard]] ThemeChoice themeNamed(const QString &name);

/// The look of the program: one palette and one style sheet for all windows, over the style Fusion.
class Theme
{
public:
    /// Remembers how bright the desktop is, as it came.
    explicit Theme(QApplication &application);

    void apply(ThemeChoice choice);

    /// The colours that are in use, for what is painted by hand.
    [[nodiscard]] static const Colours &colours();

private:
    QApplication &m_application;
    Brightness m_system;
};

/// Sets a property that the style sheet knows a widget by.
void setFlag(QWidget &widget, const char *name, const QVariant &value);

/// Gives a widget one of the theme's tones, and drops the one that it had; empty for none.
void setTone(QWidget &widget, const QString &tone);

} // namespace idemdesk::gui
