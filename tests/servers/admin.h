// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/program.h"
#include "tests/servers/servers.h"

#include <QStringList>

namespace idemdesk::test {

/// Statements as the server's administrator, over its command-line client: for what a test needs to have there before, or
/// wants to see afterwards, through other code than the one it tests. About 20 ms each. Never over TLS, so that a Proxy can read along.
class Admin
{
public:
    /// `database` may be empty: then no database is chosen (PostgreSQL: `postgres`).
    explicit Admin(ServerAddress address, QString database = {});

    /// Runs statements, each ended by `;`. Ends the test as failed, with the server's words, where one fails.
    void execute(const QString &statements) const;
    /// The same; false where one failed.
    [[nodiscard]] bool tryToExecute(const QString &statements) const;
    /// The rows that the statements give, their values divided by tabs. NULL is `NULL`.
    [[nodiscard]] QStringList rows(const QString &statements) const;
    /// The only row of one statement; empty where there is none.
    [[nodiscard]] QString value(const QString &statement) const;

private:
    [[nodiscard]] Ended ended(const QString &statements) const;

    ServerAddress m_address;
    QString m_database;
};

} // namespace idemdesk::test
