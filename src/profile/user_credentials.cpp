// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/user_credentials.h"

#include <utility>

namespace idemdesk::profile {

UserCredentials::UserCredentials(Profile profile, QProcessEnvironment environment, Keychain &keychain)
    : m_profile(std::move(profile)), m_environment(std::move(environment)), m_keychain(keychain)
{}

Result<Credentials> UserCredentials::credentialsFor(const Connection &connection)
{
    Result<Credentials> found = credentials(m_profile, connection, m_environment, m_keychain);
    if (found) {
        const std::lock_guard lock(m_mutex);
        m_last = CredentialReport{found->passwordSource, found->notes};
    }
    return found;
}

std::optional<CredentialReport> UserCredentials::lastReport() const
{
    const std::lock_guard lock(m_mutex);
    return m_last;
}

} // namespace idemdesk::profile
