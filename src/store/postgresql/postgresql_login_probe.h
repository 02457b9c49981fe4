// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/secret.h"

#include <QString>

#include <map>

namespace idemdesk::store {

/// Why no connection comes about: tries it once more, step by step, since the driver tells a failed one by words alone,
/// in the language of the user or the server. `place` names the server for people. Connection, Authentication, Tls,
/// Privilege, Profile.
[[nodiscard]] Error whyNoPostgreSqlLogin(const std::map<QString, QString> &parameters, const profile::Secret &password,
                                         const QString &place);

} // namespace idemdesk::store
