// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/credentials/user_files.h"
#include "profile/profile.h"
#include "profile/secret.h"

#include <QString>
#include <QStringList>

namespace idemdesk::profile {

/// What a password file of PostgreSQL says of a connection.
struct PgPassword
{
    Secret password; ///< empty where no line matches
    QString source;  ///< `~/.pgpass line 3`
    QStringList notes;
};

/// Looks the connection up in PGPASSFILE, else in `~/.pgpass`, as libpq does: the first line of the form
/// `host:port:database:user:password` whose first four fields match, `*` matching all; `\:` and `\\` stand for
/// themselves. A unix socket in the server's own folder is the host `localhost`. Errors: Profile where the file cannot be
/// read, others may read it, or it is no text.
[[nodiscard]] Result<PgPassword> pgPassword(const UserFiles &files, const Connection &connection);

} // namespace idemdesk::profile
