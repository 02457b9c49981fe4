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
    Secret password;        ///< empty where none was found
    QString passwordSource; ///< for people, never the value: `the keychain (orders/password)`, `none is set up`
    QStringList notes;      ///< what was read and not used, each a sentence that names file and line
};

/// Where a store gets its credentials, asked anew for each connection that it opens, on the thread that opens it. May be
/// asked by several threads at once. Outlives the store.
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

/// The user's own: credentials() over this process's environment and the desktop's keychain.
class UserCredentials final : public CredentialSource
{
public:
    /// The keychain outlives this.
    UserCredentials(Profile profile, QProcessEnvironment environment, Keychain &keychain);
    [[nodiscard]] Result<Credentials> credentialsFor(const Connection &connection) override;

private:
    Profile m_profile;
    QProcessEnvironment m_environment;
    Keychain &m_keychain;
};

/// The password of a connection, from the first of: the keychain (`NAME/password`), IDEMDESK_PASSWORD. A driver without
/// logins (SQLite) is asked for none. Errors: Profile.
[[nodiscard]] Result<Credentials> credentials(const Profile &profile, const Connection &connection,
                                              const QProcessEnvironment &environment, Keychain &keychain);

} // namespace idemdesk::profile
