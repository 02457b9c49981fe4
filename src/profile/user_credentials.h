// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/credentials.h"

#include <mutex>
#include <optional>

namespace idemdesk::profile {

/// What can be told of credentials: everything but the password.
struct CredentialReport
{
    QString passwordSource;
    QStringList notes;
};

/// The user's own credentials: credentials() over this process's environment and the desktop's keychain.
class UserCredentials final : public CredentialSource
{
public:
    /// The keychain outlives this.
    UserCredentials(Profile profile, QProcessEnvironment environment, Keychain &keychain);

    [[nodiscard]] Result<Credentials> credentialsFor(const Connection &connection) override;

    /// What the last connection was opened with; nothing before the first one. Any thread.
    [[nodiscard]] std::optional<CredentialReport> lastReport() const;

private:
    Profile m_profile;
    QProcessEnvironment m_environment;
    Keychain &m_keychain;
    mutable std::mutex m_mutex; ///< guards what stands below
    std::optional<CredentialReport> m_last;
};

} // namespace idemdesk::profile
