// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "store/session.h"
#include "tests/scenarios/raw_connection.h"
#include "tests/servers/test_database.h"

#include <memory>
#include <vector>

namespace idemdesk::test {

/// A database with the example tables of the leased layout and the console's own, on one server, or on every node of a
/// cluster, and abandoned records in it for desks and workers to meet at.
class Arena
{
public:
    /// Several servers are nodes of one cluster. `fenced` as in the profile.
    explicit Arena(std::vector<ServerAddress> nodes, QString fenced = QStringLiteral("update"));
    /// The same by names of servers that all tests share (tests/servers).
    explicit Arena(const QStringList &servers, const QString &fenced = QStringLiteral("update"));

    [[nodiscard]] const ServerAddress &first() const { return m_nodes.front(); }
    /// The one farthest from the first; the first itself where there is only one.
    [[nodiscard]] const ServerAddress &last() const { return m_nodes.back(); }
    [[nodiscard]] const TestDatabase &database() const { return m_database; }

    /// How a desk reaches this database: on a node, through a proxy, or as another login.
    [[nodiscard]] profile::Profile profile(const ServerAddress &address) const;
    [[nodiscard]] std::unique_ptr<store::Store> store(const ServerAddress &address);
    [[nodiscard]] std::unique_ptr<RawConnection> connect(const ServerAddress &node) const;

    /// After the server was away: the arena's own connection went with it.
    void reconnect() { m_here = connect(first()); }

    /// A PROCESSING record of generation 1, held by `worker`, whose lease ran out a minute ago; its id.
    qint64 abandonedRecord();

    /// Audit entries of kind `applied`.
    [[nodiscard]] int appliedEntries();
    [[nodiscard]] bool auditIsIntact();

private:
    std::vector<ServerAddress> m_nodes;
    QString m_fenced;
    TestDatabase m_database;
    std::vector<std::unique_ptr<profile::CredentialSource>> m_passwords; ///< one for each store
    domain::SystemClock m_clock;
    std::unique_ptr<RawConnection> m_here;
    qint64 m_made = 0;
};

} // namespace idemdesk::test
