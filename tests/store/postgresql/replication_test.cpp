// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"
#include "store/postgresql/postgresql_server.h"
#include "store/postgresql/postgresql_store.h"
#include "tests/servers/own_server.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using store::Replication;
using store::StoreRole;
using test::valueOf;

/// A standby is told from a primary, and one that stands still from one that follows.
class ReplicationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPrimaryFollowsNobody();
    void aStandbyIsReadAndNamed();
    void aStandbyThatStoppedIsTold();
};

namespace {

constexpr int patience = 60'000; // ms; for hangs

profile::Credentials administrator(const test::ServerAddress &address, const QString &database = u"postgres"_s)
{
    return {test::connectionTo(address, database), profile::Secret(address.password.toUtf8()), {}, {}};
}

Replication partOf(const test::ServerAddress &address)
{
    const auto connection = valueOf(store::openPostgreSql(administrator(address), store::PostgreSqlMode::ReadOnly));
    const domain::SystemClock clock;
    return valueOf(store::PostgreSqlServer(*connection, clock).replication()).value();
}

/// The administrator of one server.
class Administrator final : public profile::CredentialSource
{
public:
    explicit Administrator(QByteArray password) : m_password(std::move(password)) {}
    Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
    {
        return profile::Credentials{connection, profile::Secret(m_password), {}, {}};
    }

private:
    QByteArray m_password;
};

} // namespace

void ReplicationTest::aPrimaryFollowsNobody()
{
    QCOMPARE(partOf(test::server(u"postgresql"_s)).role, StoreRole::Primary);
}

void ReplicationTest::aStandbyIsReadAndNamed()
{
    test::PostgreSqlTestbed bed;
    const qint64 id = bed.record();
    const auto address = test::server(u"postgresql-standby"_s);
    Administrator credentials(address.password.toUtf8());
    const domain::SystemClock clock;
    store::PostgreSqlStore standby(test::connectionTo(address, bed.database().name()), bed.layout(), credentials, clock,
                                   StoreRole::Replica);
    std::unique_ptr<store::Session> session;
    // What was written comes when it comes.
    const auto arrived = [&] {
        auto opened = standby.openReadOnly();
        session = opened ? std::move(*opened) : nullptr;
        return session && valueOf(session->records().find(domain::RecordRef(id))).has_value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(arrived(), patience);
    const auto record = *valueOf(session->records().find(domain::RecordRef(id)));
    QVERIFY2(record.provenance.source.startsWith(u"replica postgresql"_s), qPrintable(record.provenance.source));
    const auto part = valueOf(session->replication()).value();
    QCOMPARE(part.role, StoreRole::Replica);
    QCOMPARE(part.state, Replication::State::Streaming);
    QVERIFY(valueOf(session->facts()).replication.has_value());
}

void ReplicationTest::aStandbyThatStoppedIsTold()
{
    const test::OwnServer own(QStringList{u"postgresql"_s, u"postgresql-standby"_s});
    const auto standby = own.address(u"postgresql-standby"_s);
    QTRY_COMPARE_WITH_TIMEOUT(partOf(standby).state, Replication::State::Streaming, patience);
    QTRY_COMPARE_WITH_TIMEOUT(partOf(standby).lag, std::optional<std::chrono::microseconds>(0us), patience);
    test::Admin(standby).execute(u"SELECT pg_wal_replay_pause();"_s);
    QTRY_COMPARE_WITH_TIMEOUT(partOf(standby).state, Replication::State::Stopped, patience);
    QVERIFY2(partOf(standby).why.contains(u"paused"_s), qPrintable(partOf(standby).why));
    test::Admin(standby).execute(u"SELECT pg_wal_replay_resume();"_s);
    QTRY_COMPARE_WITH_TIMEOUT(partOf(standby).state, Replication::State::Streaming, patience);
    own.kill(u"postgresql"_s);
    QTRY_COMPARE_WITH_TIMEOUT(partOf(standby).state, Replication::State::Stopped, patience);
    QVERIFY(!partOf(standby).lag);
}

QTEST_GUILESS_MAIN(ReplicationTest)
#include "replication_test.moc"
