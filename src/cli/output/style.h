// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"

#include <QString>

namespace idemdesk::cli {

/// What a piece of text says about itself; a terminal shows it as colour, everything else not at all.
enum class Tone { Plain, Heading, Good, Info, Low, Medium, High, Critical };

[[nodiscard]] Tone toneOf(domain::Severity severity);

/// Whether and how tones become colour.
class Style
{
public:
    explicit Style(bool colour = false) : m_colour(colour) {}

    /// The text, with the escape sequences of its tone around it where colour is on.
    [[nodiscard]] QString painted(const QString &text, Tone tone) const;

private:
    bool m_colour;
};

} // namespace idemdesk::cli
