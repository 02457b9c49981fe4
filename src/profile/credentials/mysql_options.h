// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/credentials/user_files.h"
#include "profile/secret.h"

#include <QString>
#include <QStringList>

namespace idemdesk::profile {

/// What the groups `[client]`, `[client-mariadb]` and `[idemdesk]` of `~/.my.cnf` say of a login.
struct MySqlLogin
{
    QString user;           ///< the one that was asked for, else the file's last one; empty where nobody names one
    Secret password;        ///< the last one of these groups that is this user's; empty where there is none
    QString passwordSource; ///< `~/.my.cnf line 3`
    QStringList notes;
};

/// Reads `~/.my.cnf`, what it includes with it. As in MySQL's own programs the last line wins; unlike there, the password of a
/// group that names a user is given to that user alone. Host, port, socket and TLS are the profile's and are not
/// looked at. No file is no login. Errors: Profile, naming file and line, where a file cannot be read, is malformed,
/// holds a password that others may read, or a user that others may change.
[[nodiscard]] Result<MySqlLogin> mySqlLogin(const UserFiles &files, const QString &user);

} // namespace idemdesk::profile
