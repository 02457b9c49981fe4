// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/theme/theme.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <chrono>

namespace idemdesk::gui {

/// What the user has chosen, and how the window was left.
struct Preferences
{
    QString language; ///< `en`, `ja`; empty: the desktop's
    ThemeChoice theme = ThemeChoice::System;
    std::chrono::seconds refreshEvery{5};
    QString profile;           ///< the one that was open last: a name or a path
    QStringList otherProfiles; ///< paths outside the profiles' folder that were opened
    QByteArray geometry;
    QByteArray splitter;
};

/// Reads the file; what is missing or makes no sense there is as in a fresh Preferences.
[[nodiscard]] Preferences loadPreferences(const QString &file);

/// Writes the file; blocks on the disk: for a Background. False where it could not be written.
[[nodiscard]] bool savePreferences(const QString &file, const Preferences &preferences);

} // namespace idemdesk::gui
