// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/own_server.h"
#include "tests/store/conformance/mysql_testbed.h"

#include "store/mysql/mysql_store.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using store::Replication;
using store::StoreRole;
using test::MySqlTestbed;
using test::valueOf;

namespace {

/// The testbed's login at whatever port is asked for.
class SameLogin final : public profile::CredentialSource
{
public:
    explicit SameLogin(MySqlTestbed &bed) : m_bed(bed) {}
    [[nodiscard]] Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
    {
        profile::Credentials all = m_bed.credentials();
        all.connection = connection;
        return all;
    }

private:
    MySqlTestbed &m_bed;
};

/// A primary with a testbed on it, and its replica.
struct Pair
{
    Pair() : servers({u"mariadb"_s, u"mariadb-replica"_s}), bed(servers.address()), login(bed) {}

    [[nodiscard]] test::Admin replicaAdmin() const { return test::Admin(servers.address(u"mariadb-replica"_s)); }
    [[nodiscard]] Result<std::unique_ptr<store::Session>> tryReading()
    {
        profile::Connection connection = bed.credentials().connection;
        connection.port = servers.address(u"mariadb-replica"_s).port;
        return store::MySqlStore(connection, bed.layout(), login, clock, StoreRole::Replica).openReadOnly();
    }
    /// Opened once the replica has the login, the database and its tables.
    [[nodiscard]] std::unique_ptr<store::Session> read()
    {
        for (int attempt = 0; attempt < 600; ++attempt) {
            if (auto session = tryReading())
                return std::move(*session);
            QTest::qWait(100);
        }
        return valueOf(tryReading());
    }

    test::OwnServer servers;
    MySqlTestbed bed;
    SameLogin login;
    domain::SystemClock clock;
};

Replication partOf(store::Session &session)
{
    return valueOf(session.replication()).value();
}

} // namespace

/// A replica says that it is one, whether it follows, and how far it is behind; what it cannot know it does not guess.
class ReplicationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReplicaSaysWhetherItFollows();
    void aPrimaryFollowsNobody();
};

void ReplicationTest::aReplicaSaysWhetherItFollows()
{
    Pair pair;
    pair.replicaAdmin().execute(u"GRANT REPLICA MONITOR ON *.* TO admin@'%';"_s);
    const auto session = pair.read();
    // Without the privilege to ask nothing is claimed.
    Replication part = partOf(*session);
    QCOMPARE(part.state, Replication::State::Unknown);
    QVERIFY2(part.why.contains(u"REPLICA MONITOR"_s), qPrintable(part.why));
    QCOMPARE(part.role, StoreRole::Replica);
    QVERIFY(!part.lag);
    pair.bed.database().execute(u"GRANT REPLICA MONITOR ON *.* TO %1;"_s.arg(pair.bed.login().address().user));
    QTRY_VERIFY(pair.read() && partOf(*pair.read()).state == Replication::State::Streaming);

    const auto allowed = pair.read();
    part = partOf(*allowed);
    QCOMPARE(part.role, StoreRole::Replica);
    QVERIFY(part.lag.has_value());
    QVERIFY(valueOf(allowed->facts()).source.startsWith(u"replica "_s));
    const qint64 id = pair.bed.record();
    QTRY_VERIFY(valueOf(allowed->records().find(RecordRef(id))).has_value());

    pair.replicaAdmin().execute(u"STOP REPLICA SQL_THREAD;"_s);
    part = partOf(*allowed);
    QCOMPARE(part.state, Replication::State::Stopped);
    QVERIFY2(part.why.contains(u"SQL"_s), qPrintable(part.why));
    QVERIFY(!part.lag);
    pair.replicaAdmin().execute(u"START REPLICA SQL_THREAD; STOP REPLICA IO_THREAD;"_s);
    part = partOf(*allowed);
    QCOMPARE(part.state, Replication::State::Stopped);
    QVERIFY2(part.why.contains(u"IO"_s), qPrintable(part.why));
}

void ReplicationTest::aPrimaryFollowsNobody()
{
    MySqlTestbed bed;
    bed.database().execute(u"GRANT REPLICA MONITOR ON *.* TO %1;"_s.arg(bed.login().address().user));
    const Replication part = partOf(*bed.read());
    QCOMPARE(part.role, StoreRole::Primary);
}

QTEST_GUILESS_MAIN(ReplicationTest)
#include "replication_test.moc"
