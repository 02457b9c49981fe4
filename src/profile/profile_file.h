// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace idemdesk::profile {

/// Finds a profile: a path (it contains `/` or ends in `.toml`) or a name in `$XDG_CONFIG_HOME/idemdesk/profiles/`.
/// Error: Profile, naming the folder that was searched and the profiles that are there.
[[nodiscard]] Result<QString> findProfile(const QString &nameOrPath);

/// The names of the profiles in that folder.
[[nodiscard]] QStringList profileNames();

/// Reads and validates a profile. Errors (Profile) name file, line, key and the accepted values, and where a key is
/// misspelt the nearest accepted one; unknown keys are errors. A password in the file draws a warning.
[[nodiscard]] Result<Profile> loadProfile(const QString &path);

/// The same from text; `path` stands in messages and relative paths are taken from its folder.
[[nodiscard]] Result<Profile> parseProfile(const QByteArray &toml, const QString &path);

/// Every key with its default and a line on its meaning, as a TOML text that parseProfile() accepts once
/// `[connection]` is filled in (`check --profile-defaults`). `drivers` are those that the program has.
[[nodiscard]] QString profileDefaults(const QStringList &drivers);

/// The names of the bundled layouts: `atomic`, `leased`.
[[nodiscard]] QStringList bundledLayouts();

} // namespace idemdesk::profile
