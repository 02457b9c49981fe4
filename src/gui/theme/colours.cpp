// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/colours.h"

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

QColor c(const char *name)
{
    return QColor(QLatin1StringView(name));
}

Colours light()
{
    return {.window = c("#f3f4f7"),
            .surface = c("#ffffff"),
            .border = c("#d3d8e0"),
            .scroll = c("#b3bbc8"),
            .text = c("#1a1e26"),
            .muted = c("#566071"),
            .accent = c("#1b58b5"),
            .focus = c("#1b58b5"),
            .button = {c("#ffffff"), c("#1b58b5")},
            .selected = {c("#10182a"), c("#d7e5fb")},
            .tones = {{u"critical"_s, {c("#8f1511"), c("#fbdfdc")}},
                      {u"high"_s, {c("#8a3a00"), c("#fdead6")}},
                      {u"medium"_s, {c("#6b4e00"), c("#faf0c8")}},
                      {u"low"_s, {c("#3d4a5c"), c("#e6eaf0")}},
                      {u"info"_s, {c("#1b4f93"), c("#dfeafa")}},
                      {u"good"_s, {c("#145c31"), c("#ddf2e4")}},
                      {u"production"_s, {c("#ffffff"), c("#97160f")}},
                      {u"staging"_s, {c("#ffffff"), c("#7d4a00")}},
                      {u"development"_s, {c("#ffffff"), c("#1d5f45")}}}};
}

Colours dark()
{
    return {.window = c("#15181e"),
            .surface = c("#1c2028"),
            .border = c("#363d49"),
            .scroll = c("#4a5363"),
            .text = c("#e7eaef"),
            .muted = c("#a1abba"),
            .accent = c("#8ab6ff"),
            .focus = c("#8ab6ff"),
            .button = {c("#0c1526"), c("#8ab6ff")},
            .selected = {c("#f2f6fd"), c("#27406b")},
            .tones = {{u"critical"_s, {c("#ffb3ab"), c("#561b17")}},
                      {u"high"_s, {c("#ffc08a"), c("#4d2f12")}},
                      {u"medium"_s, {c("#f0d878"), c("#423a12")}},
                      {u"low"_s, {c("#b9c4d4"), c("#2c333e")}},
                      {u"info"_s, {c("#a9ccff"), c("#1d3354")}},
                      {u"good"_s, {c("#8fe0ab"), c("#173d27")}},
                      {u"production"_s, {c("#ffffff"), c("#a81f17")}},
                      {u"staging"_s, {c("#ffffff"), c("#85540a")}},
                      {u"development"_s, {c("#ffffff"), c("#226b4e")}}}};
}

} // namespace

const Colours &coloursFor(Brightness brightness)
{
    static const Colours lightOnes = light();
    static const Colours darkOnes = dark();
    return brightness == Brightness::Dark ? darkOnes : lightOnes;
}

QString toneOf(domain::Severity severity)
{
    return domain::severityName(severity);
}

QString toneOf(profile::Environment environment)
{
    return profile::environmentName(environment);
}

} // namespace idemdesk::gui
