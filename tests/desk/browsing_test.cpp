// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/browsing.h"

#include "desk/check.h"
#include "desk/confirm.h"
#include "desk/store_findings.h"
#include "tests/desk/fixture.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace idemdesk;
using store::Replication;
using store::StoreRole;
using State = Replication::State;
using test::Fixture;

Q_DECLARE_METATYPE(std::optional<Replication>)

namespace {

const QString name = u"replica mysql db2/shop"_s;

std::vector<desk::Diagnosis> found(const test::Desk &desk, std::vector<domain::RecordRef> refs)
{
    auto diagnoses = desk::Diagnoser(*desk.session, desk.rules()).byRefs(refs);
    return diagnoses ? std::move(*diagnoses) : std::vector<desk::Diagnosis>();
}

QStringList keysOf(const desk::Queue &queue)
{
    QStringList keys;
    for (const desk::QueueItem &item : queue.items) {
        if (const desk::Diagnosis *diagnosis = item.record())
            keys.append(QString::fromUtf8(diagnosis->evidence.record.scope.key));
    }
    return keys;
}

} // namespace

class BrowsingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesAReplicaByWhatItTells_data();
    void judgesAReplicaByWhatItTells();
    void saysHowFarBehindItIs();
    void neverSaysZeroForWhatIsNotKnown();
    void confirmsOnThePrimaryWhatAReplicaShows();
    void dropsFromTheQueueWhatThePrimarySettled();
    void confirmsWhatSeveralRowsShowTogether();
    void countsApartWhatCannotBeReadOnThePrimary();
    void sortsTheQueueAsThePrimaryHasIt();
    void checksTheReplica_data();
    void checksTheReplica();
    void checksAReplicaThatIsOutOfReach();
    void saysWhereThePasswordCameFrom();
};

void BrowsingTest::judgesAReplicaByWhatItTells_data()
{
    QTest::addColumn<std::optional<Replication>>("told");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *title, const std::optional<Replication> &told, const QString &fault = {}) {
        QTest::newRow(title) << told << fault;
    };
    row("knows no replication", std::nullopt);
    row("streams", Replication{StoreRole::Replica, State::Streaming, 400ms, {}});
    row("at the limit", Replication{StoreRole::Replica, State::Streaming, 10s, {}});
    row("does not tell", Replication{StoreRole::Replica, State::Unknown, {}, u"no privilege"_s});
    row("streams, lag unknown", Replication{StoreRole::Replica, State::Streaming, {}, {}});
    row("does not tell its role", Replication{std::nullopt, State::Unknown, {}, {}});
    row("does not tell its role, and stands still", Replication{std::nullopt, State::Stopped, {}, {}},
        u"replica mysql db2/shop stands still: its replication is stopped"_s);
    row("behind the limit", Replication{StoreRole::Replica, State::Streaming, 10s + 1us, {}},
        u"replica mysql db2/shop is 10 s behind its primary; max_lag allows 10 s"_s);
    row("far behind, state unknown", Replication{StoreRole::Replica, State::Unknown, 90s, {}},
        u"replica mysql db2/shop is 1 m 30 s behind its primary; max_lag allows 10 s"_s);
    row("stopped, were it ever so near", Replication{StoreRole::Replica, State::Stopped, 0s, {}},
        u"replica mysql db2/shop stands still: its replication is stopped"_s);
    row("a primary", Replication{}, u"replica mysql db2/shop follows no other server: what stands there may be old"_s);
}

void BrowsingTest::judgesAReplicaByWhatItTells()
{
    QFETCH(const std::optional<Replication>, told);
    QFETCH(const QString, fault);
    const Result<> fit = desk::mayBrowse(told, name, 10s);
    QCOMPARE(fit ? QString() : fit.error().message, fault);
    QVERIFY(fit || fit.error().code == ErrorCode::Refused);
}

void BrowsingTest::saysHowFarBehindItIs()
{
    QCOMPARE(desk::browsedText(Replication{StoreRole::Replica, State::Streaming, 400ms, {}}, name),
             u"replica mysql db2/shop: streaming, 400 ms behind"_s);
}

void BrowsingTest::neverSaysZeroForWhatIsNotKnown()
{
    QCOMPARE(desk::browsedText(Replication{StoreRole::Replica, State::Streaming, {}, {}}, name),
             u"replica mysql db2/shop: streaming, how far behind is not known"_s);
    QCOMPARE(desk::browsedText({}, name), u"replica mysql db2/shop: how far behind its primary is not known"_s);
}

