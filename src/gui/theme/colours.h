// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"
#include "profile/profile.h"

#include <QColor>
#include <QString>

#include <map>

namespace idemdesk::gui {

enum class Brightness { Light, Dark };

/// Text on its ground: every pair has a contrast of 4.5 : 1 at least (a test holds them to it).
struct Tone
{
    QColor text;
    QColor ground;
};

/// All colours of the window, by what they mean.
struct Colours
{
    QColor window;
    QColor surface; ///< of lists, fields and cards
    QColor border;
    QColor scroll; ///< handles of scroll bars
    QColor text;
    QColor muted; ///< text of second rank
    QColor accent;
    QColor focus;
    Tone button;                   ///< of the action that the screen is about
    Tone selected;                 ///< a row
    std::map<QString, Tone> tones; ///< `critical`, `high`, `medium`, `low`, `info`, `good`, `production`, …
};

[[nodiscard]] const Colours &coloursFor(Brightness brightness);

/// The tone's name; style sheets know widgets by it (property `tone`).
[[nodiscard]] QString toneOf(domain::Severity severity);
[[nodiscard]] QString toneOf(profile::Environment environment);

} // namespace idemdesk::gui
