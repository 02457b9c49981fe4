// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::models {

/// A profile that can be opened, or that could be if it were right.
struct KnownProfile
{
    QString asked; ///< what opens it: a name or a path
    QString name;
    profile::Environment environment = profile::Environment::Production;
    QString server;  ///< `mysql db1.example.com`, `sqlite /var/lib/shop/shop.db`
    QString problem; ///< why it cannot be opened; in English

    friend bool operator==(const KnownProfile &, const KnownProfile &) = default;
};

[[nodiscard]] inline const QString &keyOf(const KnownProfile &profile)
{
    return profile.asked;
}

/// The profiles of the user's folder, and those at these paths. Blocks on files: for a Background.
[[nodiscard]] std::vector<KnownProfile> knownProfiles(const QStringList &paths);

} // namespace idemdesk::models
