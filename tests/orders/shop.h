// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/test_database.h"

#include <QProcessEnvironment>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace idemdesk::test {

/// A database with the API's tables, its profile and its tokens: `alice` (tenant 1, actor 1), `bob` (tenant 1, actor 2),
/// `carol` (tenant 2, actor 1), `reader`, who may only read, and `writer`, who may only create.
class Shop
{
public:
    /// `sqlite`, or the name of a server of the tests.
    explicit Shop(const QString &store, const QString &layout = QStringLiteral("atomic"));
    /// On a server of the test's own; its processes reach it by `way`, which may be a proxy.
    Shop(const ServerAddress &address, const ServerAddress &way);
    ~Shop();
    Q_DISABLE_COPY_MOVE(Shop)

    [[nodiscard]] QString profile() const { return m_folder.filePath(QStringLiteral("shop.toml")); }
    [[nodiscard]] QString tokens() const { return m_folder.filePath(QStringLiteral("tokens")); }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QProcessEnvironment environment() const;
    void writeTokens(const QByteArray &text) const;
    [[nodiscard]] static QByteArray allTokens();

    void execute(const QString &statement) const;
    [[nodiscard]] QString value(const QString &statement) const;
    /// `orders=1 records=1 completed=1 events=2`, committed.
    [[nodiscard]] QString counts() const;
    /// The codes that `idemctl diagnose` finds in all records, `A9 A11`; empty: none.
    [[nodiscard]] QString findings() const;
    /// True while a transaction waits for a lock of another one.
    [[nodiscard]] bool hasWaiter() const;
    /// A time of the database, this many seconds from now, as an SQL expression.
    [[nodiscard]] QString secondsFromNow(int seconds) const;

private:
    void prepare(const QString &connection, const QString &layout);
    [[nodiscard]] QMap<QString, QString> password() const;
    [[nodiscard]] QString sqliteFile() const { return m_folder.filePath(QStringLiteral("shop.db")); }

    QTemporaryDir m_folder;
    std::unique_ptr<TestDatabase> m_database; ///< null: SQLite
    std::unique_ptr<TestLogin> m_login;
};

} // namespace idemdesk::test
