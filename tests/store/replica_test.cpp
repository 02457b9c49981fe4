// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/open_store.h"
#include "tests/store/conformance/sqlite_testbed.h"

#include <QtTest/QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using store::Replication;
using store::StoreRole;
using State = store::Replication::State;

class ReplicaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheReplicaAsTheSourceOfEachValue();
    void leavesThePrimarysSourceAlone();
    void neverOpensAReplicaForWriting();
    void knowsNoReplicationOfAFile();
    void saysInWordsWhatAServerTells_data();
    void saysInWordsWhatAServerTells();

private:
    [[nodiscard]] profile::Profile profileOf(const test::SqliteTestbed &primary, const test::SqliteTestbed &copy) const;
    profile::NoCredentials m_noLogin;
};

profile::Profile ReplicaTest::profileOf(const test::SqliteTestbed &primary, const test::SqliteTestbed &copy) const
{
    profile::Profile profile;
    profile.layout = primary.layout();
    profile.connection.file = primary.file();
    profile.replica = profile::Connection();
    profile.replica->file = copy.file();
    return profile;
}

void ReplicaTest::namesTheReplicaAsTheSourceOfEachValue()
{
    const test::SqliteTestbed primary;
    const test::SqliteTestbed copy(store::ExampleLayout::Leased, u"copy.db"_s);
    const auto replica = store::openReplica(profileOf(primary, copy), m_noLogin, primary.clock);
    const auto session = replica->openReadOnly();
    QVERIFY(session.has_value());
    QCOMPARE((*session)->business().provenance().source, u"replica sqlite copy.db"_s);
    QCOMPARE((*session)->facts()->source, u"replica sqlite copy.db"_s);
}

void ReplicaTest::leavesThePrimarysSourceAlone()
{
    const test::SqliteTestbed primary;
    const test::SqliteTestbed copy(store::ExampleLayout::Leased, u"copy.db"_s);
    const auto store = store::openStore(profileOf(primary, copy), m_noLogin, primary.clock);
    const auto session = store->openReadOnly();
    QVERIFY(session.has_value());
    QCOMPARE((*session)->business().provenance().source, u"sqlite shop.db"_s);
    QCOMPARE((*session)->facts()->source, u"sqlite shop.db"_s);
}

void ReplicaTest::neverOpensAReplicaForWriting()
{
    const test::SqliteTestbed primary;
    const test::SqliteTestbed copy;
    const auto replica = store::openReplica(profileOf(primary, copy), m_noLogin, primary.clock);
    const auto writing = replica->openForWriting();
    QVERIFY(!writing.has_value());
    QCOMPARE(writing.error().code, ErrorCode::Internal);
}

void ReplicaTest::knowsNoReplicationOfAFile()
{
    const test::SqliteTestbed primary;
    const auto replica = store::openReplica(profileOf(primary, primary), m_noLogin, primary.clock);
    const auto session = replica->openReadOnly();
    QVERIFY(session.has_value());
    const auto replication = (*session)->replication();
    QVERIFY(replication.has_value());
    QVERIFY(!replication->has_value());
}

void ReplicaTest::saysInWordsWhatAServerTells_data()
{
    QTest::addColumn<Replication>("replication");
    QTest::addColumn<QString>("words");
    QTest::newRow("primary") << Replication() << u"primary"_s;
    QTest::newRow("streaming") << Replication{StoreRole::Replica, State::Streaming, 400ms, {}}
                               << u"replica, streaming, 400 ms behind"_s;
    QTest::newRow("caught up") << Replication{StoreRole::Replica, State::Streaming, 0s, {}}
                               << u"replica, streaming, 0 s behind"_s;
    QTest::newRow("unknown is not zero") << Replication{StoreRole::Replica, State::Streaming, {}, {}}
                                         << u"replica, streaming, how far behind is not known"_s;
    QTest::newRow("stopped") << Replication{StoreRole::Replica, State::Stopped, 90s, u"the SQL thread is off"_s}
                             << u"replica, stopped, 1 m 30 s behind: the SQL thread is off"_s;
    QTest::newRow("mute") << Replication{StoreRole::Replica, State::Unknown, {}, u"it needs REPLICA MONITOR"_s}
                          << u"replica, state unknown, how far behind is not known: it needs REPLICA MONITOR"_s;
    QTest::newRow("mute about its role")
        << Replication{std::nullopt, State::Unknown, {}, u"it needs REPLICA MONITOR"_s}
        << u"role unknown, state unknown, how far behind is not known: it needs REPLICA MONITOR"_s;
}

void ReplicaTest::saysInWordsWhatAServerTells()
{
    QFETCH(const Replication, replication);
    QFETCH(const QString, words);
    QCOMPARE(store::replicationText(replication), words);
}

QTEST_GUILESS_MAIN(ReplicaTest)
#include "replica_test.moc"
