// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"
#include "profile/secret.h"
#include "profile/secrets.h"

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace idemdesk::profile {

/// What one connection is opened with.
struct Credentials
{
    Connection connection;  ///< the profile's, completed from the files that belong to its driver; open this one
    Secret password;        ///< empty where none was found; holds no NUL
    QString passwordSource; ///< for people, never the value: `the keychain (orders/password)`, `~/.pgpass line 3`
    QStringList notes;      ///< what was read and not used, each a sentence that names file and line
};

/// Where a store gets its credentials, asked anew for each connection that it opens, on the thread that opens it. May be
/// asked by several threads at once. Outlives the store. Where a server refuses a login, its error names passwordSource.
class CredentialSource
{
public:
    virtual ~CredentialSource() = default;
    /// For the profile's `[connection]`, or for its `[replica]`. Errors: Profile, naming file, line and reason; never a
    /// secret.
    [[nodiscard]] virtual Result<Credentials> credentialsFor(const Connection &connection) = 0;
};

/// For databases that ask for none: a file of SQLite.
class NoCredentials final : public CredentialSource
{
public:
    [[nodiscard]] Result<Credentials> credentialsFor(const Connection &connection) override;
};

/// The password of a connection, from the first of:
/// 1. the keychain, `NAME/password` under service `idemdesk`;
/// 2. IDEMDESK_PASSWORD;
/// 3. MySQL and MariaDB: `~/.my.cnf`, groups [client], [client-mariadb], [idemdesk]; PostgreSQL: PGPASSFILE, else `~/.pgpass`.
/// None of them is an empty password. What the connection leaves out is completed first: from its `service`
/// (PostgreSQL), and the user from `~/.my.cnf`. SQLite needs none, and a Redis is never
/// given the password of a database.
/// Errors: Profile, naming file and line, where a file is there and cannot be trusted or understood, where the connection
/// is not complete, or where a file of TLS is missing or its key can be read by others.
[[nodiscard]] Result<Credentials> credentials(const Profile &profile, const Connection &connection,
                                              const QProcessEnvironment &environment, Keychain &keychain);

} // namespace idemdesk::profile
