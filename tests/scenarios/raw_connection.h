// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/servers.h"

#include <QSqlDatabase>
#include <QVariantList>

#include <optional>

namespace idemdesk::test {

/// The application's own connection, beside the desk: for workers that still run, and for looking at what is there.
/// Lives on the thread that made it.
class RawConnection
{
public:
    RawConnection(const ServerAddress &address, const QString &database);
    ~RawConnection();
    Q_DISABLE_COPY_MOVE(RawConnection)

    /// Rows affected; nothing where the server refused (a deadlock, a lost certification).
    [[nodiscard]] std::optional<qint64> tryTo(const QString &statement, const QVariantList &values = {});
    /// The same; fails the test where the server refuses.
    qint64 execute(const QString &statement, const QVariantList &values = {});
    /// The first row.
    [[nodiscard]] QVariantList row(const QString &statement, const QVariantList &values = {});

    [[nodiscard]] QSqlDatabase database() const { return QSqlDatabase::database(m_name); }
    /// An expression for the server's clock, moved by seconds.
    [[nodiscard]] QString now(int seconds = 0) const;

private:
    QString m_name;
    bool m_mariadb;
};

} // namespace idemdesk::test
