// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"

#include <QString>

#include <map>

namespace idemdesk::store {

/// What libpq is told of a connection, by its names: host, port, dbname, user and how to protect it; never a password.
/// What the environment (PG…) would otherwise redirect or weaken is named here, too. Error: Tls where certificates are to
/// be verified and neither the profile nor this computer says whom to trust.
[[nodiscard]] Result<std::map<QString, QString>> postgreSqlParameters(const profile::Connection &connection);

/// Whether the connection goes over a socket of this computer, which nobody can listen to.
[[nodiscard]] bool isLocalSocket(const profile::Connection &connection);

} // namespace idemdesk::store
