// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials.h"

#include <optional>
#include <utility>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

bool fromKeychain(Credentials &found, const Profile &profile, Keychain &keychain)
{
    const QString entry = profile.name + u"/password"_s;
    std::optional<QByteArray> stored = keychain.read(entry);
    if (!stored || stored->isEmpty())
        return false;
    found.password = Secret(*stored);
    wipe(*stored);
    found.passwordSource = u"the keychain (%1)"_s.arg(entry);
    return true;
}

bool fromEnvironment(Credentials &found, const QProcessEnvironment &environment)
{
    const QString variable = u"IDEMDESK_PASSWORD"_s;
    QByteArray value = environment.value(variable).toUtf8();
    if (value.isEmpty())
        return false;
    found.password = Secret(value);
    wipe(value);
    found.passwordSource = variable;
    return true;
}

} // namespace

Result<Credentials> NoCredentials::credentialsFor(const Connection &connection)
{
    return Credentials{connection, {}, u"not needed"_s, {}};
}

UserCredentials::UserCredentials(Profile profile, QProcessEnvironment environment, Keychain &keychain)
    : m_profile(std::move(profile)), m_environment(std::move(environment)), m_keychain(keychain)
{}

Result<Credentials> UserCredentials::credentialsFor(const Connection &connection)
{
    return credentials(m_profile, connection, m_environment, m_keychain);
}

Result<Credentials> credentials(const Profile &profile, const Connection &connection,
                                const QProcessEnvironment &environment, Keychain &keychain)
{
    if (connection.driver == Driver::Sqlite)
        return NoCredentials().credentialsFor(connection);
    Credentials found{connection, {}, u"none is set up"_s, {}};
    if (!fromKeychain(found, profile, keychain))
        static_cast<void>(fromEnvironment(found, environment));
    return found;
}

} // namespace idemdesk::profile
