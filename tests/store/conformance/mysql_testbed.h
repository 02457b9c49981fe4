// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/credentials.h"
#include "tests/servers/test_database.h"
#include "tests/store/conformance/testbed.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>

namespace idemdesk::test {

/// A database of its own on a MariaDB server or a Galera node of the tests. The store comes as a login that may do
/// everything there and nothing elsewhere; the statements beside it are the administrator's.
class MySqlTestbed final : public Testbed
{
public:
    explicit MySqlTestbed(store::ExampleLayout kind = store::ExampleLayout::Leased,
                          const QString &serverName = QStringLiteral("mariadb"));
    /// With these tables instead of the example ones.
    explicit MySqlTestbed(const QStringList &schema);
    /// On this server.
    explicit MySqlTestbed(const ServerAddress &address);
    ~MySqlTestbed() override;

    [[nodiscard]] std::unique_ptr<store::Store> store(const profile::Layout &layout) override;
    qint64 execute(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] std::vector<QVariantList> rows(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] QVariant time(domain::UtcMicros instant) const override;
    void dropIndex(const QString &index, const QString &table) override;

    [[nodiscard]] const TestDatabase &database() const { return m_database; }
    [[nodiscard]] const TestLogin &login() const { return m_login; }
    /// As the store's login has them.
    [[nodiscard]] profile::Credentials credentials() const;

private:
    MySqlTestbed(store::ExampleLayout kind, const ServerAddress &address, const QStringList &schema);
    QSqlQuery &run(const QString &statement, const QVariantList &values);

    TestDatabase m_database;
    TestLogin m_login;
    QString m_connection;
    std::map<QString, QSqlQuery> m_prepared;
};

} // namespace idemdesk::test