void BrowsingTest::confirmsOnThePrimaryWhatAReplicaShows()
{
    const Fixture replica;
    const Fixture primary;
    const domain::RecordRef kept = replica.record("demo-a09-order-committed");
    const domain::RecordRef settled = replica.record("demo-a01-no-status");
    const domain::RecordRef gone = replica.record("demo-a05-order-gone");
    primary.execute(u"demo.db"_s, u"UPDATE api_idempotency SET response_status = 201 WHERE id = ?"_s,
                    {*settled.integer()});
    primary.execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id = ?"_s, {*gone.integer()});
    primary.execute(u"demo.db"_s, u"UPDATE api_idempotency SET owner_id = 'newer' WHERE id = ?"_s, {*kept.integer()});
    const auto there = found(replica.open(u"profile.toml"_s), {gone, kept, settled});
    QCOMPARE(there.size(), 3U);
    const test::Desk desk = primary.open(u"profile.toml"_s);
    store::Unreadable unreadable;
    const auto confirmed = desk::confirm(*desk.session, desk.rules(), there, desk::needsAttention, unreadable);
    QVERIFY(confirmed.has_value());
    QCOMPARE(confirmed->size(), 1U);
    QCOMPARE(confirmed->front().evidence.record.ref, kept);
    QCOMPARE(confirmed->front().evidence.record.lease.owner, std::optional(QByteArray("newer")));
}

void BrowsingTest::dropsFromTheQueueWhatThePrimarySettled()
{
    const Fixture replica;
    const Fixture primary;
    const QByteArray key("demo-a12-no-deadline");
    primary.execute(
        u"demo.db"_s,
        u"UPDATE api_idempotency SET created_at = 1796000000000000, lease_until = 1796000060000000 WHERE id = ?"_s,
        {*primary.record(key).integer()});
    const test::Desk old = replica.open(u"profile.toml"_s);
    const auto queue = desk::readQueue(*old.session, old.rules(), 1000, {});
    QVERIFY(keysOf(*queue).contains(QString::fromUtf8(key)));
    QStringList expected = keysOf(*queue);
    expected.removeAll(QString::fromUtf8(key));
    const test::Desk desk = primary.open(u"profile.toml"_s);
    const auto confirmed = desk::confirm(*desk.session, desk.rules(), *queue);
    QVERIFY(confirmed.has_value());
    QCOMPARE(keysOf(*confirmed), expected);
    QCOMPARE(confirmed->unconfirmed, qint64(1));
    QCOMPARE(confirmed->processingRead, queue->processingRead);
}

void BrowsingTest::confirmsWhatSeveralRowsShowTogether()
{
    const Fixture replica;
    const Fixture primary;
    const test::Desk old = replica.open(u"profile.toml"_s);
    const test::Desk desk = primary.open(u"profile.toml"_s);
    for (const test::Desk *each : {&old, &desk})
        QVERIFY(desk::storeFindings(*each->session, *each->store, each->rules(), {}));
    const auto queue = desk::readQueue(*old.session, old.rules(), 1000, {});
    QVERIFY(queue.has_value());
    const auto same = desk::confirm(*desk.session, desk.rules(), *queue);
    QVERIFY(same.has_value());
    QCOMPARE(keysOf(*same), keysOf(*queue));
    QCOMPARE(same->items.size(), queue->items.size());
    QCOMPARE(same->unconfirmed, qint64(0));
    // An order has its record again, and of two keys for one request one is left.
    primary.execute(u"demo.db"_s, u"UPDATE orders SET idempotency_id = 1 WHERE client_order_ref = ?"_s,
                    {QByteArray("demo-a06-record-gone")});
    primary.execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s,
                    {QByteArray("demo-a08-second-key")});
    QStringList expected = keysOf(*queue);
    for (const QString &settled : {u"demo-a08-first-key"_s, u"demo-a08-second-key"_s})
        QCOMPARE(expected.removeAll(settled), 1);
    const auto confirmed = desk::confirm(*desk.session, desk.rules(), *queue);
    QVERIFY(confirmed.has_value());
    QCOMPARE(keysOf(*confirmed), expected);
    QCOMPARE(confirmed->items.size(), queue->items.size() - 3);
    QCOMPARE(confirmed->unconfirmed, qint64(3));
}

