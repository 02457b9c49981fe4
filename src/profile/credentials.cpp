// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials.h"

#include "profile/credentials/complete_connection.h"
#include "profile/credentials/mysql_options.h"
#include "profile/credentials/pg_password_file.h"
#include "profile/credentials/pg_service.h"

#include <optional>
#include <utility>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

/// Gathers the credentials of one connection, source after source.
class Search
{
public:
    Search(Connection connection, const QProcessEnvironment &environment)
        : m_environment(environment), m_files(environment), m_found{std::move(connection), {}, {}, {}}
    {}

    /// What the profile leaves out, from the files that belong to the driver.
    [[nodiscard]] Result<> complete(Environment environment)
    {
        if (const Result<> applied = applyPgService(m_found.connection, m_found.notes, m_files); !applied)
            return applied;
        if (isMySql() && m_found.connection.user.isEmpty()) {
            const Result<MySqlLogin> login = mySqlLogin(m_files, {});
            if (!login)
                return propagate(login);
            m_found.connection.user = login->user;
        }
        if (const Result<> checked = checkCompleted(m_found.connection, environment); !checked)
            return checked;
        return checkTlsFiles(m_found.connection);
    }

    [[nodiscard]] Result<> lookInKeychain(Keychain &keychain, const QString &entry)
    {
        std::optional<QByteArray> stored = keychain.read(entry);
        return stored ? take(*stored, u"the keychain (%1)"_s.arg(entry)) : Result<>();
    }

    [[nodiscard]] Result<> lookInEnvironment()
    {
        const QString variable = u"IDEMDESK_PASSWORD"_s;
        QByteArray value = m_environment.value(variable).toUtf8();
        return take(value, variable);
    }

    [[nodiscard]] Result<> lookInFiles()
    {
        if (!m_found.password.isEmpty())
            return {};
        return isMySql() ? lookInOptionFile() : lookInPasswordFile();
    }

    [[nodiscard]] Credentials found() &&
    {
        if (m_found.password.isEmpty())
            m_found.passwordSource = u"none was found"_s;
        return std::move(m_found);
    }

private:
    [[nodiscard]] bool isMySql() const { return m_found.connection.driver == Driver::MySql; }

    /// The first source that has one counts. Drivers take a password up to its first NUL.
    [[nodiscard]] Result<> take(QByteArray &bytes, const QString &source)
    {
        const bool isWhole = !bytes.contains('\0');
        if (isWhole && m_found.password.isEmpty() && !bytes.isEmpty()) {
            m_found.password = Secret(bytes);
            m_found.passwordSource = source;
        }
        wipe(bytes);
        return isWhole ? Result<>() : fail(ErrorCode::Profile, u"the password in %1 holds a NUL byte"_s.arg(source));
    }

    [[nodiscard]] Result<> lookInOptionFile()
    {
        Result<MySqlLogin> login = mySqlLogin(m_files, m_found.connection.user);
        if (!login)
            return propagate(login);
        m_found.password = std::move(login->password);
        m_found.passwordSource = login->passwordSource;
        m_found.notes += login->notes;
        return {};
    }

    [[nodiscard]] Result<> lookInPasswordFile()
    {
        Result<PgPassword> line = pgPassword(m_files, m_found.connection);
        if (!line)
            return propagate(line);
        m_found.password = std::move(line->password);
        m_found.passwordSource = line->source;
        m_found.notes += line->notes;
        return {};
    }

    const QProcessEnvironment &m_environment;
    UserFiles m_files;
    Credentials m_found;
};

bool hasLogins(Driver driver)
{
    return driver == Driver::MySql || driver == Driver::PostgreSql;
}

} // namespace

Result<Credentials> NoCredentials::credentialsFor(const Connection &connection)
{
    return Credentials{connection, {}, u"none is needed"_s, {}};
}

Result<Credentials> credentials(const Profile &profile, const Connection &connection,
                                const QProcessEnvironment &environment, Keychain &keychain)
{
    if (!hasLogins(connection.driver))
        return NoCredentials().credentialsFor(connection);
    Search search(connection, environment);
    if (const Result<> completed = search.complete(profile.environment); !completed)
        return propagate(completed);
    if (const Result<> looked = search.lookInKeychain(keychain, profile.name + u"/password"_s); !looked)
        return propagate(looked);
    if (const Result<> looked = search.lookInEnvironment(); !looked)
        return propagate(looked);
    if (const Result<> looked = search.lookInFiles(); !looked)
        return propagate(looked);
    return std::move(search).found();
}

} // namespace idemdesk::profile
