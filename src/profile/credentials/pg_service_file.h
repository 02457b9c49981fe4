// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/credentials/user_files.h"

#include <QString>

#include <vector>

namespace idemdesk::profile {

/// One line of a service.
struct PgServiceKey
{
    QString key;
    QString value;
    QString place; ///< `~/.pg_service.conf line 3`
};

/// The lines of a service, from PGSERVICEFILE (else `~/.pg_service.conf`), and where it does not stand there from
/// `pg_service.conf` in PGSYSCONFDIR (else /etc/postgresql-common). Errors: Profile where no file has it, naming those that
/// were looked at, or where a file cannot be read, is malformed, or may be changed by others than its owner and root.
[[nodiscard]] Result<std::vector<PgServiceKey>> pgService(const UserFiles &files, const QString &name);

} // namespace idemdesk::profile
