// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/credentials/user_files.h"
#include "profile/profile.h"

#include <QStringList>

namespace idemdesk::profile {

/// Fills in what the connection leaves out from its service: host or socket, port, dbname, user, sslrootcert, sslcert,
/// sslkey. What the profile names, it decides. `sslmode` can make the connection stricter, never weaker. Keys that mean
/// nothing here, a password among them, are said in `notes`. Does nothing without a service. Errors: those of pgService(), and
/// Profile for a value that is wrong.
[[nodiscard]] Result<> applyPgService(Connection &connection, QStringList &notes, const UserFiles &files);

} // namespace idemdesk::profile
