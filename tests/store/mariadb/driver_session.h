// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/driver.h"
#include "tests/servers/servers.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

namespace idemdesk::test {

/// How the driver reaches a server of the tests: by TCP, in plaintext.
[[nodiscard]] mariadb::ConnectOptions plainOptions(const ServerAddress &address, const QString &database = {});
/// The same with verified TLS.
[[nodiscard]] mariadb::ConnectOptions verifiedOptions(const ServerAddress &address, const QString &database = {});

/// A connection of the driver under a name of its own; removed at its end. Opened by the constructor, which ends the test
/// as failed where that fails, or with Opening::ByTest by the test.
class DriverSession
{
public:
    enum class Opening { Now, ByTest };
    explicit DriverSession(mariadb::ConnectOptions options, Opening opening = Opening::Now);
    ~DriverSession();
    Q_DISABLE_COPY_MOVE(DriverSession)

    [[nodiscard]] QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }
    [[nodiscard]] mariadb::Driver &driver() const;
    [[nodiscard]] bool open() const;

    /// A query that reads its rows unbuffered.
    [[nodiscard]] QSqlQuery forwardQuery() const;
    /// Prepares and executes. Ends the test as failed where that fails.
    QSqlQuery run(const QString &statement, const QVariantList &values = {}) const;
    /// The number of a statement's failure; 0 where it succeeded.
    [[nodiscard]] uint failure(const QString &statement, const QVariantList &values = {}) const;
    /// The first value of the first row.
    [[nodiscard]] QVariant value(const QString &statement, const QVariantList &values = {}) const;

private:
    QString m_name;
};

} // namespace idemdesk::test
