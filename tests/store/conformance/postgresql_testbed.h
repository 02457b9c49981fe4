// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/credentials.h"
#include "store/sql/sql_server.h"
#include "tests/servers/test_database.h"
#include "tests/store/conformance/testbed.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>

namespace idemdesk::test {

/// A database of its own on the PostgreSQL server of the tests. The store comes over TLS as a login that owns nothing but
/// what it makes itself; the statements beside it are the administrator's.
class PostgreSqlTestbed final : public Testbed
{
public:
    explicit PostgreSqlTestbed(store::ExampleLayout kind = store::ExampleLayout::Leased);
    /// With these tables instead of the example ones.
    explicit PostgreSqlTestbed(const QStringList &schema);
    ~PostgreSqlTestbed() override;

    [[nodiscard]] std::unique_ptr<store::Store> store(const profile::Layout &layout) override;
    qint64 execute(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] std::vector<QVariantList> rows(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] QVariant time(domain::UtcMicros instant) const override;
    [[nodiscard]] QString givingIds(const QString &insert) const override;

    [[nodiscard]] const TestDatabase &database() const { return m_database; }
    [[nodiscard]] const TestLogin &login() const { return m_login; }
    /// As the store's login has them.
    [[nodiscard]] profile::Connection connection() const;
    [[nodiscard]] profile::Credentials credentials() const;

protected:
    [[nodiscard]] QString insertion(const QString &table, const QStringList &names) const override;

private:
    PostgreSqlTestbed(store::ExampleLayout kind, const QStringList &schema);
    [[nodiscard]] QSqlQuery &prepared(const QString &statement);

    TestDatabase m_database;
    TestLogin m_login;
    QString m_connection;
    std::map<QString, QSqlQuery> m_prepared;
};

/// A connection to a server of the tests with these credentials, as a profile would describe it.
[[nodiscard]] profile::Connection connectionTo(const ServerAddress &address, const QString &database);

} // namespace idemdesk::test
