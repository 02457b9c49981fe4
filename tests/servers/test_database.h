// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/admin.h"

#include <QStringList>

namespace idemdesk::test {

/// A fresh, empty database with a name of its own on a MariaDB, PostgreSQL or Galera server; dropped at its end.
class TestDatabase
{
public:
    explicit TestDatabase(const QString &serverName) : TestDatabase(server(serverName)) {}
    explicit TestDatabase(ServerAddress address);
    ~TestDatabase();
    Q_DISABLE_COPY_MOVE(TestDatabase)

    [[nodiscard]] const ServerAddress &address() const { return m_address; }
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] const Admin &admin() const { return m_admin; }

    /// Statements in this database, each ended by `;`, as administrator; see Admin.
    void execute(const QString &statements) const { m_admin.execute(statements); }
    [[nodiscard]] QStringList rows(const QString &statements) const { return m_admin.rows(statements); }
    [[nodiscard]] QString value(const QString &statement) const { return m_admin.value(statement); }

private:
    ServerAddress m_address;
    QString m_name;
    Admin m_admin;
};

/// A login with a random name and password that may do nothing yet but connect; dropped at its end, which must come before
/// that of its database.
class TestLogin
{
public:
    enum class Certificate {
        NotNeeded,
        Needed, ///< the server refuses this login without TLS and `client-cert.pem`
    };
    explicit TestLogin(const TestDatabase &database, Certificate certificate = Certificate::NotNeeded);
    ~TestLogin();
    Q_DISABLE_COPY_MOVE(TestLogin)

    /// `SELECT ON orders`, `UPDATE (state, generation) ON api_idempotency`: the same words on both kinds of server.
    void grant(const QString &privilegesOnTable) const;
    /// All that an owner may do to the tables that are there, and tables of its own.
    void grantEverything() const;

    /// Where to connect with this login's name and password.
    [[nodiscard]] ServerAddress address() const;

private:
    const TestDatabase &m_database;
    QString m_user;
    QString m_password;
};

} // namespace idemdesk::test
