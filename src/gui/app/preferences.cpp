// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/preferences.h"

#include <QSettings>

#include <algorithm>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortestRefresh = 1;
constexpr int longestRefresh = 3600;

} // namespace

Preferences loadPreferences(const QString &file)
{
    const QSettings settings(file, QSettings::IniFormat);
    Preferences read;
    read.language = settings.value(u"language"_s).toString();
    read.theme = themeNamed(settings.value(u"theme"_s).toString());
    const int seconds = settings.value(u"refresh_seconds"_s, int(read.refreshEvery.count())).toInt();
    read.refreshEvery = std::chrono::seconds(std::clamp(seconds, shortestRefresh, longestRefresh));
    read.profile = settings.value(u"profile"_s).toString();
    read.otherProfiles = settings.value(u"other_profiles"_s).toStringList();
    read.geometry = settings.value(u"geometry"_s).toByteArray();
    read.splitter = settings.value(u"splitter"_s).toByteArray();
    return read;
}

bool savePreferences(const QString &file, const Preferences &preferences)
{
    QSettings settings(file, QSettings::IniFormat);
    settings.setValue(u"language"_s, preferences.language);
    settings.setValue(u"theme"_s, themeName(preferences.theme));
    settings.setValue(u"refresh_seconds"_s, int(preferences.refreshEvery.count()));
    settings.setValue(u"profile"_s, preferences.profile);
    settings.setValue(u"other_profiles"_s, preferences.otherProfiles);
    settings.setValue(u"geometry"_s, preferences.geometry);
    settings.setValue(u"splitter"_s, preferences.splitter);
    settings.sync();
    return settings.status() == QSettings::NoError;
}

} // namespace idemdesk::gui