void BrowsingTest::countsApartWhatCannotBeReadOnThePrimary()
{
    const Fixture replica;
    const Fixture primary;
    const domain::RecordRef damaged = primary.record("demo-a12-no-deadline");
    primary.execute(u"demo.db"_s, u"UPDATE api_idempotency SET generation = 'x' WHERE id = ?"_s, {*damaged.integer()});
    const test::Desk old = replica.open(u"profile.toml"_s);
    const auto queue = desk::readQueue(*old.session, old.rules(), 1000, {});
    const test::Desk desk = primary.open(u"profile.toml"_s);
    const auto confirmed = desk::confirm(*desk.session, desk.rules(), *queue);
    QVERIFY(confirmed.has_value());
    QCOMPARE(confirmed->items.size(), queue->items.size() - 1);
    QVERIFY(confirmed->unreadable.contains(damaged));
    QCOMPARE(confirmed->unconfirmed, qint64(0));
}

void BrowsingTest::sortsTheQueueAsThePrimaryHasIt()
{
    const Fixture replica;
    const Fixture primary;
    // Of those that are equally bad, it becomes the oldest.
    const QByteArray key("demo-a13-deadline-too-far");
    primary.execute(u"demo.db"_s, u"UPDATE api_idempotency SET created_at = 1 WHERE id = ?"_s,
                    {*primary.record(key).integer()});
    const test::Desk old = replica.open(u"profile.toml"_s);
    const auto queue = desk::readQueue(*old.session, old.rules(), 1000, {});
    const test::Desk desk = primary.open(u"profile.toml"_s);
    const auto direct = desk::readQueue(*desk.session, desk.rules(), 1000, {});
    const auto confirmed = desk::confirm(*desk.session, desk.rules(), *queue);
    QVERIFY(confirmed.has_value());
    QCOMPARE(keysOf(*confirmed), keysOf(*direct));
    QVERIFY(keysOf(*confirmed) != keysOf(*queue));
}

void BrowsingTest::checksTheReplica_data()
{
    QTest::addColumn<std::optional<Replication>>("told");
    QTest::addColumn<desk::CheckStatus>("status");
    QTest::addColumn<QString>("text");
    QTest::newRow("streams") << std::optional(Replication{StoreRole::Replica, State::Streaming, 400ms, {}})
                             << desk::CheckStatus::Ok
                             << u"replica mysql db2/shop: streaming, 400 ms behind; TLS: TLS_AES_256_GCM_SHA384"_s;
    QTest::newRow("unknown") << std::optional(Replication{StoreRole::Replica, State::Unknown, {}, u"no privilege"_s})
                             << desk::CheckStatus::Advice
                             << u"replica mysql db2/shop: state unknown, how far behind is not known: no privilege; "
                                "TLS: TLS_AES_256_GCM_SHA384"_s;
    QTest::newRow("stopped") << std::optional(
                                    Replication{StoreRole::Replica, State::Stopped, {}, u"the SQL thread is off"_s})
                             << desk::CheckStatus::Warning
                             << u"replica mysql db2/shop stands still: its replication is stopped: "
                                "replica, stopped, how far behind is not known: the SQL thread is off"_s;
}

void BrowsingTest::checksTheReplica()
{
    QFETCH(const std::optional<Replication>, told);
    QFETCH(const desk::CheckStatus, status);
    QFETCH(const QString, text);
    store::ServerFacts facts;
    facts.source = name;
    facts.tls = u"TLS_AES_256_GCM_SHA384"_s;
    facts.replication = told;
    const desk::CheckItem item = desk::replicaItem(facts, 10s);
    QCOMPARE(item.name, u"replica"_s);
    QCOMPARE(item.status, status);
    QCOMPARE(item.text, text);
    QCOMPARE(item.advice.isEmpty(), status == desk::CheckStatus::Ok);
}

void BrowsingTest::checksAReplicaThatIsOutOfReach()
{
    const Result<store::ServerFacts> failed = fail(ErrorCode::Connection, u"no server at db2:3306"_s);
    const desk::CheckItem item = desk::replicaItem(failed, 10s);
    QCOMPARE(item.status, desk::CheckStatus::Warning);
    QCOMPARE(item.text, u"out of reach: no server at db2:3306"_s);
}

void BrowsingTest::saysWhereThePasswordCameFrom()
{
    QCOMPARE(desk::passwordItem(u"~/.pgpass line 3"_s, {}).status, desk::CheckStatus::Ok);
    QCOMPARE(desk::passwordItem(u"~/.pgpass line 3"_s, {}).text, u"~/.pgpass line 3"_s);
    const desk::CheckItem item = desk::passwordItem(u"none was found"_s, {u"a: x"_s, u"b: y"_s});
    QCOMPARE(item.status, desk::CheckStatus::Advice);
    QCOMPARE(item.text, u"none was found; a: x; b: y"_s);
}

QTEST_GUILESS_MAIN(BrowsingTest)
#include "browsing_test.moc"
